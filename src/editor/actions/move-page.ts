import type { Steps } from '../../contracts/change.ts'
import { namePage } from '../pages/page-name.ts'
import { toListAndIndex } from '../store/places.ts'
import type { EditorStore } from '../store/store.ts'
import { readList } from './block-changes.ts'

/** Moves a page, or an entry of a collection, by one place in the file. At the end of the list it only says so. */
export function movePage(store: EditorStore, page: Steps, by: -1 | 1): void {
  const { list, index } = toListAndIndex(page)
  const target = index + by
  const isPossible = target >= 0 && target < readList(store.get().manifest, list).length
  if (isPossible) movePageTo(store, page, target)
  else store.announce(`The ${namePage(store.get().manifest, page)} is the ${by < 0 ? 'first' : 'last'} one already.`)
}

/** Moves a page to a place in its list, which counts without the page. */
export function movePageTo(store: EditorStore, page: Steps, index: number): void {
  const { manifest } = store.get()
  const { list } = toListAndIndex(page)
  const name = namePage(manifest, page)
  store.change([{ kind: 'move', at: page, into: list, index }], { label: `Move ${name}` })
  store.announce(`The ${name} was moved to place ${index + 1} of ${readList(manifest, list).length}.`)
}
