import { cp, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Steps } from '../../src/contracts/change.ts'
import type { EditorState } from '../../src/editor/store/state.ts'
import type { EditorStore } from '../../src/editor/store/store.ts'
import { listOf, textOf } from '../../src/manifest/json.ts'
import { valueAt } from '../../src/manifest/pointer.ts'
import { openAddress } from '../support/editor/editor-client.ts'
import { copySite, type OpenedSite } from '../support/editor/opened-site.ts'
import { openStoreWindow, type StoreWindow } from '../support/editor/store-window.ts'
import { createTextStorage } from '../support/editor/text-storage.ts'
import { set, TITLE } from '../support/editor/title-changes.ts'

/** Windows of the editor without a browser: the store, with a real connection to a real server. */
let site: OpenedSite
let address: { port: number; cookie: string }
let windows: { end(): void }[] = []

beforeEach(async () => {
  site = await copySite()
  address = await openAddress((await site.start()).url)
})

afterEach(async () => {
  for (const window of windows) window.end()
  windows = []
  await site[Symbol.asyncDispose]()
})

/** @param whileOpening called each time after the draft of the server was requested */
async function openWindow(storage = createTextStorage(), whileOpening = () => {}): Promise<StoreWindow> {
  const window = openStoreWindow(() => address, { storage, whileOpening })
  windows.push(window)
  await window.until(isOpen)
  return window
}

const isOpen = ({ connection }: EditorState): boolean => connection === 'open'

/** Ends the server, and starts it again after `between`. The window connects again by itself. */
async function restart(between: () => Promise<void>): Promise<void> {
  const { url } = await site.restart(between)
  address = await openAddress(url)
}

/** Adds a page in front of all others to the file. */
const addFirstPage = () =>
  site.edit('"pages": [', '"pages": [{ "path": "/first", "title": "First", "description": "", "blocks": [] },')

const type = (store: EditorStore, at: Steps, value: string) => store.change([set(at, value)], { label: 'Type' })
const titlesOf = (manifest: unknown) =>
  listOf(manifest, 'pages')
    .slice(0, 3)
    .map((page) => textOf(page, 'title'))

/** What the server has, as a window that opens now sees it. */
const readServer = async (): Promise<unknown> => (await openWindow()).store.get().manifest

describe('what is typed without a connection', () => {
  test('goes to where its page is in the meantime, and the selection stays with its block', async () => {
    const { store, until } = await openWindow()
    store.select(['pages', 1, 'blocks', 0])
    await restart(async () => {
      await until(({ connection }) => connection === 'lost')
      type(store, ['pages', 1, 'title'], 'Typed')
      await addFirstPage()
    })
    await until(isOpen)
    expect(titlesOf(store.get().manifest)).toEqual(['First', 'Spine', 'Typed'])
    expect(store.get().selection).toEqual(['pages', 2, 'blocks', 0])
    expect(await readServer()).toEqual(store.get().manifest)
  })

  test('is a conflict where the file has another text in the meantime', async () => {
    const { store, until } = await openWindow()
    await restart(async () => {
      await until(({ connection }) => connection === 'lost')
      type(store, TITLE, 'Mine')
      await site.edit('"title": "Spine"', '"title": "Theirs"')
    })
    await until(isOpen)
    expect(valueAt(store.get().manifest, TITLE)).toBe('Mine')
    expect(store.get().conflicts).toMatchObject([{ base: 'Spine', draft: 'Mine', file: 'Theirs' }])
  })

  test('is a conflict also while the window connects again, if the file has no such page anymore', async () => {
    let act = () => {}
    const { store, until } = await openWindow(createTextStorage(), () => act())
    await restart(async () => {
      await until(({ connection }) => connection === 'lost')
      const { pages, ...manifest } = JSON.parse(await site.read())
      await site.write(JSON.stringify({ ...manifest, pages: pages.toSpliced(1, 1) }))
      act = () => type(store, ['pages', 1, 'title'], 'Mine')
    })
    await until(isOpen)
    expect(store.get().conflicts).toMatchObject([{ draft: { title: 'Mine' } }])
    expect(store.get().unconfirmedCount).toBe(0)
  })

  test('is kept when the window is closed, and goes to where its page is when it is opened again', async () => {
    const storage = createTextStorage()
    const closed = await openWindow(storage)
    await restart(async () => {
      await closed.until(({ connection }) => connection === 'lost')
      type(closed.store, ['pages', 1, 'title'], 'Typed')
      closed.end()
      await addFirstPage()
    })
    const { store } = await openWindow(storage)
    expect(titlesOf(store.get().manifest)).toEqual(['First', 'Spine', 'Typed'])
    expect(store.get().notice).toBeNull()
    expect(await readServer()).toEqual(store.get().manifest)
  })
})

test('what the server could not store, with what was undone, is there again after a crash', async () => {
  const { store, until } = await openWindow()
  type(store, TITLE, 'Stored')
  await until(({ unconfirmedCount }) => unconfirmedCount === 0)
  const drafts = path.join(site.folder, '.drafts')
  await cp(drafts, `${drafts}.before`, { recursive: true })
  await rm(drafts, { recursive: true })
  await writeFile(drafts, 'no folder')
  // The server notices that the file is gone after the next change.
  type(store, ['pages', 1, 'description'], 'Noticed')
  await until(({ storage }) => storage.problem !== null)
  store.change([{ kind: 'remove', at: ['pages', 0] }], { label: 'Delete' })
  type(store, TITLE, 'Lost')
  await store.undo()
  await restart(async () => {
    await rm(drafts)
    await rename(`${drafts}.before`, drafts)
  })
  await until(isOpen)
  expect(titlesOf(store.get().manifest)[0]).toBe('Another page')
  expect(await readServer()).toEqual(store.get().manifest)
})

test('the diagnostics of a check that finds the same are the very same objects', async () => {
  const { store, until } = await openWindow()
  store.change([set(['navigation', 'items', 0, 'link'], '/nowhere')], { label: 'Type' })
  await until(({ diagnostics }) => diagnostics.errors > 0)
  const { diagnostics, checkedRevision } = store.get()
  type(store, TITLE, 'Another title')
  await until((state) => state.checkedRevision > checkedRevision)
  expect(store.get().diagnostics).toBe(diagnostics)
})
