import { createLeadStore } from '../store/create-lead-store.ts'
import type { SqlDatabase } from '../store/database.ts'
import { findLead } from './read-leads.ts'
import type { CommandReport } from './report.ts'
import { toUnknown } from './show.ts'

/** Takes leads for what they should have been: those that are spam or held become `new` and are delivered. */
export async function restoreLeads(database: SqlDatabase, names: readonly string[], nowMs: number): Promise<CommandReport> {
  const lines: string[] = []
  let isSuccess = true
  for (const name of names) {
    const lead = await findLead(database, name)
    if (lead && lead.status !== 'new') await createLeadStore(database).releaseLead(lead.id, nowMs)
    isSuccess &&= lead !== null
    if (!lead) lines.push(toUnknown(name))
    else if (lead.status === 'new') lines.push(`${lead.receipt} is new already; nothing was changed.`)
    else lines.push(`${lead.receipt} was ${lead.status} and is new now. The server delivers it within seconds, if it runs.`)
  }
  return { lines, isSuccess }
}
