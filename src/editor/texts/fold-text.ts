const NOT_ASCII = /[^\0-\x7f]/

/** A text for comparison: in lowercase and without accents. It has the length of the text, so positions are the same in both. */
export function foldText(text: string): string {
  if (!NOT_ASCII.test(text)) return text.toLowerCase()
  let folded = ''
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charAt(index)
    folded += unit.normalize('NFD').charAt(0).toLowerCase().charAt(0)
  }
  return folded
}

/** The words of a query, for comparison. */
export const foldWords = (query: string): string[] =>
  foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '')
