import { copyDatabase, tableNames, type Copied } from './copy'
import { openFile, openHosted } from './place'
import { Refusal } from './refusal'

/** Stands in a hosted database while it is filled, so that a second try knows what a broken one left. */
const marker = 'unfinished_restore'

/**
 * Copies a database file into the hosted database, which must be empty. When the connection is lost on the way, the
 * same command begins anew.
 * @throws Refusal when there are tables already
 */
export async function fillHosted(file: string): Promise<Copied> {
  const [source, hosted] = [openFile(file), openHosted()]
  try {
    const names = await tableNames(hosted)
    if (names.length > 0 && !names.includes(marker)) {
      throw new Refusal(`The hosted database is not empty (${names.join(', ')}): restore into a new one`)
    }
    await hosted.batch(['PRAGMA defer_foreign_keys = ON', ...names.map((name) => `DROP TABLE "${name}"`)], 'write')
    await hosted.execute(`CREATE TABLE ${marker} (at TEXT)`)
    const copied = await copyDatabase(source, hosted)
    await hosted.execute(`DROP TABLE ${marker}`)
    return copied
  } finally {
    source.close()
    hosted.close()
  }
}
