/** A place in a text as people count: both from 1, columns in UTF-16 units. */
export interface Position {
  line: number
  column: number
}

/** The offsets at which the lines of a text begin. */
export function findLineStarts(text: string): number[] {
  const starts = [0]
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1)
  return starts
}

/** Turns offsets of a text into positions. The lines are looked for once. */
export function createPositions(text: string): (offset: number) => Position {
  const starts = findLineStarts(text)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}
