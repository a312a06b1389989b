import type { ClientParts } from '../parts.ts'

/** Shows the link to the top while the page is scrolled by more than 100 px. */
export function startGoToTop({ listen }: Pick<ClientParts, 'listen'>): void {
  const update = () => document.querySelector('[data-go-to-top]')?.toggleAttribute('data-shown', scrollY > 100)
  addEventListener('scroll', update)
  // The page may have been scrolled before this script was loaded.
  update()
  listen('click', (target, event) => {
    if (!target.closest('[data-go-to-top]')) return
    // The native link would add its anchor to the URL and an entry to the history.
    event.preventDefault()
    scrollTo({ top: 0 })
    // At the top the link is hidden, so keyboard and screen reader continue at the content.
    document.querySelector('main')?.focus({ preventScroll: true })
  })
}
