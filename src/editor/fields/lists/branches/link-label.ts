/** What separates the name of a page from the name of its site in many titles. */
const SEPARATOR = /\s+[|·•–—-]\s+|:\s+/

/** A label for a link to a page, from its title: without the name of the site, and as long as a label can be. */
export function toLinkLabel(title: string, maxLength: number | null): string {
  const [first = ''] = title.split(SEPARATOR)
  const label = first.trim() === '' ? title.trim() : first.trim()
  if (maxLength === null || [...label].length <= maxLength) return label
  const words = label.split(/\s+/)
  const fitting = words.findLastIndex((_, index) => [...words.slice(0, index + 1).join(' ')].length <= maxLength)
  return fitting === -1 ? [...label].slice(0, maxLength).join('') : words.slice(0, fitting + 1).join(' ')
}
