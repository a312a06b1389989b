/** The key of the row that contains an element, or null. */
export const findRowKey = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[role="row"][data-key]')?.dataset.key ?? null) : null
