import { fillFacts, listFactNames } from '../facts.ts'
import { isObject } from '../json.ts'

/**
 * A copy of a JSON value with the placeholders of an entry replaced in all its texts. A text that is then empty is left out, such as the line
 * with the author of an entry without one. Unchanged parts are not copied.
 */
export function fillEntry<T>(value: T, facts: Readonly<Record<string, string>>): T
export function fillEntry(value: unknown, facts: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return value.includes('{{') ? fillText(value, facts) : value
  if (Array.isArray(value)) return fillList(value, facts)
  return isObject(value) ? fillObject(value, facts) : value
}

function fillList(list: readonly unknown[], facts: Readonly<Record<string, string>>): readonly unknown[] {
  let filled: unknown[] | null = null
  for (let index = 0; index < list.length; index += 1) {
    const item = fillEntry(list[index], facts)
    if (item === list[index]) continue
    filled ??= [...list]
    filled[index] = item
  }
  return filled?.filter((item) => item !== undefined) ?? list
}

function fillObject(value: Readonly<Record<string, unknown>>, facts: Readonly<Record<string, string>>): object {
  let changed: Map<string, unknown> | null = null
  for (const key in value) {
    const item = fillEntry(value[key], facts)
    if (item !== value[key]) changed = (changed ?? new Map<string, unknown>()).set(key, item)
  }
  if (changed === null) return value
  const filled = Object.entries(value).map(([key, item]) => [key, changed.has(key) ? changed.get(key) : item] as const)
  return Object.fromEntries(filled.filter(([, item]) => item !== undefined))
}

/** What separates the parts of a line: line breaks, and signs between spaces. */
const SEPARATOR = /(\n| [·|•–—] )/

/** Fills in a text. A part of it in which no placeholder has a value is left out with its separator. */
function fillText(text: string, facts: Readonly<Record<string, string>>): string | undefined {
  const { parts, names } = getParts(text)
  const kept: string[] = []
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 1 || isWithoutValues(names[index], facts)) continue
    if (kept.length > 0) kept.push(parts[index - 1] ?? '')
    kept.push(part)
  }
  // A link to an author without a page is only the name.
  const filled = fillFacts(kept.join(''), facts).replace(/\[([^[\]]*)\]\(\)/g, '$1')
  return filled.trim() === '' ? undefined : filled
}

interface TextParts {
  /** The parts of a text, with a separator at every second position. */
  parts: readonly string[]
  /** The names of the placeholders in each of them. */
  names: readonly (readonly string[])[]
}

/** The blocks around entries have few texts, and each of thousands of entries fills them in. In the editor texts change all the time. */
const MAX_KNOWN = 1000
const knownParts = new Map<string, TextParts>()

function getParts(text: string): TextParts {
  const known = knownParts.get(text)
  if (known) return known
  const parts = text.split(SEPARATOR)
  const read = { parts, names: parts.map((part) => [...listFactNames(part)]) }
  if (knownParts.size === MAX_KNOWN) knownParts.clear()
  knownParts.set(text, read)
  return read
}

const isWithoutValues = (names: readonly string[] = [], facts: Readonly<Record<string, string>>): boolean =>
  names.length > 0 && names.every((name) => facts[name] === '')
