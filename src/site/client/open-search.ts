/** Ctrl+K and ⌘K are a click on the button of the search, which counts before its script is loaded, too. */
export function openSearch(event: KeyboardEvent): void {
  const button = document.querySelector<HTMLElement>('[data-opens-search]')
  if (!button || event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return
  event.preventDefault()
  button.click()
}
