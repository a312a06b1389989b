/** What the error screen stands in for: the blocks of the page with everything that lives in them, and its title. */
let page: { title: string; blocks: Node[] } | null = null

/**
 * Shows the error screen in place of the page, which is kept: the visitor who goes back finds it as she left it. An empty status
 * means that no answer came.
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

/** Shows the page again. */
export function hideErrorScreen(): void {
  if (!page) return
  document.title = page.title
  document.querySelector('main')?.replaceChildren(...page.blocks)
  page = null
}
