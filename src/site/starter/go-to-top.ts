const THRESHOLD = 100

/** Shows the way back to the top once the page is scrolled by more than 100 px. */
export function startGoToTop(): void {
  const link = document.querySelector('[data-go-to-top]')
  const update = () => link?.toggleAttribute('data-shown', scrollY > THRESHOLD)
  addEventListener('scroll', update)
  update()
}
