/** The height of a row in CSS pixels: a virtual list has to know it. */
export const ROW_HEIGHT = 28
export const TREE_LAYOUT = { rowSize: ROW_HEIGHT, dropIndicatorThickness: 2, padding: 4 }
