import { createFirstCode } from '~/admin/code.server'
import { config } from '~/config/config.server'
import { getClient, getDb } from './client.server'
import { migrate } from './migrate'
import { migrationsFolder } from './place'
import { databaseIsEmpty, seedDemo } from './seed/seed'

/** Brings the database to the present schema. Gives the names of the migrations that were applied. */
export async function migrateDatabase(): Promise<string[]> {
  const client = getClient()
  // Readers and the writer of a file no longer wait for each other. The setting stays in the file.
  if (config().databaseFile) await client.execute('PRAGMA journal_mode = WAL')
  return migrate(client, migrationsFolder())
}

/**
 * What every start does: migrate, fill an empty database with the demo shop where that is wanted, make the first admin code.
 * @returns lines that say what was done, for the terminal
 */
export async function setup(): Promise<string[]> {
  const done = (await migrateDatabase()).map((name) => `Database: applied ${name}`)
  if (config().seed === 'demo' && !config().production && (await databaseIsEmpty(getDb()))) {
    const added = await seedDemo(getDb())
    done.push(`Demo shop: ${added.products} products, ${added.posts} posts, ${added.testimonials} testimonials`)
  }
  const code = await createFirstCode()
  if (code) done.push(`Admin code: ${code} (shown this once; \`npm run admin:code\` makes a new one)`)
  return done
}
