import { eq, lt } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { imports } from '~db/schema'
import { isoFromNow, nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'

const keptMs = 24 * 60 * 60_000

/**
 * Keeps a file so that any process can do what the page of it has shown. `applyImport` deletes it; one that is a day old goes
 * with the next upload.
 * @returns its id, for the page's URL
 */
export async function keepFile(file: string, withStock: boolean): Promise<string> {
  const id = newId()
  const db = getPrivateDb()
  await db.batch([
    db.delete(imports).where(lt(imports.createdAt, isoFromNow(-keptMs))),
    db.insert(imports).values({ id, file, withStock, createdAt: nowIso() }),
  ])
  return id
}

/** A kept file; undefined when it is gone. */
export async function findFile(id: string): Promise<typeof imports.$inferSelect | undefined> {
  const [row] = await getPrivateDb().select().from(imports).where(eq(imports.id, id)).limit(1)
  return row
}
