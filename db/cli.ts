import { replaceCode } from '~/admin/code.server'
import { config, ConfigError } from '~/config/config.server'
import { closeDb, getDb } from './client.server'
import { seedDemo } from './seed/seed'
import { migrateDatabase, setup } from './setup'

/** The database's commands; each says what it did (blueprint, section 6). */
const commands: Record<string, () => Promise<string[]>> = {
  setup,
  async migrate() {
    const applied = await migrateDatabase()
    return applied.length > 0 ? applied.map((name) => `Applied ${name}`) : ['The database is up to date.']
  },
  async seed() {
    await migrateDatabase()
    const added = await seedDemo(getDb())
    return [
      `Added ${added.products} products, ${added.variations} variations, ${added.posts} posts, ${added.testimonials} testimonials.`,
    ]
  },
  async 'admin-code'() {
    await migrateDatabase()
    if (config().adminCode) throw new ConfigError('ADMIN_CODE is set in the environment: change it there')
    return [`New admin code: ${await replaceCode()}`, 'All sessions are ended.']
  },
}

async function run(name: string | undefined): Promise<void> {
  const command = commands[name ?? '']
  if (!command) throw new ConfigError(`Unknown command. There are: ${Object.keys(commands).join(', ')}`)
  for (const line of await command()) console.log(line)
}

run(process.argv[2])
  .catch((error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exitCode = 1
  })
  .finally(closeDb)
