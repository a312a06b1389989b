/** A position in a text. Lines and columns count from 1, columns in UTF-16 units. */
export interface TextPosition {
  line: number
  column: number
}

/** The line starts of a text, found on demand: most diagnostics concern a small part of a large file. */
interface LineIndex {
  /** The offset at which a line starts, with lines counted from 0; undefined after the last line. */
  startOf(line: number): number | undefined
  /** The line that contains an offset, counted from 0. */
  at(offset: number): number
}

export function createLines(text: string): LineIndex {
  const starts = [0]
  let isWhole = false

  function findNext(last: number): void {
    const end = text.indexOf('\n', last)
    if (end === -1) isWhole = true
    else starts.push(end + 1)
  }

  return {
    startOf(line) {
      while (starts.length <= line && !isWhole) findNext(starts.at(-1) ?? 0)
      return starts[line]
    },
    at(offset) {
      for (let last = starts.at(-1) ?? 0; last <= offset && !isWhole; last = starts.at(-1) ?? 0) findNext(last)
      return findLast(starts, offset)
    },
  }
}

/** The index of the last number that is not greater than the offset. `starts` is sorted in ascending order. */
function findLast(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** Creates a function that converts offsets of a text to positions. */
export function createPositions(text: string): (offset: number) => TextPosition {
  const lines = createLines(text)
  return (offset) => {
    const line = lines.at(offset)
    return { line: line + 1, column: offset - (lines.startOf(line) ?? 0) + 1 }
  }
}
