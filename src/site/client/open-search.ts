/**
 * Ctrl+K and ⌘K show the search at once, so that its field gets what is typed next. They are also a click on the button of the search, which counts
 * before its script is loaded.
 */
export function openSearch(event: KeyboardEvent): void {
  const button = document.querySelector<HTMLElement>('[data-opens-search]')
  if (!button || event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return
  event.preventDefault()
  const dialog = document.querySelector<HTMLDialogElement>('[data-search-index]')
  if (dialog && !dialog.open) {
    dialog.showModal()
    dialog.querySelector('input')?.select()
  }
  button.click()
}
