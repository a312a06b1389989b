/**
 * A click on the button of the search shows its field at once, so that the field gets what is typed next. The click also counts for the button
 * itself, before its script is loaded. When that click is repeated, the visitor may have closed the search again.
 */
export function showSearch(target: Element): void {
  const dialog =
    target.closest('[data-opens-search]:not([aria-busy])') && document.querySelector<HTMLDialogElement>('[data-search-index]')
  if (!dialog || dialog.open) return
  dialog.showModal()
  dialog.querySelector('input')?.select()
}

/** Ctrl+K and ⌘K are a click on the button of the search. */
export function openSearch(event: KeyboardEvent): void {
  const button = document.querySelector<HTMLElement>('[data-opens-search]')
  if (!button || event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return
  event.preventDefault()
  button.click()
}
