import { toCount } from '../plural.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { type CommandReport, toFailure, toSuccess } from './command-report.ts'
import { toUnknown } from './show.ts'

/** Makes deliveries due now: the dead and pending ones of the named leads, or all dead ones when no lead is named. */
export async function retryDeliveries(store: LeadStore, names: readonly string[], nowMs: number): Promise<CommandReport> {
  if (names.length === 0) return toReport(await store.retryDeliveries('all', nowMs), 'No delivery was given up.')
  const leads = await Promise.all(names.map((name) => store.findLead(name)))
  const unknown = names.filter((_, index) => leads[index] === null)
  if (unknown.length > 0) return toFailure(...unknown.map(toUnknown), 'Nothing was changed.')
  const ids = leads.flatMap((lead) => (lead ? [lead.id] : []))
  return toReport(await store.retryDeliveries(ids, nowMs), 'These enquiries have no open deliveries.')
}

const toReport = (count: number, nothing: string): CommandReport =>
  count === 0
    ? toFailure(nothing)
    : toSuccess(`${toCount(count, 'delivery is', 'deliveries are')} due now. A running server sends them within seconds.`)
