/** Whether lines begin on the right where an element is. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'

/** Where a sideways arrow key leads in the direction of reading: 1 to what is next, -1 back; null for another key. */
export function toArrowStep(key: string, element: Element): 1 | -1 | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  return (key === 'ArrowRight') === isRightToLeft(element) ? -1 : 1
}
