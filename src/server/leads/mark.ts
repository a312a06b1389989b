import type { LeadStore } from '../store/lead-store.ts'
import type { CommandReport } from './command-report.ts'
import { toUnknown } from './show.ts'

/** Marks new leads as answered or as not answered. Others have to be restored before. */
export async function markLeads(
  store: LeadStore,
  names: readonly string[],
  { isAnswered, nowMs }: { isAnswered: boolean; nowMs: number },
): Promise<CommandReport> {
  const lines: string[] = []
  let isSuccess = true
  for (const name of names) {
    const lead = await store.findLead(name)
    const canBeMarked = lead?.status === 'new'
    if (canBeMarked) await store.markAnswered(lead.id, isAnswered ? nowMs : null)
    isSuccess &&= canBeMarked
    if (!lead) lines.push(toUnknown(name))
    else if (canBeMarked) lines.push(`${lead.receipt} is marked as ${isAnswered ? 'answered' : 'not answered'}.`)
    else lines.push(`${lead.receipt} is ${lead.status}. To answer it, restore it first: npm run leads -- restore ${lead.receipt}`)
  }
  return { lines, isSuccess }
}
