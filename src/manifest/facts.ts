const PLACEHOLDER = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g

/** The names in double braces that a text uses, in order. */
export const findPlaceholders = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '')

/** The text with each `{{name}}` replaced by its fact. A name without a fact stays as it is written. */
export function fillFacts(text: string, facts: Readonly<Record<string, string>>): string {
  if (!text.includes('{{')) return text
  return text.replace(PLACEHOLDER, (written, name: string) => (Object.hasOwn(facts, name) ? (facts[name] ?? written) : written))
}

/** A copy of a JSON value with the facts filled into all of its texts; keys stay as they are. */
export function withFacts<T>(value: T, facts: Readonly<Record<string, string>>): T
export function withFacts(value: unknown, facts: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return fillFacts(value, facts)
  if (Array.isArray(value)) return value.map((item) => withFacts(item, facts))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withFacts(item, facts)]))
}
