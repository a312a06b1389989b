// The script of a site with an announcement that visitors can dismiss. It runs before the first paint, as a classic script in the head: a
// module would run later, and a dismissed announcement would appear for a moment. It imports nothing.
{
  const { key = '', text = '' } = document.currentScript?.dataset ?? {}
  const root = document.documentElement
  root.dataset.announcement = readDismissed(key) === text ? 'dismissed' : 'shown'
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-dismiss]')) return
    root.dataset.announcement = 'dismissed'
    // The button is gone, so keyboard and screen reader continue after it.
    document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true })
    writeDismissed(key, text)
  })
}

/** The text of the announcement that was dismissed last, or null. */
function readDismissed(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // The browser allows no storage.
    return null
  }
}

/** If the browser allows no storage, the announcement is dismissed until the next full load. */
function writeDismissed(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Storage is blocked or full. The announcement on the screen is dismissed.
  }
}
