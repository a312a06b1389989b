/** How people write a name, and how it may have to be written. The first that fits is taken. */
const SPELLINGS: readonly ((text: string) => string)[] = [
  (text) => text.trim(),
  (text) => text.replace(/\s/g, ''),
  (text) => text.replace(/[\s\p{P}\p{S}]+$/u, ''),
  (text) => text.replace(/_/g, '-'),
  (text) => text.toLowerCase(),
  (text) => toWords(text).join('-'),
  (text) =>
    toWords(text)
      .map((word, index) => (index === 0 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`))
      .join(''),
  (text) => `#${text.trim()}`,
  (text) => text.trim().replace(/^#?(.)(.)(.)$/, '#$1$1$2$2$3$3'),
  (text) => `env:${text.trim()}`,
]

/** The text as it would be written if it fitted a pattern, when only letter case, spaces, hyphens or a sign in front are amiss. */
export function respell(text: string, pattern: string | null): string | null {
  if (pattern === null) return null
  const expression = new RegExp(pattern, 'u')
  return SPELLINGS.map((spell) => spell(text)).find((spelling) => spelling !== text && expression.test(spelling)) ?? null
}

/** The words of a text in small letters without accents. */
function toWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
  return plain.toLowerCase().match(/[a-z0-9]+/g) ?? []
}
