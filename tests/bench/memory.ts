import type { Figure } from './figures'
import { loadServer } from './load'
import { residentMegabytes } from './process-time'
import { openShop, ownerCookie } from './shop'
import { median } from './statistics'

const blocks = 20
/** Of each block, most ask for a page that is kept ready and the rest for one that is made anew. */
const ready = 4500
const rendered = 500
/** How much the second half may hold more than the first, once the server is warm. */
const most = 1.1

/** Memory over 100,000 requests, looked at after every 5,000. */
export async function measureMemory(): Promise<Figure[]> {
  const app = await openShop()
  try {
    const cookie = await ownerCookie(app)
    const order = { port: Number(new URL(app.url).port), path: '/shop', connections: 8 }
    const samples: number[] = []
    for (let block = 0; block < blocks; block++) {
      await loadServer(app.pid, { ...order, headers: {}, requests: ready })
      await loadServer(app.pid, { ...order, headers: { cookie }, requests: rendered })
      samples.push(residentMegabytes(app.pid))
    }
    const [earlier, later] = [median(samples.slice(5, 10)), median(samples.slice(-5))]
    const figure = (name: string, value: number, unit: string): Figure => ({
      part: 'memory',
      subject: `${(blocks * (ready + rendered)).toLocaleString('en-US')} requests`,
      name,
      value,
      unit,
    })
    return [
      figure('memory, 25,000 to 50,000', earlier, 'MB'),
      figure('memory, the last 25,000', later, 'MB'),
      { ...figure('growth', later / earlier, ''), most },
    ]
  } finally {
    await app.stop()
  }
}
