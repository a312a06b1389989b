const PLACEHOLDER = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g

/** The parts of a Markdown link in which a fact could end it: its words, and its address. Or any other placeholder. */
const LINK_OR_PLACEHOLDER = new RegExp(
  String.raw`(?<label>\[(?:[^[\]]|\[[^[\]]*\])*)?\]\((?<address>\s*(?:<[^<>\n]*>|(?:[^()<>\s{}]|\([^()<>\s{}]*\)|${PLACEHOLDER.source})+))|${PLACEHOLDER.source}`,
  'g',
)

/** What ends the address of a Markdown link, or is something else there (CommonMark 0.31, "Links"). */
const SIGNS_IN_ADDRESS = /[\0-\x20\x7f"&'()<>[\\\]]/g

/** What ends the words of a link. */
const SIGNS_IN_LABEL = /[[\\\]\r\n]/g

/**
 * The text with each `{{name}}` replaced by its fact. A name without a fact stays as it is written. In a Markdown link some characters
 * of a fact become character references, so that any fact leaves the link whole.
 */
export function fillFacts(text: string, facts: Readonly<Record<string, string>>): string {
  if (!text.includes('{{')) return text
  if (!text.includes('](')) return fill(text, facts)
  return text.replace(LINK_OR_PLACEHOLDER, (written, ...rest) => {
    const { label = '', address }: Record<string, string | undefined> = rest.at(-1)
    if (address === undefined) return fill(written, facts)
    return `${fill(label, facts, SIGNS_IN_LABEL)}](${fill(address, facts, SIGNS_IN_ADDRESS)}`
  })
}

/** Fills in the facts, with some of their characters as references. */
const fill = (text: string, facts: Readonly<Record<string, string>>, referred?: RegExp): string =>
  text.replace(PLACEHOLDER, (written, name: string) => {
    const fact = Object.hasOwn(facts, name) ? (facts[name] ?? written) : written
    return referred ? fact.replace(referred, (sign) => `&#${sign.charCodeAt(0)};`) : fact
  })

/**
 * A JSON value with the facts filled into all of its texts; keys stay as they are. The one that was given is not changed; what is the
 * same in both is not copied.
 */
export function withFacts<T>(value: T, facts: Readonly<Record<string, string>>): T
export function withFacts(value: unknown, facts: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return fillFacts(value, facts)
  if (!isHolder(value)) return value
  return Array.isArray(value) ? withFactsInList(value, facts) : withFactsInObject(value, facts)
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

const isHolder = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
