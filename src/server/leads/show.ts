import { toLabelledAnswers } from '../../forms/labelled-answers.ts'
import { findMailLanguage } from '../../forms/mail-words.ts'
import { parseAnswers } from '../delivery/parse-answers.ts'
import type { LeadStatus } from '../store/lead.ts'
import type { StoredDelivery, StoredLead } from '../store/lead-reader.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { type CommandReport, toFailure, toSuccess } from './command-report.ts'
import { describeDelivery, nameTarget } from './describe-delivery.ts'
import { formatFullTime, type SiteLocale } from './format-time.ts'
import { toPrintableLine, toPrintableLines } from './printable.ts'
import { saveFiles } from './save-files.ts'
import { toTable } from './text-table.ts'

const STATUS_TEXTS: Record<LeadStatus, (receipt: string) => string> = {
  new: () => 'new',
  held: (receipt) => `held until the sender confirms. To deliver it anyway: npm run leads -- restore ${receipt}`,
  spam: (receipt) => `spam. If it is not spam, deliver it: npm run leads -- restore ${receipt}`,
}

export interface ShowOptions {
  /** The folder in which files are saved. */
  files?: string | undefined
  nowMs: number
  /** How the built site writes dates and numbers. Without it they are local and in English. */
  locale?: SiteLocale | null
}

/** Everything about one lead, for people. */
export async function showLead(
  store: LeadStore,
  name: string,
  { files, nowMs, locale = null }: ShowOptions,
): Promise<CommandReport> {
  const lead = await store.findLead(name)
  if (!lead) return toFailure(toUnknown(name))
  const definition = (await store.readDefinitions()).of(lead)
  const saved = files === undefined ? null : await saveFiles(store, lead, files)
  return toSuccess(
    ...toHead(lead, definition?.title, locale),
    ...toPart(
      'Notes',
      lead.reasons.map(({ text }) => text),
    ),
    ...toLabelledAnswers(parseAnswers(lead.answers), definition, findMailLanguage(locale?.language ?? 'en')).flatMap(
      ({ label, lines }) => toPart(label, lines),
    ),
    ...toPart('Files', toFileLines(lead, saved)),
    ...toPart('Delivery', toDeliveryLines(lead.deliveries, nowMs)),
    ...toPart('Privacy note shown to the sender', lead.privacy === null ? [] : lead.privacy.split('\n')),
  )
}

export const toUnknown = (name: string): string =>
  `There is no enquiry "${toPrintableLine(name)}". Use its receipt, such as K7Q4-9M2X, or its id. To list them: npm run leads -- list`

function toHead(
  { receipt, id, receivedMs, answeredMs, form, status }: StoredLead,
  title: string | undefined,
  locale: SiteLocale | null,
): string[] {
  const formName = title === undefined ? form : `${toPrintableLine(title)} (${form})`
  const rows = [
    ['  received', formatFullTime(receivedMs, locale)],
    ['  form', formName],
    ['  status', STATUS_TEXTS[status](receipt)],
    ...(answeredMs === null ? [] : [['  answered', formatFullTime(answeredMs, locale)]]),
    ['  id', id],
  ]
  return [`Enquiry ${receipt}`, ...toTable(rows)]
}

/** Everything below a heading is indented, so that no answer can pose as a heading. */
function toPart(heading: string, texts: readonly string[]): string[] {
  if (texts.length === 0) return []
  return ['', toPrintableLine(heading), ...texts.flatMap(toPrintableLines).map((line) => `  ${line}`.trimEnd())]
}

function toFileLines({ receipt, files }: StoredLead, saved: readonly string[] | null): string[] {
  if (files.length === 0) return []
  if (saved) return saved.map((file) => `saved as ${file}`)
  return [`To save ${files.length === 1 ? 'it' : 'them'}: npm run leads -- show ${receipt} --files FOLDER`]
}

const toDeliveryLines = (deliveries: readonly StoredDelivery[], nowMs: number): string[] =>
  deliveries.length === 0
    ? ['stored only, the form notifies no one']
    : deliveries.map((delivery) => describeDelivery(delivery, nowMs, nameTarget(delivery.target)))
