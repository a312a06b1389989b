// The script of a site with a search. It is on every page, so it is small: it opens the dialog, and loads the search and the index of the
// site only when a visitor is about to use them.
import type { SearchIndex } from '../../contracts/search-index.ts'

const dialog = document.querySelector<HTMLDialogElement>('[data-search-index]')
if (dialog) {
  const field = dialog.querySelector('input')
  const status = dialog.querySelector('[role=status]')
  const failure = dialog.querySelector<HTMLElement>('[data-search-failure]')
  const { searchIndex = '', searchLoading = '' } = dialog.dataset
  let loading: Promise<void> | undefined

  /** Loads the search once. After a failure the next call tries again. */
  const load = (): Promise<void> => {
    if (loading) return loading
    status?.replaceChildren(searchLoading)
    loading = Promise.all([import('./start-search.ts'), fetchIndex(searchIndex)]).then(([{ startSearch }, index]) =>
      startSearch(dialog, index),
    )
    loading.catch(() => {
      loading = undefined
      status?.replaceChildren()
    })
    return loading
  }

  const open = (): void => {
    if (!dialog.open) dialog.showModal()
    field?.focus()
    field?.select()
    showFailure(false)
    load().catch(() => showFailure(true))
  }

  const showFailure = (isFailed: boolean): void => {
    if (failure) failure.hidden = !isFailed
  }

  // If that fails, opening the dialog tries again and says so.
  const prepare = () => load().catch(() => null)

  const listen = (kind: 'click' | 'focusin' | 'pointerover', selector: string, handle: () => void) =>
    addEventListener(kind, ({ target }) => {
      if (target instanceof Element && target.closest(selector)) handle()
    })

  listen('pointerover', 'header [data-opens-search]', prepare)
  listen('focusin', 'header [data-opens-search]', prepare)
  listen('click', '[data-opens-search]', open)
  listen('click', '[data-closes-search]', () => dialog.close())
  addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    open()
  })
  // Another page is shown below the dialog.
  addEventListener('popstate', () => dialog.close())
  // From now on the button works.
  document.documentElement.dataset.search = ''
}

/** The browser asks each time whether the index has changed: its URL stays the same. */
async function fetchIndex(url: string): Promise<SearchIndex> {
  const response = await fetch(url, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  return response.json()
}
