import { test as base, expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { EditorStore } from '../../../src/editor/store/store.ts'
import { copyFixtureSite } from '../../support/editor/edited-site.ts'
import { startEditorProcess } from '../../support/editor/editor-process.ts'

declare global {
  interface Window {
    editorStore?: EditorStore
  }
}

interface Canvas {
  page: Page
  frame: FrameLocator
  /** Opens a page of the site in the editor. */
  open(path: string): Promise<void>
  /** The blocks of a list: of the page, or of a list of child blocks. */
  blocks(list?: Locator): Locator
  column(number: number): Locator
  /** What can be done with the selected block. */
  toolbar: Locator
}

/** The tests of a worker share one editor: starting it takes longer than most tests. Each test opens a page that no other one changes. */
const test = base.extend<object, { canvas: Canvas }>({
  canvas: [
    async ({ browser }, use) => {
      const site = await copyFixtureSite()
      const editor = await startEditorProcess(['--manifest', site.manifestFile, '--port', '0'])
      // Frames follow the color scheme of their element only if no preference is emulated.
      const page = await browser.newPage({ colorScheme: null, reducedMotion: 'reduce', viewport: { width: 1600, height: 2600 } })
      await page.addInitScript(() => localStorage.setItem('editor-tour', 'seen'))
      await page.goto(editor.url)
      await expect(page.frameLocator('iframe').locator('main > section').first()).toBeVisible()
      const frame = page.frameLocator('iframe[title=Page]')
      const open = async (path: string) => {
        await page.evaluate((wanted) => {
          const store = window.editorStore
          const { pages } = Object(store?.get().manifest)
          store?.setMode('edit')
          store?.openPage(['pages', pages.findIndex((one: { path: string }) => one.path === wanted)])
        }, path)
        await expect(page).toHaveURL((url) => url.pathname === `/__edit${path}`)
      }
      const blocks = (list = frame.locator('main')) => list.locator('> section')
      const column = (number: number) => frame.locator(`[data-list="${number - 1}"]`)
      await use({ page, frame, open, blocks, column, toolbar: frame.getByRole('toolbar', { name: /^Block / }) })
      await page.close()
      await editor.end('SIGINT')
      await site.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** The types of blocks, in their order. */
const readTypes = (blocks: Locator): Promise<(string | undefined)[]> =>
  blocks.evaluateAll((sections) => sections.map((section) => (section instanceof HTMLElement ? section.dataset.block : '')))

/** Clicks the upper corner of a block, where it has no text and no child block. */
const select = (block: Locator): Promise<void> => block.click({ position: { x: 4, y: 4 } })

/** Drags the selected block to the upper edge of another one. */
async function dragTo({ page, frame }: Canvas, target: Locator): Promise<void> {
  const from = await frame.getByTitle('Drag to move').boundingBox()
  const to = await target.boundingBox()
  if (!from || !to) throw new Error('The handle or the target is not visible.')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 30, { steps: 2 })
  await page.mouse.move(to.x + 20, to.y + 3, { steps: 4 })
}

test('a click selects what hovering outlines, the innermost block first', async ({ canvas }) => {
  const { frame, page, toolbar } = canvas
  await canvas.open('/services/qa-testing')
  const inner = canvas.blocks(canvas.column(1)).first()
  await inner.hover({ position: { x: 4, y: 4 } })
  await expect(frame.getByText('Hero', { exact: true })).toBeVisible()
  await select(inner)
  await expect(toolbar).toHaveAccessibleName('Block Hero')
  await toolbar.getByRole('button', { name: 'Columns' }).click()
  await expect(toolbar).toHaveAccessibleName('Block Columns')
  await expect(page.getByRole('row', { name: /^Columns/, selected: true })).toBeVisible()
})

test('the arrow keys select blocks, and Escape the block around them', async ({ canvas }) => {
  const { page, toolbar } = canvas
  await canvas.open('/services/platform-migration')
  await canvas.frame.getByRole('application').focus()
  await page.keyboard.press('ArrowDown')
  await expect(toolbar).toHaveAccessibleName('Block Columns')
  await page.keyboard.press('ArrowDown')
  await expect(toolbar).toHaveAccessibleName('Block Hero')
  await expect(page.getByRole('log').filter({ hasText: 'block 2 of' })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(toolbar).toHaveAccessibleName('Block Columns')
  await page.keyboard.press('Escape')
  await expect(toolbar).toHaveCount(0)
})

test('keys move, duplicate and delete the selected block', async ({ canvas }) => {
  const { page, blocks } = canvas
  await canvas.open('/services/back-office')
  await select(blocks().nth(1))
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => readTypes(blocks())).toEqual(expect.arrayContaining(['columns', 'cards', 'pictureText']))
  expect((await readTypes(blocks())).slice(0, 3)).toEqual(['columns', 'cards', 'pictureText'])
  await page.keyboard.press('ControlOrMeta+d')
  await expect(blocks()).toHaveCount(8)
  await page.keyboard.press('Delete')
  await expect(blocks()).toHaveCount(7)
  await expect(page.getByRole('log').filter({ hasText: /was deleted/ })).toBeAttached()
})

test('a block is copied to another page as JSON', async ({ canvas }) => {
  const { page, blocks } = canvas
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await canvas.open('/services/ui-ux-design')
  await select(blocks().nth(1))
  await page.keyboard.press('ControlOrMeta+c')
  await canvas.open('/services/digital-marketing')
  await select(blocks().nth(0))
  await page.keyboard.press('ControlOrMeta+v')
  await expect(blocks()).toHaveCount(8)
  expect((await readTypes(blocks())).slice(0, 3)).toEqual(['columns', 'pictureText', 'pictureText'])
})

test('a block is dragged into a column and out of it', async ({ canvas }) => {
  const { page, blocks, column } = canvas
  await canvas.open('/contact')
  await select(blocks().nth(2))
  await dragTo(canvas, blocks(column(2)).nth(1))
  await page.mouse.up()
  await expect.poll(() => readTypes(blocks(column(2)))).toEqual(['contactDetails', 'steps', 'richText'])
  await dragTo(canvas, blocks().nth(1))
  await page.mouse.up()
  await expect.poll(() => readTypes(blocks())).toEqual(['hero', 'steps', 'columns'])
})

test('Escape cancels dragging', async ({ canvas }) => {
  const { page, blocks } = canvas
  await canvas.open('/resources/blogs')
  await select(blocks().nth(0))
  await dragTo(canvas, blocks(canvas.column(1)).nth(0))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.getByRole('log').filter({ hasText: 'The move was canceled.' })).toBeAttached()
  expect(await readTypes(blocks())).toEqual(['hero', 'columns'])
})

test('a menu moves a block into a column', async ({ canvas }) => {
  const { frame, blocks, toolbar } = canvas
  await canvas.open('/services/cloud-development')
  await select(blocks().nth(1))
  await toolbar.getByRole('button', { name: 'More' }).click()
  await frame.getByRole('menuitem', { name: 'Move to column 2 of the block above' }).click()
  await expect.poll(() => readTypes(blocks(canvas.column(2)))).toEqual(['form', 'pictureText'])
})

test('a hidden block is dimmed, and absent while browsing', async ({ canvas }) => {
  const { page, blocks, toolbar } = canvas
  await canvas.open('/services/machine-learning')
  await select(blocks().nth(1))
  await toolbar.getByRole('button', { name: 'Hide from visitors' }).click()
  await expect(blocks().nth(1)).toHaveAttribute('data-hidden')
  await page.getByRole('radio', { name: 'Browse' }).click()
  await expect(blocks()).toHaveCount(6)
})

test('links and tabs work only while browsing, and tabs stay open while the page changes', async ({ canvas }) => {
  const { page, frame, blocks } = canvas
  await canvas.open('/')
  const tab = frame.getByRole('tab').nth(1)
  const link = frame.getByRole('link', { name: 'See our services' })
  await tab.click()
  await link.click()
  await expect(tab).toHaveAttribute('aria-selected', 'false')
  await page.getByRole('radio', { name: 'Browse' }).click()
  await tab.click()
  await page.getByRole('radio', { name: 'Edit' }).click()
  await select(blocks().nth(0))
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => readTypes(blocks())).toEqual(expect.arrayContaining(['carousel', 'hero']))
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await link.click({ modifiers: ['ControlOrMeta'] })
  await expect(page).toHaveURL(/\/__edit\/services$/)
})

/** Links of each kind, all on one page, and the pages to which they go. */
const LINKS: [kind: string, find: (frame: FrameLocator) => Locator, path: string][] = [
  ['of the menu', (frame) => frame.locator('header nav').getByRole('link', { name: 'Expertise', exact: true }), '/expertise'],
  ['of the brand', (frame) => frame.locator('header').getByRole('link', { name: 'Stepvale' }), '/'],
  ['of a block', (frame) => frame.locator('main [data-block=cards]').getByRole('link').first(), '/services/website-development'],
  ['that is a button', (frame) => frame.locator('[data-block=banner]').getByRole('link'), '/contact'],
  [
    'of the footer',
    (frame) => frame.locator('footer').getByRole('link', { name: 'Back Office Process' }),
    '/services/back-office',
  ],
]

for (const [kind, find, path] of LINKS)
  test(`a link ${kind} is followed only with a modifier or while browsing`, async ({ canvas }) => {
    const { page, frame } = canvas
    const expectPage = (wanted: string) => expect(page).toHaveURL((url) => url.pathname === `/__edit${wanted}`)
    await canvas.open('/services')
    await page.getByRole('radio', { name: '1440' }).click()
    await find(frame).click()
    await find(frame).click({ button: 'middle' })
    await expectPage('/services')
    await find(frame).click({ modifiers: ['ControlOrMeta'] })
    await expectPage(path)
    for (const button of ['left', 'middle'] as const) {
      await canvas.open('/services')
      await page.getByRole('radio', { name: 'Browse' }).click()
      await find(frame).click({ button })
      await expectPage(path)
    }
    expect(page.context().pages()).toEqual([page])
  })

test('a link to a phone number leaves the page on the canvas', async ({ canvas }) => {
  const { page, frame, blocks } = canvas
  await canvas.open('/services')
  await page.getByRole('radio', { name: 'Browse' }).click()
  await frame.locator('footer a[href^="tel:"]').click()
  await expect(blocks().first()).toBeVisible()
  await page.getByRole('radio', { name: 'Edit' }).click()
  await select(blocks().first())
  await expect(canvas.toolbar).toHaveAccessibleName('Block Hero')
})

test('the selected block stays in view when the page gets narrow', async ({ canvas }) => {
  const { page, blocks } = canvas
  await canvas.open('/services/salesforce-development')
  await page.getByRole('radio', { name: '1440' }).click()
  await select(blocks().last())
  await page.getByRole('radio', { name: '390' }).click()
  await expect(page.getByTitle('Page', { exact: true })).toHaveJSProperty('offsetWidth', 390)
  await expect(blocks().last()).toBeInViewport({ ratio: 0.5 })
})

test('the tools of a block fit on a narrow page', async ({ canvas }) => {
  const { page, toolbar, blocks, column } = canvas
  await canvas.open('/contact')
  await page.getByRole('radio', { name: '390' }).click()
  await select(blocks(column(2)).last())
  await expect(toolbar).toBeVisible()
  for (const tool of await toolbar.getByRole('button').all()) await expect(tool).toBeInViewport({ ratio: 1 })
})

test('the page is shown at any width, zoom and color scheme', async ({ canvas }) => {
  const { page, frame } = canvas
  await canvas.open('/about')
  const read = () =>
    frame.locator('body').evaluate(() => ({ width: innerWidth, isDark: matchMedia('(prefers-color-scheme: dark)').matches }))
  await page.getByRole('radio', { name: '390' }).click()
  await page.getByRole('button', { name: 'Show the page in dark colors' }).click()
  await expect.poll(read).toEqual({ width: 390, isDark: true })
  await page.getByRole('separator', { name: 'Width of the page' }).press('ArrowRight')
  await expect.poll(read).toEqual({ width: 400, isDark: true })
  await page.getByRole('button', { name: /^Zoom/ }).click()
  await page.getByRole('menuitemradio', { name: '50 %', exact: true }).click()
  await expect.poll(async () => (await page.getByTitle('Page', { exact: true }).boundingBox())?.width).toBe(200)
})
