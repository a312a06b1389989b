import { namePage } from '../pages/page-name.ts'
import { listPages } from '../store/places.ts'
import type { EditorStore } from '../store/store.ts'

/** Moves a page by one place in the file. At the end of the list it only says so. */
export function movePage(store: EditorStore, page: number, by: -1 | 1): void {
  const target = page + by
  const isPossible = target >= 0 && target < listPages(store.get().manifest).length
  if (isPossible) movePageTo(store, page, target)
  else store.announce(by < 0 ? 'The page is the first one already.' : 'The page is the last one already.')
}

/** Moves a page to a place in the file, which counts without the page. */
export function movePageTo(store: EditorStore, page: number, index: number): void {
  const { manifest } = store.get()
  const name = namePage(manifest, page)
  store.change([{ kind: 'move', at: ['pages', page], into: ['pages'], index }], { label: `Move ${name}` })
  store.announce(`The ${name} was moved to place ${index + 1} of ${listPages(manifest).length}.`)
}
