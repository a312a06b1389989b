/** Common corrections of a misspelt value. The first result that matches the pattern wins. */
const CORRECTIONS: readonly ((text: string) => string)[] = [
  (text) => text.trim(),
  // Spaces are between words, or else they are too many.
  (text) => (/\s/.test(text) ? toKebabCase(text) : text),
  (text) => (/\s/.test(text) ? toCamelCase(text) : text),
  (text) => text.replace(/\s/g, ''),
  (text) => text.replace(/[\s\p{P}\p{S}]+$/u, ''),
  (text) => text.replace(/_/g, '-'),
  (text) => text.toLowerCase(),
  toKebabCase,
  toCamelCase,
  toSetAndName,
  (text) => `#${text.trim()}`,
  (text) => text.trim().replace(/^#?(.)(.)(.)$/, '#$1$1$2$2$3$3'),
  toClockTime,
  (text) => `env:${text.trim()}`,
  (text) => `https://${text.trim().replace(/^(https?:)?\/\//i, '')}`,
  // The path of a file in the public folder.
  (text) => `/${text.trim().replace(/^(\.?\/)?(public\/)?/, '')}`,
]

/** Corrects a text to match a pattern if only letter case, spaces, hyphens or a prefix differ; otherwise null. */
export function respell(text: string, pattern: string | null): string | null {
  if (pattern === null) return null
  const expression = new RegExp(pattern, 'u')
  return CORRECTIONS.map((correct) => correct(text)).find((corrected) => corrected !== text && expression.test(corrected)) ?? null
}

function toKebabCase(text: string): string {
  return toWords(text).join('-')
}

function toCamelCase(text: string): string {
  return toWords(text)
    .map((word, index) => (index === 0 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`))
    .join('')
}

/** A time of day with two digits each for hour and minute: `9:00`, `9.00` and `9 am` -> `09:00`. */
function toClockTime(text: string): string {
  const [, hour = '', minute = '00', half] = text.match(/^\s*(\d{1,2})(?:[:.h](\d{2}))?\s*([ap]\.?m\.?)?\s*$/i) ?? []
  if (hour === '') return text
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}

/** The name of an icon, such as `lucide:arrow-up`. */
function toSetAndName(text: string): string {
  const [set, ...name] = toWords(text)
  return `${set}:${name.join('-')}`
}

/** The words of a text in lowercase without accents. */
function toWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
  return plain.toLowerCase().match(/[a-z0-9]+/g) ?? []
}
