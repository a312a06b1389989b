import { MARK, type SubmissionLog } from '../server/submissions.ts'
import type { ReceivedDelivery } from './lead-receiver.ts'
import type { StoredLeads } from './stored-leads.ts'

export interface Evidence {
  ledger: SubmissionLog
  stored: StoredLeads
  /** What the webhook receiver of the form got; null for a form without a webhook. */
  deliveries: readonly ReceivedDelivery[] | null
  /** The output of all servers. */
  log: string
  /** Files with content that remain in the temporary folder of the servers. */
  leftFiles: readonly string[]
}

/** Lists every lead that was lost, incomplete, duplicated or logged, in sentences. */
export function findViolations(evidence: Evidence): string[] {
  const { stored, log, leftFiles } = evidence
  return [
    ...stored.faults.map((fault) => `The database is damaged: ${fault}.`),
    ...findLost(evidence),
    ...findHalves(evidence),
    ...findUndelivered(evidence),
    ...(log.match(MARK) ?? []).map((mark) => `The log contains an answer: ${mark}.`),
    ...leftFiles.map((file) => `A temporary file was left: ${file}.`),
  ]
}

const toMarkOf = (answers: string): string => answers.match(MARK)?.[0] ?? answers

/** Acknowledged leads must be stored, stored leads must have been sent, and each only once. */
function findLost({ ledger, stored }: Evidence): string[] {
  const byId = new Map(stored.leads.map(({ id, answers }) => [id, toMarkOf(answers)]))
  const lost = [...ledger.acknowledged].filter(([mark, id]) => byId.get(id) !== mark)
  const marks = [...byId.values()]
  const invented = marks.filter((mark) => !ledger.sent.has(mark))
  const doubled = marks.filter((mark, index) => marks.indexOf(mark) !== index)
  return [
    ...lost.map(([mark, id]) => `${mark} was acknowledged as ${id} and is not stored as that.`),
    ...invented.map((mark) => `${mark} is stored and was never sent.`),
    ...doubled.map((mark) => `${mark} is stored twice.`),
  ]
}

/** A stored lead must have its answers, its file and its delivery. */
function findHalves({ ledger, stored, deliveries }: Evidence): string[] {
  const targets = deliveries === null ? 0 : 1
  const outbox = Map.groupBy(stored.outbox, ({ lead }) => lead)
  const files = Map.groupBy(stored.files, ({ lead }) => lead)
  const wrong: string[] = []
  for (const { id, answers } of stored.leads) {
    const mark = toMarkOf(answers)
    const rows = outbox.get(id)?.length ?? 0
    if (rows !== targets) wrong.push(`${mark} has ${rows} outbox rows, not ${targets}.`)
    const expected = ledger.sent.get(mark)?.encoding === 'multipart' ? 1 : 0
    const found = files.get(id)?.length ?? 0
    if (found !== expected) wrong.push(`${mark} has ${found} files, not ${expected}.`)
  }
  const damaged = stored.files.filter((file) => file.size !== file.foundSize || file.sha256 !== file.foundSha256)
  return [...wrong, ...damaged.map(({ lead }) => `A file of ${lead} is not what was received.`)]
}

/** The receiver must have got every acknowledged lead, always with the same `webhook-id`. */
function findUndelivered({ ledger, stored, deliveries }: Evidence): string[] {
  if (deliveries === null) return []
  const idsByLead = new Map<string, Set<string>>()
  for (const { lead, webhookId } of deliveries) idsByLead.set(lead, (idsByLead.get(lead) ?? new Set()).add(webhookId))
  const kept = new Set(stored.outbox.map(({ id }) => id))
  const missing = [...ledger.acknowledged].filter(([, id]) => !idsByLead.has(id))
  const many = [...idsByLead].filter(([, ids]) => ids.size > 1)
  const unknown = deliveries.filter(({ webhookId }) => !kept.has(webhookId))
  return [
    ...missing.map(([mark]) => `${mark} was acknowledged and never delivered.`),
    ...many.map(([lead, ids]) => `${lead} was delivered under ${ids.size} names.`),
    ...unknown.map(({ webhookId }) => `${webhookId} was delivered and is not in the outbox.`),
  ]
}
