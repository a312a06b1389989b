/** The regions of the editor in the order in which F6 goes through them. Each element has the name in `data-region`. */
const REGIONS = ['bar', 'areas', 'side', 'canvas', 'fields', 'diagnostics', 'tour'] as const

export type Region = (typeof REGIONS)[number]

const FOCUSABLE = 'a[href], button, input, select, textarea, iframe, [tabindex]:not([tabindex="-1"])'

/** The elements that had the focus last, so that F6 comes back to them. */
const lastFocused = new Map<Region, HTMLElement>()

/** Moves the focus to the next region that is shown, or the one before. */
export function focusNextRegion(by: 1 | -1): void {
  const active = document.activeElement
  const shown = REGIONS.filter((region) => findRegion(region)?.checkVisibility())
  const current = shown.findIndex((region) => findRegion(region)?.contains(active))
  const region = shown[current]
  if (region && active instanceof HTMLElement) lastFocused.set(region, active)
  // Without a current region, the next one is the first, and the one before is the last.
  const from = region || by === 1 ? current : 0
  const next = shown.at((from + by) % shown.length)
  if (next) focusRegion(next)
}

/** Moves the focus into a region: to where it was last, or to the first control. */
export function focusRegion(region: Region): void {
  const element = findRegion(region)
  const last = lastFocused.get(region)
  if (!element) return
  if (last && element.contains(last) && last.checkVisibility()) focus(last)
  else focus([...element.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isUsable) ?? element)
}

const findRegion = (region: Region): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-region="${region}"]:not([hidden])`)

const isUsable = (element: HTMLElement): boolean => !element.matches(':disabled, hr') && element.checkVisibility()

function focus(element: HTMLElement): void {
  element.focus()
  if (element instanceof HTMLIFrameElement) element.contentWindow?.focus()
}
