/** A place in a text as people count: both from 1, columns in UTF-16 units. */
export interface Position {
  line: number
  column: number
}

/** Where the lines of a text begin. They are looked for as far as somebody asks: most mistakes stand in a small part of a large file. */
export interface Lines {
  /** Where a line begins, counted from 0; undefined behind the last one. */
  startOf(line: number): number | undefined
  /** The line that holds an offset, counted from 0. */
  at(offset: number): number
}

export function createLines(text: string): Lines {
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

/** The index of the last number that is not greater than an offset, among growing ones. */
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

/** Turns offsets of a text into positions. */
export function createPositions(text: string): (offset: number) => Position {
  const lines = createLines(text)
  return (offset) => {
    const line = lines.at(offset)
    return { line: line + 1, column: offset - (lines.startOf(line) ?? 0) + 1 }
  }
}
