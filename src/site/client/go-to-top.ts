import { listen } from './listen.ts'

/**
 * Shows the way back to the top once the page is scrolled by more than 100 px. Not before it scrolls, as it also does when it comes
 * back at the place where it was left: the question where it is would lay out the whole page at once.
 */
export function startGoToTop(): void {
  addEventListener('scroll', () => document.querySelector('[data-go-to-top]')?.toggleAttribute('data-shown', scrollY > 100))
  listen('click', (target, event) => {
    if (!target.closest('[data-go-to-top]')) return
    // The link itself would leave its anchor in the address and an entry in the history.
    event.preventDefault()
    scrollTo({ top: 0 })
    // The link is hidden at the top; keyboards and screen readers go on with the content.
    document.querySelector('main')?.focus({ preventScroll: true })
  })
}
