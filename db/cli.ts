import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createFirstCode, replaceCode } from '~/admin/admin-code.server'
import { config } from '~/config/config.server'
import { ConfigError } from '~/config/environment.server'
import { backup, backupsKept, type BackupOptions } from './backup'
import { closeDb, getClient, getDb } from './client.server'
import { holdDatabase } from './database-lock'
import { restore } from './restore'
import { isNoDatabase, isUnavailable, reasonOf, UserError } from './errors'
import { databaseIsEmpty, seedDemo } from './seed/seed'
import { migrateDatabase } from './migrate'

/** Long enough for another command to end. A shop that runs does not end, and its database is left alone. */
const lockWaitMs = 3_000

/** The database's commands; each says what it did (blueprint, section 6). */
const commands: Record<string, (args: string[]) => Promise<string[]>> = {
  /** What every start does: migrate, fill an empty database with the demo shop where that is wanted, make the first code. */
  async setup() {
    const done = (await migrateDatabase()).map((name) => `Database: applied ${name}`)
    if (config().seed === 'demo' && !config().production && (await databaseIsEmpty(getDb()))) {
      const added = await seedDemo(getDb())
      done.push(`Demo shop: ${added.products} products, ${added.posts} posts, ${added.testimonials} testimonials`)
    }
    const code = await createFirstCode()
    if (code) done.push(`Admin code: ${code} (shown this once; \`npm run admin:code\` makes a new one)`)
    const { rows } = await getClient().execute('SELECT sqlite_version() AS version')
    return [...done, `Database: SQLite ${String(rows[0]?.version)}, ${config().databaseFile ?? 'hosted'}`]
  },
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
  async backup(args) {
    return [await backup(backupOptions(args))]
  },
  async restore([file, ...others]) {
    if (!file || others.length > 0) throw new UserError('Usage: npm run db:restore -- FILE')
    return [await restore(fromCaller(file))]
  },
  async 'admin-code'() {
    await migrateDatabase()
    if (config().adminCode) throw new ConfigError('ADMIN_CODE is set in the environment: change it there')
    return [`New admin code: ${await replaceCode()}`, 'All sessions are ended.']
  },
}

function backupOptions(args: string[]): BackupOptions {
  const { values, positionals } = parse(args)
  const keep = Number(values.keep)
  if (positionals.length > 1 || !Number.isInteger(keep) || keep < 1) throw usage()
  return { target: positionals[0] && fromCaller(positionals[0]), keep }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { keep: { type: 'string', default: String(backupsKept()) } },
      allowPositionals: true,
    })
  } catch {
    throw usage()
  }
}

function usage(): UserError {
  return new UserError(
    `Usage: npm run db:backup -- [FOLDER or FILE.db] [--keep N] (${backupsKept()} are kept by default)`,
  )
}

/** npm changes to the project's folder; a path is meant from where the caller is. */
function fromCaller(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path)
}

async function run(name: string | undefined, args: string[]): Promise<void> {
  const command = commands[name ?? '']
  if (!command) throw new ConfigError(`Unknown command. There are: ${Object.keys(commands).join(', ')}`)
  // A local copy belongs to the one process that serves; commands speak to the hosted database itself.
  delete process.env.DATABASE_REPLICA_PATH
  if (name !== 'backup') await holdDatabase(lockWaitMs)
  for (const line of await command(args)) console.log(line)
}

/** What is expected to go wrong is one line; anything else comes with its stack. */
function lineOf(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof UserError) return error.message
  const { databaseFile } = config()
  if (!isUnavailable(error) && !isNoDatabase(error)) return error
  if (!databaseFile) return `The database of DATABASE_URL cannot be used: ${reasonOf(error)}`
  const variable = process.env.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR'
  return `${variable} cannot be used: ${databaseFile}: ${reasonOf(error)}`
}

run(process.argv[2], process.argv.slice(3))
  .catch((error: unknown) => {
    console.error(lineOf(error))
    process.exitCode = 1
  })
  .finally(closeDb)
