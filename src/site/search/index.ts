// The search: its button in the header is an island, and this is the script of the island. It is small: it loads the search and the
// index of the site only when a visitor is about to use them. The client script has shown the dialog by then.
import type { SearchIndex } from '../../contracts/search-index.ts'

/** Lets the button load the search, like everything else that opens the dialog. All of it stays when another page is shown. */
export async function mount(button: HTMLElement): Promise<() => void> {
  const dialog = document.querySelector<HTMLDialogElement>('[data-search-index]')
  if (dialog) startDialog(dialog, button)
  return () => {}
}

function startDialog(dialog: HTMLDialogElement, button: HTMLElement): void {
  const field = dialog.querySelector('input')
  const failure = dialog.querySelector<HTMLElement>('[data-search-failure]')
  const load = createLoader(dialog)

  const open = (): void => {
    field?.focus()
    showFailure(false)
    load().catch(() => showFailure(true))
  }

  const showFailure = (isFailed: boolean): void => {
    if (failure) failure.hidden = !isFailed
  }

  // If that fails, opening the dialog tries again and says so.
  const prepare = () => load().catch(() => null)

  button.addEventListener('pointerover', prepare)
  button.addEventListener('focus', prepare)
  if (button.matches(':hover, :focus')) prepare()
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-opens-search]')) open()
  })
  // Another page is shown below the dialog.
  addEventListener('popstate', () => dialog.close())
}

/** A function that loads the search once. After a failure the next call tries again. */
function createLoader(dialog: HTMLDialogElement): () => Promise<void> {
  const status = dialog.querySelector('[role=status]')
  const { searchIndex = '', searchLoading = '' } = dialog.dataset
  let loading: Promise<void> | undefined
  return () => {
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
}

/** The browser asks each time whether the index has changed: its URL stays the same. */
async function fetchIndex(url: string): Promise<SearchIndex> {
  const response = await fetch(url, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  return response.json()
}
