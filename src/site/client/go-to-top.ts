import { listen } from './listen.ts'

/**
 * Shows the link to the top once the page is scrolled by more than 100 px. It checks only on scroll, which also happens when a scroll
 * position is restored: reading the position earlier would force a layout of the whole page.
 */
export function startGoToTop(): void {
  addEventListener('scroll', () => document.querySelector('[data-go-to-top]')?.toggleAttribute('data-shown', scrollY > 100))
  listen('click', (target, event) => {
    if (!target.closest('[data-go-to-top]')) return
    // The native link would add its anchor to the URL and an entry to the history.
    event.preventDefault()
    scrollTo({ top: 0 })
    // At the top the link is hidden, so keyboard and screen reader continue at the content.
    document.querySelector('main')?.focus({ preventScroll: true })
  })
}
