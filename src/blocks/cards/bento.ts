/**
 * The size of a card in three columns: `large` is two columns and two rows, `largeEnd` the same at the end of the row, `start` one cell at
 * its start, `wide` two columns, `full` all of them. Without one it is one cell.
 */
type BentoSize = 'large' | 'largeEnd' | 'start' | 'wide' | 'full'

export interface BentoCell {
  size: BentoSize | undefined
  /** Whether the card spans both columns where there are two. */
  isWideInTwo: boolean
  isFeatured: boolean
}

const COLUMNS = 3

/**
 * The sizes of a number of cards, one of which is featured, so that no cell stays empty. Three cards fill a row, or two rows with the
 * featured card. One or two cards that are left over fill the last row.
 */
export function planBento(count: number, featured: number): BentoCell[] {
  const left = count % COLUMNS
  const lastRow = count - left
  const toSize = (index: number): BentoSize | undefined => {
    if (index >= lastRow) return toLastRowSize(index)
    if (index === featured) return index % COLUMNS === 0 ? 'large' : 'largeEnd'
    const isBesideLargeEnd = Math.floor(index / COLUMNS) === Math.floor(featured / COLUMNS) && featured % COLUMNS > 0
    return isBesideLargeEnd ? 'start' : undefined
  }
  const toLastRowSize = (index: number): BentoSize | undefined => {
    if (left === 1) return 'full'
    return index === (featured >= lastRow ? featured : count - 1) ? 'wide' : undefined
  }
  const lastSmall = featured === count - 1 ? count - 2 : count - 1
  const isOneLeftInTwo = count % 2 === 0
  return Array.from({ length: count }, (_, index) => ({
    size: toSize(index),
    isWideInTwo: index === featured || (isOneLeftInTwo && index === lastSmall),
    isFeatured: index === featured,
  }))
}
