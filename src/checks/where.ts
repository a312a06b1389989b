import { fieldOf, isObject, textOf } from '../manifest/json.ts'
import type { Step } from '../manifest/pointer.ts'

/** Records of the manifest whose entries have a name of their own, and what one entry is called. */
const RECORDS = new Map([
  ['forms', 'form'],
  ['shared', 'shared block'],
])

/** The fields by which people know an entry, the best first. */
const NAMES = ['title', 'heading', 'label', 'name', 'figure', 'from']

const LONGEST_NAME = 40

/**
 * Where a value stands, in the words of the editor: `Page "Pricing" (/pricing) > block 3 "Plans" (tabs) > item 2`. Lists and
 * records are named by their entries, which are counted from 1.
 */
export function toBreadcrumb(value: unknown, steps: readonly Step[]): string {
  const crumbs: string[] = []
  let current = value
  for (const [depth, step] of steps.entries()) {
    const parent = steps[depth - 1]
    const isLast = depth === steps.length - 1
    current = Array.isArray(current) ? current[Number(step)] : fieldOf(current, String(step))
    if (typeof step === 'number' && !(depth === 1 && RECORDS.has(String(parent))))
      crumbs.push(toEntryCrumb(current, parent, step))
    else if (depth === 1 && RECORDS.has(String(parent))) crumbs.push(toRecordCrumb(current, String(parent), step))
    else if (isLast || !holdsEntries(current, depth, step)) crumbs.push(toKeyCrumb(String(step)))
  }
  const [first = 'The whole file', ...rest] = crumbs
  return [`${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...rest].join(' > ')
}

/** What one entry of a list is called, from the name of the list: `blocks` -> `block`. */
export function toEntryName(list: Step | undefined): string {
  if (typeof list !== 'string' || !/(s|delivery)$/.test(list)) return 'entry'
  return list.replace(/ies$/, 'y').replace(/s$/, '')
}

/** A key that nobody could see stands in quotes. */
const toKeyCrumb = (key: string): string => (key.trim() === '' ? `"${key}"` : key)

const holdsEntries = (value: unknown, depth: number, step: Step) =>
  Array.isArray(value) || (depth === 0 && RECORDS.has(String(step)))

function toRecordCrumb(entry: unknown, record: string, name: Step): string {
  const isList = record === 'shared' && textOf(entry, 'type') === 'list'
  return isList ? `shared list "${name}"` : `${RECORDS.get(record)} "${name}"${toKind(entry)}`
}

function toEntryCrumb(entry: unknown, list: Step | undefined, index: number): string {
  const name = toName(entry)
  const path = textOf(entry, 'path')
  if (list === 'pages') return `page ${name ?? index + 1}${path === null ? '' : ` (${path})`}`
  return `${toEntryName(list)} ${index + 1}${name ? ` ${name}` : ''}${toKind(entry)}`
}

function toName(entry: unknown): string | null {
  if (!isObject(entry)) return null
  const found = NAMES.map((field) => textOf(entry, field)).find((text) => text?.trim())
  if (!found) return null
  const line = found.trim().replace(/\s+/g, ' ')
  return `"${line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME - 1)}…` : line}"`
}

function toKind(entry: unknown): string {
  const kind = textOf(entry, 'type') ?? textOf(entry, 'kind')
  return kind === null ? '' : ` (${kind})`
}
