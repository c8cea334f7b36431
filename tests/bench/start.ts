import type { Figure } from './figures'
import { openShop } from './shop'
import { median } from './statistics'

const rounds = 5
const mostMs = 2000

/** A further `npm start` with nothing to do, until the shop answers. */
export async function measureStart(): Promise<Figure[]> {
  const app = await openShop()
  const times: number[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      await app.halt()
      const started = performance.now()
      await app.start()
      times.push(performance.now() - started)
    }
  } finally {
    await app.stop()
  }
  const value = median(times)
  return [{ part: 'start', subject: 'second start', name: 'until it answers', value, unit: 'ms', most: mostMs }]
}
