/** The widths in CSS pixels from which a table can be shown as one, by its number of columns. Lists of words need more room than figures. */
const WIDTHS_PX = {
  scroll: [340, 340, 560, 680, 900, 900, 1140, 1140],
  stack: [560, 560, 680, 680, 900, 900, 1140, 1140],
} as const

type TableWidth = (typeof WIDTHS_PX)[keyof typeof WIDTHS_PX][number]

/** Every such width, for the style sheet. */
export const TABLE_WIDTHS_PX: ReadonlySet<TableWidth> = new Set(Object.values(WIDTHS_PX).flat())

/** The width from which a table with this many columns fits. */
export const toTableWidth = (columns: number, phone: keyof typeof WIDTHS_PX): TableWidth => WIDTHS_PX[phone][columns - 1] ?? 1140
