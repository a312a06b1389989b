import { isContainer, isObject, textOf } from '../../manifest/json.ts'
import type { FieldDescriptor } from '../../models/fields/descriptor.ts'
import { findBranch, hasFieldType } from '../../models/fields/match-value.ts'
import { walkFields } from '../../models/fields/walk-fields.ts'

/** The objects of a manifest whose entries blocks name. */
const NAMED_PARTS = ['forms', 'shared'] as const
export type NamedPart = (typeof NAMED_PARTS)[number]

/** The forms and shared items that something names, as in a manifest. */
export type NamedEntries = Readonly<Record<NamedPart, Readonly<Record<string, unknown>>>>

/** What is copied: blocks of pages or entries of a list, with the forms and shared items that they name. */
export interface Clip {
  kind: ClipKind
  values: readonly unknown[]
  named: NamedEntries
}

export type ClipKind = 'blocks' | 'items'

/** What a text in the clipboard is. A problem is a sentence. */
export type ParsedClip = { kind: 'clip'; clip: Clip } | { kind: 'problem'; problem: string } | { kind: 'text' }

/** In characters. A page with 200 blocks has fewer. */
const MAX_LENGTH = 2_000_000
/** A manifest is never nested more deeply. */
const MAX_LEVELS = 32

/** A clip as text. One block that names nothing is written as in a manifest. */
export function writeClip({ kind, values, named }: Clip): string {
  const parts = NAMED_PARTS.filter((part) => Object.keys(named[part]).length > 0)
  const isPlain = kind === 'blocks' && values.length === 1 && parts.length === 0
  const content = { [kind]: values, ...Object.fromEntries(parts.map((part) => [part, named[part]])) }
  return JSON.stringify(isPlain ? values[0] : content, null, 2)
}

/**
 * Parses a text from anywhere. Its values are of known types, but not checked.
 * @param kind what can be pasted
 * @param field describes one value
 */
export function parseClip(text: string, kind: ClipKind, field: FieldDescriptor): ParsedClip {
  if (text.length > MAX_LENGTH) return toProblem('The clipboard has more than 2 million characters.')
  const value = parseJson(text)
  if (!isContainer(value)) return { kind: 'text' }
  if (!isShallow(value, MAX_LEVELS))
    return toProblem(`The clipboard has JSON that is nested more than ${MAX_LEVELS} levels deep.`)
  const clip = toClip(value, kind)
  if (!clip) return toProblem('The clipboard has JSON, but no blocks or entries of a list.')
  if (clip.kind !== kind) return toProblem(OTHER_KIND[kind])
  const unknown = findUnknownType(clip, field)
  if (unknown !== null) return toProblem(`There is no type "${unknown}" that can be pasted here.`)
  if (!clip.values.every((one) => hasFieldType(field, one))) return toProblem('The clipboard has entries of another list.')
  return { kind: 'clip', clip }
}

const OTHER_KIND: Readonly<Record<ClipKind, string>> = {
  blocks: 'The clipboard has entries of a list. Paste them into a list of fields.',
  items: 'The clipboard has blocks. Paste them into the list of pages and blocks, or on the page.',
}

const toProblem = (sentence: string): ParsedClip => ({ kind: 'problem', problem: `${sentence} Nothing was pasted.` })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, refusePrototype)
  } catch {
    // The clipboard has an ordinary text.
    return null
  }
}

/** A key `__proto__` is never part of a site, and must not reach code that sets fields by name. */
function refusePrototype(this: unknown, key: string, value: unknown): unknown {
  return key === '__proto__' ? undefined : value
}

const isShallow = (value: unknown, levels: number): boolean =>
  !isContainer(value) || (levels > 0 && Object.values(value).every((child) => isShallow(child, levels - 1)))

/** A value without a list of blocks or entries is one of them itself, or a list of them. */
function toClip(value: object, kind: ClipKind): Clip | null {
  const named = { forms: toRecord(value, 'forms'), shared: toRecord(value, 'shared') }
  for (const written of ['blocks', 'items'] as const) {
    const values = isObject(value) && !Object.hasOwn(value, 'type') ? value[written] : undefined
    if (Array.isArray(values)) return toFilled({ kind: written, values, named })
  }
  const values = Array.isArray(value) ? value : [value]
  return toFilled({ kind, values, named: { forms: {}, shared: {} } })
}

const toFilled = (clip: Clip): Clip | null => {
  const isEntry = (entry: unknown) => clip.kind === 'items' || textOf(entry, 'type') !== null
  return clip.values.length > 0 && clip.values.every(isEntry) ? clip : null
}

function toRecord(value: object, part: NamedPart): Readonly<Record<string, unknown>> {
  const record = isObject(value) ? value[part] : undefined
  return isObject(record) ? record : {}
}

/** A type that the schema does not have, of a value or of one inside it. */
function findUnknownType({ values }: Clip, field: FieldDescriptor): string | null {
  let unknown: string | null = null
  for (const value of values)
    walkFields(field, value, (inner, entry) => {
      if (inner.kind !== 'union' || findBranch(inner, entry)) return
      unknown ??= String(isObject(entry) ? entry[inner.tag] : entry).slice(0, 40)
    })
  return unknown
}
