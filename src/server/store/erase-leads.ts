import type { SqlDatabase } from './database.ts'

/** Leads erased in one transaction: few enough that an enquiry that arrives in the meantime hardly waits, even for large files. */
const STEP = 10

/**
 * Erases leads with their files, deliveries and submission keys, some at a time. With a condition, only those that still meet it when
 * their turn comes: a SQL expression about `lead` without values. Returns how many were erased. SQLite overwrites what it deletes.
 */
export async function eraseLeads(database: SqlDatabase, ids: readonly string[], condition = 'TRUE'): Promise<number> {
  let erased = 0
  for (let start = 0; start < ids.length; start += STEP) {
    const values = ids.slice(start, start + STEP)
    const chosen = `id IN (${values.map(() => '?').join(', ')}) AND ${condition}`
    const written = await database.write([
      { sql: `DELETE FROM submission WHERE lead IN (SELECT id FROM lead WHERE ${chosen})`, values },
      // Files and deliveries go with their lead.
      { sql: `DELETE FROM lead WHERE ${chosen} RETURNING id`, values },
    ])
    if (written.done) erased += written.rows[1]?.length ?? 0
  }
  return erased
}
