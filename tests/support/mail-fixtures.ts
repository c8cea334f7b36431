import { test as base } from './fixtures'
import { mailEnv, startMailServer, type MailServer } from './mail-server'
import { removeFolder } from './temporary'

/** With a mail server that the shop sends through. @public */
export const test = base.extend<object, { mails: MailServer; appEnv: Record<string, string> }>({
  mails: [
    async ({}, use) => {
      const server = await startMailServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  appEnv: [
    async ({ mails }, use) => {
      const { env, folder } = mailEnv(mails)
      await use(env)
      removeFolder(folder)
    },
    { scope: 'worker' },
  ],
})
