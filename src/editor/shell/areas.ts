/** The areas of the editor in the order in which F6 goes through them. Each element has the name in `data-area`. */
const AREAS = ['bar', 'outline', 'canvas', 'fields', 'diagnostics'] as const

export type Area = (typeof AREAS)[number]

const FOCUSABLE = 'a[href], button, input, select, textarea, iframe, [tabindex]:not([tabindex="-1"])'

/** The elements that had the focus last, so that F6 comes back to them. */
const lastFocused = new Map<Area, HTMLElement>()

/** Moves the focus to the next area that is shown, or the one before. */
export function focusNextArea(by: 1 | -1): void {
  const active = document.activeElement
  const shown = AREAS.filter((area) => findArea(area)?.checkVisibility())
  const current = shown.findIndex((area) => findArea(area)?.contains(active))
  const area = shown[current]
  if (area && active instanceof HTMLElement) lastFocused.set(area, active)
  // Without a current area, the next one is the first, and the one before is the last.
  const from = area || by === 1 ? current : 0
  const next = shown.at((from + by) % shown.length)
  if (next) focusArea(next)
}

/** Moves the focus into an area: to where it was last, or to the first control. */
export function focusArea(area: Area): void {
  const element = findArea(area)
  const last = lastFocused.get(area)
  if (!element) return
  if (last && element.contains(last) && last.checkVisibility()) focus(last)
  else focus([...element.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isUsable) ?? element)
}

const findArea = (area: Area): HTMLElement | null => document.querySelector<HTMLElement>(`[data-area="${area}"]`)

const isUsable = (element: HTMLElement): boolean => !element.matches(':disabled, hr') && element.checkVisibility()

function focus(element: HTMLElement): void {
  element.focus()
  if (element instanceof HTMLIFrameElement) element.contentWindow?.focus()
}
