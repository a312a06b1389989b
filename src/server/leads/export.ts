import { toCsvLine, toList } from '../../files/csv-cell.ts'
import { parseAnswers } from '../delivery/parse-answers.ts'
import type { Lead, LeadStatus } from '../store/lead.ts'
import type { StoredLead } from '../store/lead-reader.ts'
import type { LeadStore } from '../store/lead-store.ts'
import { isScheduled } from '../store/outbox-states.ts'
import { toPrintableJson } from './printable.ts'
import { saveFiles } from './save-files.ts'

export const EXPORT_FORMATS = ['csv', 'ndjson'] as const

export interface ExportOptions {
  format: (typeof EXPORT_FORMATS)[number]
  form?: string | undefined
  status?: LeadStatus | undefined
  isAnswered?: boolean | undefined
  /** A further condition. */
  matches?: ((lead: Lead) => boolean) | undefined
  /** Milliseconds since 1970, inclusive. */
  fromMs?: number | undefined
  /** Milliseconds since 1970, exclusive. */
  toMs?: number | undefined
  /** The folder in which files are saved. */
  files?: string | undefined
}

/** Makes spreadsheets read a CSV file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'
const OWN_COLUMNS = ['receipt', 'id', 'received', 'form', 'status', 'reasons', 'answered']

/**
 * Exports leads as text, oldest first, in chunks. `csv`: RFC 4180 in UTF-8 with a header line. It has a column for each field that the
 * forms ever had; cells are written by `toCell`, several values by `toList`. `ndjson`: one JSON object per line with everything that is
 * stored about a lead.
 */
export async function* exportLeads(store: LeadStore, options: ExportOptions): AsyncGenerator<string> {
  const { format, form, files } = options
  const names = format === 'csv' ? await readFieldNames(store, form) : []
  if (format === 'csv') yield BYTE_ORDER_MARK + toCsvLine([...OWN_COLUMNS, ...names.map(toColumnName)])
  for await (const lead of store.readLeads('oldest', options)) {
    if (files !== undefined) await saveFiles(store, lead, files)
    yield format === 'csv' ? toCsvLine(toCells(lead, names)) : `${toPrintableJson(JSON.stringify(toObject(lead)))}\n`
  }
}

/** The names of all fields that the forms ever had, those of older definitions first. */
async function readFieldNames(store: LeadStore, form: string | undefined): Promise<string[]> {
  const { all } = await store.readDefinitions()
  const versions = all.filter((version) => form === undefined || version.form === form)
  const fields = versions.flatMap(({ definition }) => definition.fields).filter(({ type }) => type !== 'captcha')
  return [...new Set(fields.map(({ name }) => name))]
}

/** Field names contain no dot, so that the prefix is unambiguous. */
const toColumnName = (field: string): string => (OWN_COLUMNS.includes(field) ? `answer.${field}` : field)

function toCells(lead: StoredLead, names: readonly string[]): string[] {
  const { receipt, id, receivedMs, answeredMs, form, status, reasons } = lead
  const answers = parseAnswers(lead.answers)
  return [
    ...[receipt, id, new Date(receivedMs).toISOString(), form, status, toList(reasons.map(({ text }) => text))],
    answeredMs === null ? '' : new Date(answeredMs).toISOString(),
    ...names.map((name) => (Object.hasOwn(answers, name) ? toText(answers[name]) : '')),
  ]
}

function toText(answer: unknown): string {
  if (Array.isArray(answer)) return toList(answer.map(toText))
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
  return typeof answer === 'object' && answer !== null && 'name' in answer ? String(answer.name) : String(answer)
}

function toObject(lead: StoredLead): object {
  const { receivedMs, answeredMs, answers, files, deliveries, ...rest } = lead
  return {
    ...rest,
    received: new Date(receivedMs).toISOString(),
    ...(answeredMs !== null && { answered: new Date(answeredMs).toISOString() }),
    answers: parseAnswers(answers),
    files: files.map(({ field, name, type, size, sha256 }) => ({ field, name, type, size, sha256 })),
    deliveries: deliveries.map(({ id, target, state, attempts, nextMs, doneMs, lastError }) => ({
      ...{ id, target, state, attempts, lastError },
      next: isScheduled(state) ? new Date(nextMs).toISOString() : null,
      done: doneMs === null ? null : new Date(doneMs).toISOString(),
    })),
  }
}
