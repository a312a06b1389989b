/** The length up to which a title is shown whole. */
const FITTING_LENGTH = 28
/** A shorter beginning says too little. */
const MIN_LENGTH = 3

/**
 * The beginning of a long title up to the first `:`, `|`, dash or comma, which usually names the page: titles for search engines are too long
 * for a list. A title without these stays whole.
 */
export function toShortTitle(title: string): string {
  const line = title.trim().replace(/\s+/g, ' ')
  const [first = ''] = line.split(/\s+[|–—·-]\s+|[:,;]\s+/)
  return line.length <= FITTING_LENGTH || first.length < MIN_LENGTH ? line : first
}
