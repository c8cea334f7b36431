// @ts-check
// `npm start`: makes a fresh clone ready (packages, build, database), then serves in this same process, so that
// signals reach the server. Only Node's own modules may be imported here: nothing else is installed yet.
import { runCli } from './cli.mjs'
import { prepare } from './bootstrap.mjs'

endWithNpm()
await prepare()
const { checkConfig, loadApp, serve, takeDatabase } = await import(new URL('../../build/main.js', import.meta.url).href)
checkConfig()
await takeDatabase()
// Another process makes the database ready while this one loads the app.
const [app] = await Promise.all([loadApp(), runCli(['setup'])])
await serve(app)

/**
 * npm runs us through a shell. A signal for npm reaches only that shell, which then ends without us; when that
 * happens, we stop as if the signal had reached us, and no server is left behind on the port.
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start' || process.platform === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}
