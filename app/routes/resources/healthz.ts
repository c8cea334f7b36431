import { databaseResponds } from '~db/health.server'

/** 200 while the database can be reached, 503 otherwise (blueprint, section 6). */
export async function loader() {
  const ok = await databaseResponds()
  return new Response(ok ? 'ok\n' : 'database unavailable\n', {
    status: ok ? 200 : 503,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(ok ? {} : { 'Retry-After': '10' }),
    },
  })
}
