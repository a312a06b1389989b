import { createLeadStore } from '../store/create-lead-store.ts'
import type { Database } from '../store/database.ts'
import { findLead } from './read-leads.ts'
import type { Report } from './report.ts'
import { toUnknown } from './show.ts'

/** Takes leads for what they should have been: those that are spam or held become `new` and are delivered. */
export async function restoreLeads(database: Database, names: readonly string[], nowMs: number): Promise<Report> {
  const lines: string[] = []
  let isFine = true
  for (const name of names) {
    const lead = await findLead(database, name)
    if (lead && lead.status !== 'new') await createLeadStore(database).release(lead.id, nowMs)
    isFine &&= lead !== null
    if (!lead) lines.push(toUnknown(name))
    else if (lead.status === 'new') lines.push(`${lead.receipt} is new already; nothing was changed.`)
    else lines.push(`${lead.receipt} was ${lead.status} and is new now. The server delivers it within seconds, if it runs.`)
  }
  return { lines, isFine }
}
