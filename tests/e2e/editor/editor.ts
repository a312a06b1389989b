import {
  type Browser,
  test as base,
  type ConsoleMessage,
  expect,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test'
import type { EditorStore } from '../../../src/editor/store/store.ts'
import { listOf, textOf } from '../../../src/manifest/json.ts'
import { copyFixtureSite, type EditedSite } from '../../support/editor/edited-site.ts'
import { type EditorProcess, startEditorProcess } from '../../support/editor/editor-process.ts'
import { createLeadFolder, type LeadFolder } from '../../support/leads/lead-folder.ts'

/** The editor in a browser, with everything that a test looks at. */
export interface OpenEditor {
  page: Page
  site: EditedSite
  canvas: FrameLocator
  outline: Locator
  panel: Locator
  /** Where errors and warnings are listed. */
  diagnostics: Locator
  /** The bar at the top. */
  bar: Locator
  /** Shows another manifest: the start of a test. The file is changed as by another program. */
  start(change: (text: string) => string): Promise<void>
  /** Waits until the server has stored every change. */
  expectConfirmed(): Promise<void>
  /** Waits until a sentence is announced to screen readers, after the one before. */
  expectAnnounced(text: string | RegExp): Promise<void>
  /** Presses a key until something or a part of it is focused, as a person without a mouse does. */
  pressUntilFocused(key: string, target: Locator): Promise<void>
  /** Sends a key to what has the focus, several times before the next frame: as a key that repeats in a busy browser. */
  repeatKey(key: PressedKey, count: number): Promise<void>
  /** Drags a row with the mouse to the edge of another one, and drops it once that place is marked. */
  dragRow(row: Locator, target: Locator, edge: 'top' | 'bottom'): Promise<void>
  /** Types into the text control that gets the focus, once it has it. */
  typeText(text: string): Promise<void>
}

type PressedKey = Pick<KeyboardEventInit, 'key' | 'altKey' | 'ctrlKey' | 'shiftKey'>

interface EditorFixtures {
  editor: OpenEditor
  /** A copy of the site for a test that starts its own editor. */
  ownSite: EditedSite
}

interface RunningEditor {
  site: EditedSite
  process: EditorProcess
  page: Page
  /** The enquiries that it shows: none. */
  enquiries: LeadFolder
}

declare global {
  interface Window {
    editorStore?: EditorStore
    /** What the editor has said to screen readers since the last expectation. */
    announced?: string[]
  }
}

const WINDOW = { width: 1440, height: 900 }

/** How often a key is pressed at most: the outline, the bar and the panel have fewer stops than that. */
const PRESS_LIMIT = 80

/**
 * A test in the editor. The tests of a worker share one server and one page: opening them takes longer than most tests. Each test starts with
 * the manifest of the fixture, nothing unsaved and the home page. It fails on a console message or an uncaught error.
 */
export const test = base.extend<EditorFixtures, { running: RunningEditor }>({
  running: [
    async ({ browser }, use) => {
      const site = await copyFixtureSite()
      const enquiries = await createLeadFolder()
      const process = await startEditorProcess(['--manifest', site.manifestFile, '--port', '0', '--data', enquiries.data])
      const context = await browser.newContext({ viewport: WINDOW, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await recordAnnouncements(page)
      await page.goto(process.url)
      await use({ site, process, page, enquiries })
      await context.close()
      await process.end('SIGINT')
      await enquiries.remove()
      await site.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  editor: async ({ running: { site, page } }, use) => {
    const stop = listenForErrors(page)
    await reset(page, site)
    await use(openEditor(page, site))
    expect(stop()).toEqual([])
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
  ownSite: async ({}, use) => {
    const site = await copyFixtureSite()
    await use(site)
    await site.remove()
  },
})

/**
 * Opens the editor with a copy of a fixture site, calls `use`, and closes it. Throws if the page has reported an uncaught error.
 * @param change of the text of the manifest
 */
export async function useFixtureSite(
  browser: Browser,
  name: string,
  use: (editor: OpenEditor) => Promise<void>,
  change?: (text: string) => string,
): Promise<void> {
  const site = await copyFixtureSite(undefined, name)
  if (change) await site.prepare(change)
  const process = await startEditorProcess(['--manifest', site.manifestFile, '--port', '0'])
  const context = await browser.newContext({ viewport: WINDOW, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await recordAnnouncements(page)
  await page.goto(process.url)
  await use(openEditor(page, site))
  expect(errors).toEqual([])
  await context.close()
  await process.end('SIGINT')
  await site.remove()
}

/** The parts of the editor that is open in a page. */
export function openEditor(page: Page, site: EditedSite): OpenEditor {
  return {
    page,
    site,
    canvas: page.frameLocator('iframe[title="Page"]'),
    outline: page.getByRole('navigation', { name: 'Pages and blocks' }),
    panel: page.getByRole('complementary', { name: 'Fields' }),
    diagnostics: page.getByRole('region', { name: 'Errors and warnings' }),
    bar: page.getByRole('banner'),
    async start(change) {
      await site.prepare(change)
      await waitForManifest(page, await site.read())
      await waitForOutline(page, await site.read())
    },
    async expectConfirmed() {
      const count = () => page.evaluate(() => window.editorStore?.get().unconfirmedCount)
      await expect.poll(count).toBe(0)
    },
    async expectAnnounced(text) {
      const read = () => page.evaluate(() => window.announced ?? [])
      const wanted = typeof text === 'string' ? text : expect.stringMatching(text)
      await expect.poll(read).toEqual(expect.arrayContaining([wanted]))
      const index = (await read()).findIndex((said) => said === text || said.search(text) !== -1)
      await page.evaluate((count) => window.announced?.splice(0, count), index + 1)
    },
    async pressUntilFocused(key, target) {
      for (let count = 0; count < PRESS_LIMIT; count += 1) {
        if (await hasFocus(target)) return
        await page.keyboard.press(key)
      }
      throw new Error(`${target} was not focused after ${PRESS_LIMIT} times ${key}.`)
    },
    async repeatKey(key, count) {
      const press = async ([init, times]: readonly [PressedKey, number]) => {
        for (let pressed = 0; pressed < times; pressed += 1) {
          document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
          // React renders in microtasks, which come before the next frame.
          for (let tick = 0; tick < 20; tick += 1) await null
        }
      }
      await page.evaluate(press, [key, count] as const)
    },
    async dragRow(row, target, edge) {
      await row.hover({ position: { x: 100, y: 10 } })
      await page.mouse.down()
      const box = await target.boundingBox()
      if (!box) throw new Error(`${target} is not visible.`)
      const [x, y, inward] = edge === 'top' ? [box.x + 100, box.y, 1] : [box.x + 100, box.y + box.height, -1]
      // A browser starts a drag with the first movement, and finds the place with those after it.
      await page.mouse.move(x, y + inward * 8, { steps: 5 })
      const isMarked = (wanted: number) => {
        const marks = [...document.querySelectorAll('[data-drop-target]')]
        return marks.some((mark) => Math.abs(mark.getBoundingClientRect().top - wanted) < 8)
      }
      // A person, too, moves on until the place is marked.
      for (let distance = 7; !(await page.evaluate(isMarked, y)); distance = distance > 2 ? distance - 1 : 7)
        await page.mouse.move(x, y + inward * distance)
      await page.mouse.up()
    },
    async typeText(text) {
      await page.waitForFunction(() => {
        const { activeElement } = document
        const focused = activeElement instanceof HTMLIFrameElement ? activeElement.contentDocument?.activeElement : activeElement
        return focused?.matches('input, textarea, [contenteditable]')
      })
      await page.keyboard.type(text)
    },
  }
}

/** Records what is added to the live region of the editor, and leaves out the tour. Call it before the editor is opened. */
export const recordAnnouncements = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (window !== window.top) return
    // The tour of the first time would lie over the editor.
    localStorage.setItem('editor-tour', 'seen')
    window.announced = []
    const record = ({ addedNodes }: MutationRecord) => {
      for (const node of addedNodes)
        if (node.parentElement?.dataset.part === 'announcer') window.announced?.push(node.textContent ?? '')
    }
    new MutationObserver((records) => records.forEach(record)).observe(document, { childList: true, subtree: true })
  })

/** Whether an element or something inside it has the focus. */
const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll(
    ([element, ...others]) => others.length === 0 && element?.contains(element.ownerDocument.activeElement) === true,
  )

/** Brings the shared page back to how a test starts. */
async function reset(page: Page, site: EditedSite): Promise<void> {
  // A test that failed may have left a dialog open.
  const overlays = page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]')
  if ((await overlays.count()) > 0) await page.reload()
  await page.setViewportSize(WINDOW)
  await page.waitForFunction(() => window.editorStore?.get().connection === 'open')
  // The server has received what the last test did before it discards everything.
  await page.evaluate(async () => {
    const store = window.editorStore
    await store?.call('discard', {})
    for (const { id } of store?.get().proposals ?? []) {
      const parts = (await store?.call('readProposal', { id }))?.parts ?? []
      await store?.call('decideProposal', { id, parts: parts.map((part) => part.id), take: 'reject' })
    }
  })
  await site.prepare()
  const text = await site.read()
  await waitForManifest(page, text)
  await page.evaluate(() => {
    const store = window.editorStore
    store?.keepSource(null)
    store?.setPanels({ area: 'pages', hasSide: true, tab: 'fields', sourceScope: 'selection', hasDiagnostics: false })
    store?.setMode('edit')
    store?.setView({ width: null, scheme: 'light' })
    store?.dismissNotice()
    store?.openEnquiry(null)
    for (const { id } of store?.get().refused ?? []) store?.dismissRefused(id)
    store?.openPage(['pages', 0])
    // A test may have moved the focus down the tree without opening a page.
    document.querySelector('[role="treegrid"]')?.scrollTo(0, 0)
    window.announced = []
    // Tab goes on from where the focus was last, even when nothing is focused.
    const first = document.createElement('span')
    first.tabIndex = -1
    document.body.prepend(first)
    first.focus()
    first.remove()
  })
  await waitForOutline(page, text)
}

/** Waits until the outline, which follows a moment later, shows the blocks of the first page: a row that moves during a click is not clicked. */
async function waitForOutline(page: Page, text: string): Promise<void> {
  const [home] = listOf(JSON.parse(text), 'pages')
  // There is room for these.
  const headings = listOf(home, 'blocks')
    .slice(0, 12)
    .map((block) => textOf(block, 'heading') ?? '')
  await page.evaluate(async (wanted) => {
    const isSettled = () => {
      const tree = document.querySelector('[role="treegrid"]')
      const rows = [...(tree?.querySelectorAll('[role="row"]') ?? [])].toSorted(
        (one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top,
      )
      const [first, ...others] = rows
      const isAtStart = tree?.scrollTop === 0 && first?.ariaSelected === 'true' && first.ariaExpanded === 'true'
      // Rows ignore the pointer for a while after the tree has scrolled.
      const takesPointer = first instanceof HTMLElement && getComputedStyle(first).pointerEvents !== 'none'
      return isAtStart && takesPointer && wanted.every((heading, index) => others[index]?.textContent.includes(heading))
    }
    // A scrolling shows its effects within two frames.
    for (let frames = 0; frames < 3; frames = isSettled() ? frames + 1 : 0) await new Promise(requestAnimationFrame)
  }, headings)
}

/** Waits until the editor shows the manifest of the file, with nothing unsaved. */
async function waitForManifest(page: Page, text: string): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const store = window.editorStore
        const check = () => {
          const state = store?.get()
          if (!state || state.history.isChanged || JSON.stringify(state.manifest) !== wanted) return
          unsubscribe?.()
          resolve()
        }
        const unsubscribe = store?.subscribe(check)
        check()
      }),
    JSON.stringify(JSON.parse(text)),
  )
}

/** Collects what goes wrong in a page until the returned function is called. */
function listenForErrors(page: Page): () => string[] {
  const errors: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
  }
  const onError = (error: Error) => errors.push(error.message)
  page.on('console', onConsole)
  page.on('pageerror', onError)
  return () => {
    page.off('console', onConsole)
    page.off('pageerror', onError)
    return errors
  }
}

export { expect }
