import { expect, test } from 'vitest'
import { createTextStorage } from '../../../tests/support/editor/text-storage.ts'
import type { Change } from '../../contracts/change.ts'
import type { OpenedManifest } from '../../contracts/editor-protocol.ts'
import { createEditorStore, type EditorStore } from './store.ts'

const OPENED: OpenedManifest = {
  revision: 1,
  run: 'first',
  code: '',
  applied: [],
  manifest: { title: 'Spine', pages: [{ path: '/' }] },
  file: 'site.manifest.json',
  themeCss: '',
  history: { undo: null, redo: null, isChanged: false },
  conflicts: [],
  proposals: [],
  storage: { problem: null },
  notice: null,
}

/** A store whose server refuses every change. */
function openRefusingStore(): EditorStore {
  const store = createEditorStore({
    storage: createTextStorage(),
    openSocket(listener) {
      queueMicrotask(listener.onOpen)
      const answer = (text: string) => {
        const { id, method } = JSON.parse(text)
        const error = { message: 'It is gone.', data: { code: 'refused' } }
        listener.onText(JSON.stringify(method === 'open' ? { id, result: OPENED } : { id, error }))
      }
      return { isOpen: () => true, send: (text) => queueMicrotask(() => answer(text)) }
    },
  })
  return store
}

const type = (value: string): Change => ({ kind: 'set', at: ['title'], value })

test('what a refused change entered is kept until it is dismissed, a word once', async () => {
  const store = openRefusingStore()
  await expect.poll(() => store.get().connection).toBe('open')
  const page = { path: '/new' }
  store.change([type('M')], { label: 'Title' })
  store.change([type('Mine')], { label: 'Title', joins: true })
  store.change([{ kind: 'add', into: ['pages'], before: null, value: page }], { label: 'Add page' })
  store.change([{ kind: 'remove', at: ['pages', 0] }], { label: 'Delete page' })
  await expect.poll(() => store.get().unconfirmedCount).toBe(0)
  expect(store.get().manifest).toEqual(OPENED.manifest)
  expect(store.get().refused).toMatchObject([
    { label: 'Title', reason: 'It is gone.', entered: 'Mine' },
    { label: 'Add page', entered: JSON.stringify(page, null, 2) },
    { label: 'Delete page', entered: null },
  ])
  for (const { id } of store.get().refused) store.dismissRefused(id)
  expect(store.get().refused).toEqual([])
})
