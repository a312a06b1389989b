/** A row on the screen. */
export interface ShownRow {
  key: string
  /** The row or an element in it. */
  element: Element
}

/** The row that contains the target of an event, or null. */
export function findRow({ target }: { target: EventTarget | null }): ShownRow | null {
  const key = target instanceof Element ? target.closest<HTMLElement>('[role="row"][data-key]')?.dataset.key : undefined
  return target instanceof Element && key !== undefined ? { key, element: target } : null
}

/** The row with a key in a tree, or null. */
export const findRowElement = (tree: HTMLElement | null, key: string): HTMLElement | null =>
  tree?.querySelector<HTMLElement>(`[role="row"][data-key="${CSS.escape(key)}"]`) ?? null

/**
 * A reference to a shown row for a popover. A tree replaces the element of a row when it renders it again: the popover then stays at the new
 * one.
 */
export function toRowReference({ key, element }: ShownRow): { readonly current: Element | null } {
  const tree = element.closest<HTMLElement>('[role="treegrid"]')
  return {
    get current() {
      return element.isConnected ? element : findRowElement(tree, key)
    },
  }
}
