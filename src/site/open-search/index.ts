// The script of the first view of a site with a search. The client script, which repeats clicks on islands, comes after it and gets each click
// later.
addEventListener('click', showSearch, true)
addEventListener('keydown', openSearch)

/**
 * A click on the button of the search shows its field at once, so that the field gets what is typed next. The click also counts for the button
 * itself, before its script is loaded. When that click is repeated, the visitor may have closed the search again.
 */
function showSearch({ target }: Event): void {
  if (!(target instanceof Element && target.closest('[data-opens-search]:not([aria-busy])'))) return
  const dialog = document.querySelector<HTMLDialogElement>('[data-search-index]:not([open])')
  dialog?.showModal()
  dialog?.querySelector('input')?.select()
}

/** Ctrl+K and ⌘K are a click on the button of the search. */
function openSearch(event: KeyboardEvent): void {
  if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return
  event.preventDefault()
  document.querySelector<HTMLElement>('[data-opens-search]')?.click()
}
