import { parseAnswers } from '../delivery/answers.ts'
import type { SqlDatabase } from '../store/database.ts'
import type { LeadStatus } from '../store/lead.ts'
import { toCsvLine, toList } from './csv-cell.ts'
import { readDefinitions } from './definitions.ts'
import { toPrintableJson } from './printable.ts'
import { readLeads, type StoredLead } from './read-leads.ts'
import { saveFiles } from './save-files.ts'

export const EXPORT_FORMATS = ['csv', 'ndjson'] as const

export interface ExportOptions {
  format: (typeof EXPORT_FORMATS)[number]
  form?: string | undefined
  status?: LeadStatus | undefined
  /** Milliseconds since 1970; this one is included. */
  fromMs?: number | undefined
  /** Milliseconds since 1970; this one is not. */
  toMs?: number | undefined
  /** The folder into which files are written. */
  files?: string | undefined
}

/** Spreadsheets take a CSV file for UTF-8 when it starts with this. */
const BYTE_ORDER_MARK = '\ufeff'
const OWN_COLUMNS = ['receipt', 'id', 'received', 'form', 'status', 'reasons']

/**
 * Leads as text, the oldest first, in pieces that are made as they are asked for. `csv`: RFC 4180 with a line of names, in UTF-8; a column
 * for each field that a form had at any time, what `toCell` says about cells, several values as `toList` has them. `ndjson`: one JSON
 * object a line, with everything that is kept.
 */
export async function* exportLeads(database: SqlDatabase, options: ExportOptions): AsyncGenerator<string> {
  const { format, form, files } = options
  const names = format === 'csv' ? await readFieldNames(database, form) : []
  if (format === 'csv') yield BYTE_ORDER_MARK + toCsvLine([...OWN_COLUMNS, ...names.map(toColumnName)])
  for await (const lead of readLeads(database, 'oldest', options)) {
    if (files !== undefined) await saveFiles(database, lead, files)
    yield format === 'csv' ? toCsvLine(toCells(lead, names)) : `${toPrintableJson(JSON.stringify(toObject(lead)))}\n`
  }
}

/** The names of all fields that the forms have had, those of older definitions first. */
async function readFieldNames(database: SqlDatabase, form: string | undefined): Promise<string[]> {
  const { all } = await readDefinitions(database)
  const asked = all.filter((version) => form === undefined || version.form === form)
  const fields = asked.flatMap(({ definition }) => definition.fields).filter(({ type }) => type !== 'captcha')
  return [...new Set(fields.map(({ name }) => name))]
}

/** No field has a dot in its name. */
const toColumnName = (field: string): string => (OWN_COLUMNS.includes(field) ? `answer.${field}` : field)

function toCells(lead: StoredLead, names: readonly string[]): string[] {
  const { receipt, id, receivedMs, form, status, reasons } = lead
  const answers = parseAnswers(lead.answers)
  return [
    ...[receipt, id, new Date(receivedMs).toISOString(), form, status, toList(reasons.map(({ text }) => text))],
    ...names.map((name) => (Object.hasOwn(answers, name) ? toText(answers[name]) : '')),
  ]
}

function toText(answer: unknown): string {
  if (Array.isArray(answer)) return toList(answer.map(toText))
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
  return typeof answer === 'object' && answer !== null && 'name' in answer ? String(answer.name) : String(answer)
}

function toObject(lead: StoredLead): object {
  const { receivedMs, answers, files, deliveries, ...rest } = lead
  return {
    ...rest,
    received: new Date(receivedMs).toISOString(),
    answers: parseAnswers(answers),
    files: files.map(({ field, name, type, size, sha256 }) => ({ field, name, type, size, sha256 })),
    deliveries: deliveries.map(({ id, target, state, attempts, nextMs, doneMs, lastError }) => ({
      ...{ id, target, state, attempts, lastError },
      next: state === 'pending' ? new Date(nextMs).toISOString() : null,
      done: doneMs === null ? null : new Date(doneMs).toISOString(),
    })),
  }
}
