import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { replaceCode } from '~/admin/code.server'
import { config, ConfigError } from '~/config/config.server'
import { backup, type BackupOptions } from './backup'
import { closeDb, getDb } from './client.server'
import { Refusal } from './refusal'
import { restore } from './restore'
import { isNoDatabase, isUnavailable, reasonOf } from './errors'
import { seedDemo } from './seed/seed'
import { migrateDatabase, setup } from './setup'

const defaultKeep = '14'

/** The database's commands; each says what it did (blueprint, section 6). */
const commands: Record<string, (args: string[]) => Promise<string[]>> = {
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
  async backup(args) {
    return [await backup(backupOptions(args))]
  },
  async restore([file, ...others]) {
    if (!file || others.length > 0) throw new Refusal('Usage: npm run db:restore -- FILE')
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
    return parseArgs({ args, options: { keep: { type: 'string', default: defaultKeep } }, allowPositionals: true })
  } catch {
    throw usage()
  }
}

function usage(): Refusal {
  return new Refusal(`Usage: npm run db:backup -- [FOLDER or FILE.db] [--keep N] (${defaultKeep} are kept by default)`)
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
  for (const line of await command(args)) console.log(line)
}

/** What is expected to go wrong is one line; anything else comes with its stack. */
function lineOf(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof Refusal) return error.message
  const { databaseFile } = config()
  if (!isUnavailable(error) && !isNoDatabase(error)) return error
  const variable = databaseFile && !process.env.DATABASE_URL ? 'DATA_DIR' : 'DATABASE_URL'
  return `${variable} cannot be used: ${databaseFile ?? 'the hosted database'}: ${reasonOf(error)}`
}

run(process.argv[2], process.argv.slice(3))
  .catch((error: unknown) => {
    console.error(lineOf(error))
    process.exitCode = 1
  })
  .finally(closeDb)
