import { COMMENT } from '../manifest/comments.ts'
import { fieldOf, textOf } from '../manifest/json.ts'
import { findName, findTitle } from '../manifest/names.ts'
import type { PointerStep } from '../manifest/pointer.ts'

/** Objects of the manifest with named entries, and the noun for one entry. */
const RECORDS = new Map([
  ['forms', 'form'],
  ['shared', 'shared block'],
  ['collections', 'collection'],
])

const MAX_NAME_LENGTH = 40

/**
 * The place of a value in the manifest for a reader: `Page "Pricing" (/pricing) > block 3 "Plans" (tabs) > item 2`. Lists and
 * records are not named themselves; their entries are, counted from 1.
 */
export function toBreadcrumb(value: unknown, steps: readonly PointerStep[]): string {
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

/** The noun for one entry of a list, from the name of the list: `blocks` -> `block`. */
export function toEntryName(list: PointerStep | undefined): string {
  if (list === 'analytics') return 'analytics service'
  if (typeof list !== 'string' || !/(s|delivery|before|after)$/.test(list)) return 'entry'
  // The blocks of a collection around those of its entries.
  return list === 'before' || list === 'after' ? 'block' : list.replace(/ies$/, 'y').replace(/s$/, '')
}

/** A blank key is shown in quotes. */
const toKeyCrumb = (key: string): string => (key.trim() === '' ? `"${key}"` : key)

const holdsEntries = (value: unknown, depth: number, step: PointerStep) =>
  Array.isArray(value) || (depth === 0 && RECORDS.has(String(step)))

function toRecordCrumb(entry: unknown, record: string, name: PointerStep): string {
  if (name === COMMENT) return `${record} > ${COMMENT}`
  const isList = record === 'shared' && textOf(entry, 'type') === 'list'
  return isList ? `shared list "${name}"` : `${RECORDS.get(record)} "${name}"${toKind(entry)}`
}

function toEntryCrumb(entry: unknown, list: PointerStep | undefined, index: number): string {
  if (list === 'pages') return toPageCrumb(entry, index)
  if (list === 'entries') return toCollectionEntryCrumb(entry, index)
  const name = toQuotedName(findName(entry))
  const around = list === 'before' || list === 'after' ? ` ${list} each entry` : ''
  return `${toEntryName(list)} ${index + 1}${name ? ` ${name}` : ''}${toKind(entry)}${around}`
}

function toPageCrumb(page: unknown, index: number): string {
  const path = textOf(page, 'path')
  return `page ${toQuotedName(findTitle(page)) ?? index + 1}${path === null ? '' : ` (${path})`}`
}

function toCollectionEntryCrumb(entry: unknown, index: number): string {
  const slug = textOf(entry, 'slug')
  return `entry ${toQuotedName(findTitle(entry)) ?? index + 1}${slug === null ? '' : ` (${slug})`}`
}

function toQuotedName(name: string | null): string | null {
  if (name === null) return null
  const line = name.trim().replace(/\s+/g, ' ')
  return `"${line.length > MAX_NAME_LENGTH ? `${line.slice(0, MAX_NAME_LENGTH - 1)}…` : line}"`
}

function toKind(entry: unknown): string {
  const kind = textOf(entry, 'type') ?? textOf(entry, 'kind')
  return kind === null ? '' : ` (${kind})`
}
