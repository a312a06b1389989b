/** The shape of the equal boxes of a grid. */
type BoxShape = 'portrait' | 'square' | 'landscape'

/** The shape that cuts off least of most pictures. Takes their ratios: width divided by height. */
export function toBoxShape(ratios: readonly number[]): BoxShape {
  const half = ratios.length / 2
  if (ratios.filter((ratio) => ratio < 0.95).length > half) return 'portrait'
  return ratios.filter((ratio) => ratio > 1.05).length > half ? 'landscape' : 'square'
}

/** The number of columns on wide screens: the wanted one, or the one that leaves the fewest gaps in the last row. */
export function toColumnCount({ columns, count }: { columns: number | undefined; count: number }): number {
  if (columns !== undefined) return Math.min(columns, count)
  if (count <= 3) return count
  if (count === 4) return 2
  return count % 3 !== 0 && count % 4 === 0 ? 4 : 3
}

/** The rows of the masonry grid that are as high as a column is wide. The gap between pictures is one and a half of them. */
export const ROWS_PER_COLUMN_WIDTH = 24
const GAP_ROWS = 1.5
export const MASONRY_SPANS = { min: 9, max: 64 }

/** How many rows of the masonry grid each picture spans, with the gap below it. Very wide and very tall pictures are cropped. */
export const toMasonrySpans = (ratios: readonly number[]): number[] =>
  ratios.map((ratio) => {
    const rows = Math.ceil(ROWS_PER_COLUMN_WIDTH / ratio + GAP_ROWS)
    return Math.max(MASONRY_SPANS.min, Math.min(MASONRY_SPANS.max, rows))
  })

/** The columns of the grid of edge-to-edge rows. Each row fills them. */
export const BLEED_COLUMNS = 48
/** The preferred ratio of a row: 1440 px wide, it is 400 px high. */
const ROW_RATIO = 3.6
/** Pictures that are narrower or wider are cropped to this ratio. */
const RATIOS = { min: 0.5, max: ROW_RATIO }

/** How many columns each picture of the edge-to-edge rows spans, so that all pictures of a row have the same height. */
export function toBleedSpans(ratios: readonly number[]): number[] {
  const limited = ratios.map((ratio) => Math.max(RATIOS.min, Math.min(RATIOS.max, ratio)))
  return toRows(limited).flatMap(toRowSpans)
}

/** Divides 48 columns in proportion. */
function toRowSpans(row: readonly number[]): number[] {
  const total = sum(row)
  const edges = row.map((_, index) => Math.round((BLEED_COLUMNS * sum(row.slice(0, index + 1))) / total))
  return edges.map((edge, index) => edge - (edges[index - 1] ?? 0))
}

/** The rows, in order, whose ratios together deviate least from the preferred one. */
function toRows(ratios: readonly number[]): number[][] {
  const best: { cost: number; rows: number[][] }[] = [{ cost: 0, rows: [] }]
  for (let end = 1; end <= ratios.length; end++) {
    const options = best.map(({ cost, rows }, start) => {
      const row = ratios.slice(start, end)
      return { cost: cost + Math.log(sum(row) / ROW_RATIO) ** 2, rows: [...rows, row] }
    })
    best.push(options.reduce((least, option) => (option.cost < least.cost ? option : least)))
  }
  return best.at(-1)?.rows ?? []
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
