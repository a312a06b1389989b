/** On such windows the sides lie over the canvas, so only one of them is open at a time. */
export const NARROW = '(max-width: 899px)'
