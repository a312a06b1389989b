import { parseAnswers } from '../delivery/answers.ts'
import { toLabelledAnswers } from '../delivery/lead-text.ts'
import type { SqlDatabase } from '../store/database.ts'
import type { LeadStatus } from '../store/lead.ts'
import { readDefinitions } from './definitions.ts'
import { describeDelivery, nameTarget } from './delivery-words.ts'
import { toWholeMoment } from './moment.ts'
import { toPrintableLine, toPrintableLines } from './printable.ts'
import { findLead, type StoredDelivery, type StoredLead } from './read-leads.ts'
import { type CommandReport, toFailure, toSuccess } from './report.ts'
import { saveFiles } from './save-files.ts'
import { toTable } from './text-table.ts'

const MEANINGS: Record<LeadStatus, (receipt: string) => string> = {
  new: () => 'new',
  held: (receipt) => `held until the sender confirms; npm run leads -- restore ${receipt} does it for them`,
  spam: (receipt) => `spam; npm run leads -- restore ${receipt} if it is none, and it is delivered`,
}

export interface ShowOptions {
  /** The folder into which files are written. */
  files?: string | undefined
  nowMs: number
}

/** Everything about one lead, for people. */
export async function showLead(database: SqlDatabase, name: string, { files, nowMs }: ShowOptions): Promise<CommandReport> {
  const lead = await findLead(database, name)
  if (!lead) return toFailure(toUnknown(name))
  const { definitions, answered } = await readAnswered(database, lead)
  const saved = files === undefined ? null : await saveFiles(database, lead, files)
  return toSuccess(
    ...toHead(lead, definitions.of(lead)?.title),
    ...toPart(
      'Noted about it',
      lead.reasons.map(({ text }) => text),
    ),
    ...answered.flatMap(({ label, lines }) => toPart(label, lines)),
    ...toPart('Files', toFileLines(lead, saved)),
    ...toPart('Delivery', toDeliveryLines(lead.deliveries, nowMs)),
    ...toPart('Read by the sender before sending', lead.privacy === null ? [] : lead.privacy.split('\n')),
  )
}

export const toUnknown = (name: string): string =>
  `There is no enquiry "${toPrintableLine(name)}". Give its receipt, such as K7Q4-9M2X, or its id: npm run leads -- list shows them.`

function toHead({ receipt, id, receivedMs, form, status }: StoredLead, title: string | undefined): string[] {
  const named = title === undefined ? form : `${toPrintableLine(title)} (${form})`
  const rows = [
    ['  received', toWholeMoment(receivedMs)],
    ['  form', named],
    ['  status', MEANINGS[status](receipt)],
    ['  id', id],
  ]
  return [`Enquiry ${receipt}`, ...toTable(rows)]
}

async function readAnswered(database: SqlDatabase, lead: StoredLead) {
  const definitions = await readDefinitions(database)
  return { definitions, answered: toLabelledAnswers(parseAnswers(lead.answers), definitions.of(lead)) }
}

/** Everything below a heading is indented, so that no answer can pass for a heading. */
function toPart(heading: string, texts: readonly string[]): string[] {
  if (texts.length === 0) return []
  return ['', toPrintableLine(heading), ...texts.flatMap(toPrintableLines).map((line) => `  ${line}`.trimEnd())]
}

function toFileLines({ receipt, files }: StoredLead, saved: readonly string[] | null): string[] {
  if (files.length === 0) return []
  if (saved) return saved.map((file) => `saved as ${file}`)
  return [`npm run leads -- show ${receipt} --files FOLDER saves ${files.length === 1 ? 'it' : 'them'} there.`]
}

const toDeliveryLines = (deliveries: readonly StoredDelivery[], nowMs: number): string[] =>
  deliveries.length === 0
    ? ['kept here, the form tells nobody']
    : deliveries.map((delivery) => describeDelivery(delivery, nowMs, nameTarget(delivery.target)))
