import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { handleMessages } from '../../src/build/editor/http/messages.ts'
import type { Steps } from '../../src/contracts/change.ts'
import { createEditorStore, type EditorStore } from '../../src/editor/store/store.ts'
import { listOf, textOf } from '../../src/manifest/json.ts'
import { copySite, type OpenedSite } from '../support/editor/opened-site.ts'
import { createTextStorage } from '../support/editor/text-storage.ts'
import { set, TITLE } from '../support/editor/title-changes.ts'
import { createLine, deliverAll, type Line } from '../support/together/line.ts'
import { openSiteSession, type SiteSession } from '../support/together/site-session.ts'

/** Two windows whose messages arrive when a test says so, and whose server goes on when a connection is lost. */
let site: OpenedSite
let session: SiteSession
let one: LineWindow
let other: LineWindow

interface LineWindow {
  line: Line
  store: EditorStore
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  site = await copySite()
  session = await openSiteSession(site.manifestFile)
  one = openWindow()
  other = openWindow()
  await settle()
})

afterEach(async () => {
  vi.useRealTimers()
  await session.close()
  await site[Symbol.asyncDispose]()
})

function openWindow(): LineWindow {
  const line = createLine((send) => handleMessages(session, send))
  return { line, store: createEditorStore({ storage: createTextStorage(), openSocket: line.openSocket }) }
}

/** Loses the connection of a window, and waits no time until the window connects again. */
async function cut({ line }: LineWindow): Promise<void> {
  const isBack = line.cut()
  vi.runOnlyPendingTimers()
  await isBack
}

const settle = () => deliverAll([one.line, other.line])

const listTitles = (manifest: unknown) => listOf(manifest, 'pages').map((page) => textOf(page, 'title'))
const addPage = ({ store }: LineWindow) =>
  store.change(
    [{ kind: 'add', into: ['pages'], before: 1, value: { path: '/new', title: 'New', description: '', blocks: [] } }],
    {
      label: 'Add a page',
    },
  )
const type = ({ store }: LineWindow, value: string, at: Steps = ['pages', 1, 'title']) =>
  store.change([set(at, value)], { label: 'Type' })

/** The other window receives the page that was added and changes its title. */
async function typeTheirs(): Promise<void> {
  await deliverAll([other.line])
  type(other, 'Theirs')
  await deliverAll([other.line])
}

/** The first titles that both windows show once everything has arrived. */
async function readTitles(): Promise<(string | null)[]> {
  await settle()
  const titles = listTitles(session.history().document.value)
  for (const { store } of [one, other]) expect(listTitles(store.get().manifest)).toEqual(titles)
  return titles.slice(0, 3)
}

describe('a page that was added just before the connection was lost', () => {
  test('is there once, if only the answer was lost and another window has changed the page', async () => {
    addPage(one)
    await one.line.deliverUp()
    await typeTheirs()
    await cut(one)
    expect(await readTitles()).toEqual(['Spine', 'Theirs', 'Another page'])
    expect(one.store.get().conflicts).toEqual([])
  })

  test('does not come back, if only the answer was lost and another window has removed the page', async () => {
    addPage(one)
    await one.line.deliverUp()
    await deliverAll([other.line])
    other.store.change([{ kind: 'remove', at: ['pages', 1] }], { label: 'Remove' })
    await deliverAll([other.line])
    await cut(one)
    expect(await readTitles()).toEqual(['Spine', 'Another page', 'Plain page'])
  })

  test('is there once, if the window was merged and the connection was lost again before the answer', async () => {
    addPage(one)
    await cut(one)
    // The window opens the connection, asks for the draft of the server, and sends what that does not have.
    one.line.deliverDown()
    await one.line.deliverUp()
    one.line.deliverDown()
    await deliverAll([])
    await one.line.deliverUp()
    await typeTheirs()
    await cut(one)
    expect(await readTitles()).toEqual(['Spine', 'Theirs', 'Another page'])
  })

  test('is there with what was typed in it after that', async () => {
    addPage(one)
    await one.line.deliverUp()
    type(one, 'Mine')
    await cut(one)
    type(one, 'Mine again')
    expect(await readTitles()).toEqual(['Spine', 'Mine again', 'Another page'])
  })
})

test('a text is a conflict, if another window has changed it before the connection was lost', async () => {
  type(other, 'Theirs', TITLE)
  await deliverAll([other.line])
  type(one, 'Mine', TITLE)
  await cut(one)
  expect(await readTitles()).toEqual(['Mine', 'Another page', 'Plain page'])
  expect(one.store.get().conflicts).toMatchObject([{ base: 'Spine', draft: 'Mine', file: 'Theirs' }])
})
