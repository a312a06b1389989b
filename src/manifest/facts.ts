import { listEntries } from './comments.ts'
import { fieldOf, isObject } from './json.ts'

/** The name of a fact, or `entry.` and the name of a value of an entry. */
const PLACEHOLDER = /\{\{\s*((?:entry\.)?[A-Za-z][A-Za-z0-9]*)\s*\}\}/g

/** The label and URL of a Markdown link, where characters of a fact could end the link; or any other placeholder. */
const LINK_OR_PLACEHOLDER = new RegExp(
  String.raw`(?<label>\[(?:[^[\]]|\[[^[\]]*\])*)?\]\((?<url>\s*(?:<[^<>\n]*>|(?:[^()<>\s{}]|\([^()<>\s{}]*\)|${PLACEHOLDER.source})+))|${PLACEHOLDER.source}`,
  'g',
)

/** Characters that end the URL of a Markdown link or have a meaning in it (CommonMark 0.31, "Links"). */
const SPECIAL_IN_URL = /[\0-\x20\x7f"&'()<>[\\\]`]/g

/** Characters that end the label of a link. */
const SPECIAL_IN_LABEL = /[[\\\]<`\r\n]/g

/**
 * Replaces each `{{name}}` in a text with its fact; unknown names stay. Inside a Markdown link, special characters of a fact become
 * character references, so that no fact can break the link.
 */
export function fillFacts(text: string, facts: Readonly<Record<string, string>>): string {
  if (!text.includes('{{')) return text
  if (!text.includes('](')) return fill(text, facts)
  return text.replace(LINK_OR_PLACEHOLDER, (written, ...rest) => {
    const { label = '', url }: Record<string, string | undefined> = rest.at(-1)
    if (url === undefined) return fill(written, facts)
    return `${fill(label, facts, SPECIAL_IN_LABEL)}](${fill(url, facts, SPECIAL_IN_URL)}`
  })
}

/** Replaces placeholders. Characters of facts that match `escaped` become character references. */
const fill = (text: string, facts: Readonly<Record<string, string>>, escaped?: RegExp): string =>
  text.replace(PLACEHOLDER, (written, name: string) => {
    const fact = Object.hasOwn(facts, name) ? (facts[name] ?? written) : written
    return escaped ? fact.replace(escaped, (character) => `&#${character.charCodeAt(0)};`) : fact
  })

/** A copy of a JSON value with the placeholders in all its strings replaced. Keys stay as they are; unchanged parts are not copied. */
export function withFacts<T>(value: T, facts: Readonly<Record<string, string>>): T
export function withFacts(value: unknown, facts: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return fillFacts(value, facts)
  if (Array.isArray(value)) return withFactsInList(value, facts)
  return isObject(value) ? withFactsInObject(value, facts) : value
}

function withFactsInList(list: readonly unknown[], facts: Readonly<Record<string, string>>): readonly unknown[] {
  let filled: unknown[] | null = null
  for (let index = 0; index < list.length; index += 1) {
    const item = withFacts(list[index], facts)
    if (item === list[index]) continue
    filled ??= [...list]
    filled[index] = item
  }
  return filled ?? list
}

function withFactsInObject(value: Readonly<Record<string, unknown>>, facts: Readonly<Record<string, string>>): object {
  let filled: Record<string, unknown> | null = null
  for (const key in value) {
    const item = withFacts(value[key], facts)
    if (item !== value[key]) filled = { ...(filled ?? value), [key]: item }
  }
  return filled ?? value
}

/** The names of the facts that a text inserts, each once. */
export const listFactNames = (text: string): Set<string> =>
  new Set(text.includes('{{') ? text.matchAll(PLACEHOLDER).map(([, name = '']) => name) : [])

/** A text that inserts a fact by its new name. */
export const renameFact = (text: string, from: string, to: string): string =>
  text.replace(PLACEHOLDER, (written, name: string) => (name === from ? written.replace(from, () => to) : written))

const NO_FACTS: Readonly<Record<string, string>> = {}
const knownFacts = new WeakMap<object, Readonly<Record<string, string>>>()

/** The facts of a manifest of any shape, without those that are not texts. The same object for the same facts. */
export function readFacts(manifest: unknown): Readonly<Record<string, string>> {
  const facts = fieldOf(fieldOf(manifest, 'site'), 'facts')
  if (!isObject(facts)) return NO_FACTS
  const existing = knownFacts.get(facts)
  if (existing) return existing
  const texts = Object.fromEntries(listEntries(facts).flatMap(([name, fact]) => (typeof fact === 'string' ? [[name, fact]] : [])))
  knownFacts.set(facts, texts)
  return texts
}
