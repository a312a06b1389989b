import type { SqlDatabase } from './database.ts'
import { toEraseStatement } from './files/loose-objects.ts'

/** Leads erased in one transaction: few, so that new enquiries hardly wait, even when the leads have large files. */
const BATCH_SIZE = 10

/**
 * Erases leads with their files, deliveries and submission keys, in batches. `condition` is an SQL condition on `lead` without values:
 * leads that no longer meet it when their batch comes are skipped. Returns how many were erased. SQLite overwrites what it deletes; objects in
 * a bucket are deleted as loose objects.
 */
export async function eraseLeads(database: SqlDatabase, ids: readonly string[], condition = 'TRUE'): Promise<number> {
  let erased = 0
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const values = ids.slice(start, start + BATCH_SIZE)
    const chosen = `id IN (${values.map(() => '?').join(', ')}) AND ${condition}`
    const written = await database.write([
      toEraseStatement(chosen, values),
      { sql: `DELETE FROM submission WHERE lead IN (SELECT id FROM lead WHERE ${chosen})`, values },
      // Files and deliveries are deleted by ON DELETE CASCADE.
      { sql: `DELETE FROM lead WHERE ${chosen} RETURNING id`, values },
    ])
    if (written.done) erased += written.rows.at(-1)?.length ?? 0
  }
  return erased
}
