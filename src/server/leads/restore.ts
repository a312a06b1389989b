import type { LeadStore } from '../store/lead-store.ts'
import type { CommandReport } from './command-report.ts'
import { toUnknown } from './show.ts'

/** Makes spam and held leads `new`, so that they are delivered. */
export async function restoreLeads(store: LeadStore, names: readonly string[], nowMs: number): Promise<CommandReport> {
  const lines: string[] = []
  let isSuccess = true
  for (const name of names) {
    const lead = await store.findLead(name)
    if (lead && lead.status !== 'new') await store.releaseLead(lead.id, nowMs)
    isSuccess &&= lead !== null
    if (!lead) lines.push(toUnknown(name))
    else if (lead.status === 'new') lines.push(`${lead.receipt} is already new. Nothing was changed.`)
    else lines.push(`${lead.receipt} was ${lead.status} and is now new. A running server delivers it within seconds.`)
  }
  return { lines, isSuccess }
}
