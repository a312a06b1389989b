import { fillFacts, listFactNames } from '../facts.ts'
import { isObject } from '../json.ts'

/**
 * A copy of a JSON value with the placeholders of an entry replaced in all its texts. A text that is then empty is left out, such as the line
 * with the author of an entry without one. Unchanged parts are not copied.
 */
export function fillEntry<T>(value: T, facts: Readonly<Record<string, string>>): T
export function fillEntry(value: unknown, facts: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return value.includes('{{') ? fillText(value, facts) : value
  if (Array.isArray(value)) {
    const filled = value.map((item: unknown) => fillEntry(item, facts))
    return filled.every((item, index) => item === value[index]) ? value : filled.filter((item) => item !== undefined)
  }
  if (!isObject(value)) return value
  const entries = Object.entries(value)
  const filled = entries.map(([key, item]) => [key, fillEntry(item, facts)] as const)
  if (filled.every(([, item], index) => item === entries[index]?.[1])) return value
  return Object.fromEntries(filled.filter(([, item]) => item !== undefined))
}

/** What separates the parts of a line: line breaks, and signs between spaces. */
const SEPARATOR = /(\n| [·|•–—] )/

/** Fills in a text. A part of it in which no placeholder has a value is left out with its separator. */
function fillText(text: string, facts: Readonly<Record<string, string>>): string | undefined {
  const parts = text.split(SEPARATOR)
  const kept: string[] = []
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 1 || (listFactNames(part).size > 0 && isWithoutValues(part, facts))) continue
    if (kept.length > 0) kept.push(parts[index - 1] ?? '')
    kept.push(part)
  }
  // A link to an author without a page is only the name.
  const filled = fillFacts(kept.join(''), facts).replace(/\[([^[\]]*)\]\(\)/g, '$1')
  return filled.trim() === '' ? undefined : filled
}

const isWithoutValues = (part: string, facts: Readonly<Record<string, string>>): boolean =>
  [...listFactNames(part)].every((name) => facts[name] === '')
