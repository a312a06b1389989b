/** The page that the error screen replaces: its title, and its blocks with all their state. */
let page: { title: string; blocks: Node[] } | null = null

/**
 * Replaces the page with the error screen. The page is kept in memory, so that Back restores it unchanged. An empty status means that no
 * response arrived.
 */
export function showErrorScreen(status: string): void {
  hideErrorScreen()
  const main = document.querySelector('main')
  if (!main) return
  page = { title: document.title, blocks: [...main.childNodes] }
  main.innerHTML = document.body.dataset.errorScreen ?? ''
  const [heading, reason] = main.querySelectorAll('h1, p')
  if (reason && status) reason.textContent = status
  document.title = heading?.textContent ?? ''
  main.focus({ preventScroll: true })
}

/** Restores the page. */
export function hideErrorScreen(): void {
  if (!page) return
  document.title = page.title
  document.querySelector('main')?.replaceChildren(...page.blocks)
  page = null
}
