import type { Locator, Page } from '@playwright/test'
import { isObject, listOf, textOf } from '../../../src/manifest/json.ts'
import { valueAt } from '../../../src/manifest/pointer.ts'
import { HOSTILE_LINKS, HOSTILE_MARKDOWN, HOSTILE_TEXTS } from '../../support/manifest/hostile-values.ts'
import { expectNoViolations } from '../site.ts'
import { expect, type OpenEditor, test } from './editor.ts'

const row = ({ outline }: OpenEditor, name: string | RegExp): Locator => outline.getByRole('row', { name })

/** Pastes as from another program. */
async function paste(target: Locator, contents: Record<string, string>): Promise<void> {
  await target.evaluate((element, contents) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(contents)) clipboardData.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, contents)
}

const pasteJson = (target: Locator, value: unknown): Promise<void> => paste(target, { 'text/plain': JSON.stringify(value) })

const readManifest = (page: Page): Promise<unknown> => page.evaluate(() => window.editorStore?.get().manifest)

/** The types and headings of the blocks of a page of the draft. */
async function readBlocks(page: Page, index = 0): Promise<string[]> {
  const blocks = listOf(valueAt(await readManifest(page), ['pages', index]), 'blocks')
  return blocks.map((block) => `${textOf(block, 'type')} ${textOf(block, 'heading') ?? ''}`.trim())
}

const allowClipboard = (page: Page): Promise<void> => page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

test('a block is pasted on another page with the keyboard, and nothing else changes in the file', async ({ editor }) => {
  const { page, outline, expectAnnounced, site } = editor
  const before = JSON.parse(await site.read())
  await row(editor, /^Carousel Trusted By/).focus()
  await page.keyboard.press('ControlOrMeta+c')
  await expectAnnounced('Carousel "Trusted By" was copied.')
  await outline.locator('[role="row"][aria-level="1"]').nth(1).focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expectAnnounced('Carousel was pasted.')
  await page.keyboard.press('ControlOrMeta+s')
  await expectAnnounced('Saved.')
  const { pages } = before
  const [, carousel] = pages[0].blocks
  const second = { ...pages[1], blocks: [...pages[1].blocks, carousel] }
  await expect.poll(async () => JSON.parse(await site.read())).toEqual({ ...before, pages: pages.with(1, second) })
})

test('a block is pasted below another one with the menus', async ({ editor }) => {
  const { page, expectAnnounced } = editor
  await allowClipboard(page)
  await row(editor, /^Form/).click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^Copy (?!look)/ }).click()
  await expectAnnounced(/was copied/)
  await row(editor, /^Hero/).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Paste below' }).click()
  await expectAnnounced('Form was pasted.')
  expect((await readBlocks(page))[1]).toMatch(/^form/)
})

test('several blocks are selected with the keyboard, and deleted and brought back in one step', async ({ editor }) => {
  const { page, panel, outline, expectAnnounced } = editor
  const before = await readBlocks(page)
  await row(editor, /^Hero/).click()
  await page.keyboard.press('Shift+ArrowDown')
  await expectAnnounced('2 blocks are selected.')
  await page.keyboard.press('Shift+ArrowDown')
  await expectAnnounced('3 blocks are selected.')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(outline.getByRole('row', { selected: true })).toHaveCount(2)
  await expect(panel.getByRole('heading', { name: '2 blocks' })).toBeVisible()
  await expectNoViolations(page)
  await page.keyboard.press('Alt+ArrowDown')
  await expectAnnounced('2 blocks were moved.')
  await page.keyboard.press('Delete')
  await expectAnnounced('2 blocks were deleted.')
  expect(await readBlocks(page)).toEqual(before.slice(2))
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => readBlocks(page)).toEqual(before)
})

test('several blocks are selected on the page with the mouse, hidden and copied from the panel', async ({ editor }) => {
  const { page, canvas, panel, expectAnnounced } = editor
  const before = await readBlocks(page)
  await allowClipboard(page)
  await canvas.locator('[data-block=hero]').click({ position: { x: 4, y: 4 } })
  await canvas
    .locator('[data-block=tabs]')
    .first()
    .click({ position: { x: 4, y: 4 }, modifiers: ['ControlOrMeta'] })
  await expect(canvas.getByRole('toolbar', { name: '2 blocks' })).toBeVisible()
  await panel.getByRole('button', { name: 'Hide' }).click()
  await expectAnnounced('2 blocks are hidden from visitors.')
  await panel.getByRole('button', { name: 'Copy', exact: true }).click()
  await expectAnnounced('2 blocks were copied.')
  await row(editor, /^Form/).focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expectAnnounced('2 blocks were pasted.')
  expect(await readBlocks(page)).toEqual([...before, before[0], before[2]])
  await expect(canvas.getByRole('toolbar', { name: '2 blocks' })).toBeVisible()
})

test('several blocks are dragged together', async ({ editor }) => {
  const { page, expectAnnounced } = editor
  const before = await readBlocks(page)
  await row(editor, /^Hero/).click()
  await row(editor, /^Tabs Our Services/).click({ modifiers: ['Shift'] })
  await editor.dragRow(row(editor, /^Carousel Trusted By/), row(editor, /^Form/), 'bottom')
  await expectAnnounced('3 blocks were moved.')
  expect(await readBlocks(page)).toEqual([...before.slice(3), ...before.slice(0, 3)])
})

test('the look of a block is given to others with keys, in one step', async ({ editor }) => {
  const { page, expectAnnounced } = editor
  const readTones = async () =>
    listOf(valueAt(await readManifest(page), ['pages', 0]), 'blocks').map((block) => textOf(block, 'tone'))
  const before = await readTones()
  await page.evaluate(() =>
    window.editorStore?.change([{ kind: 'add', into: ['pages', 0, 'blocks', 0], before: null, key: 'tone', value: 'dark' }], {
      label: 'Dark',
    }),
  )
  await row(editor, /^Hero/).click()
  await page.keyboard.press('ControlOrMeta+Alt+c')
  await expectAnnounced(/^The look of Hero .* was copied\.$/)
  await row(editor, /^Carousel Trusted By/).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ControlOrMeta+Alt+v')
  await expectAnnounced(/^The look of 2 blocks was changed: /)
  expect(await readTones()).toEqual(['dark', 'dark', 'dark', ...before.slice(3)])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(readTones).toEqual(['dark', ...before.slice(1)])
})

test('an entry of a list is copied, and pasted after another one and into the empty list', async ({ editor }) => {
  const { page, panel, expectAnnounced } = editor
  await row(editor, /^Hero/).click()
  await panel.getByRole('row', { name: 'Get Started' }).focus()
  await page.keyboard.press('ControlOrMeta+c')
  await expectAnnounced('"Get Started" was copied.')
  await page.keyboard.press('Delete')
  await expectAnnounced('Removed "Get Started".')
  await panel.getByRole('row', { name: 'See our services' }).focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expectAnnounced('"Get Started" was pasted.')
  await expect(panel.getByRole('row', { name: 'Get Started' })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(panel.getByRole('row', { name: 'See our services' })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(panel.getByRole('button', { name: 'Paste into "Buttons"' })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Add buttons' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(panel.getByRole('row', { name: 'Get Started' })).toBeFocused()
})

test('a text from a word processor becomes a block', async ({ editor }) => {
  const { page, expectAnnounced } = editor
  const html = '<h2 style="color:red">Bread</h2><p>It is <b>fresh</b>.<script>alert(1)</script></p>'
  await paste(row(editor, /^Hero/), { 'text/plain': 'Bread\nIt is fresh.', 'text/html': html })
  await expectAnnounced('Text was pasted.')
  expect(valueAt(await readManifest(page), ['pages', 0, 'blocks', 1])).toEqual({
    type: 'richText',
    text: '## Bread\n\nIt is **fresh**.',
  })
})

test('a block of another site brings its form, and says which picture is missing', async ({ editor }) => {
  const { page, diagnostics, expectAnnounced } = editor
  const order = { title: 'Order', submitLabel: 'Send', fields: [{ type: 'email', name: 'mail', label: 'Mail' }] }
  const blocks = [
    { type: 'form', form: 'order' },
    { type: 'pictureText', heading: 'Oven', text: 'Warm.', picture: { src: '/pictures/oven.jpg', alt: 'An oven' } },
  ]
  await pasteJson(row(editor, /^Hero/), { blocks, forms: { order } })
  await expectAnnounced(/^2 blocks were pasted\. Added with it: form "order"\. .*\/pictures\/oven\.jpg/)
  expect(valueAt(await readManifest(page), ['forms', 'order'])).toEqual(order)
  await expect(diagnostics).toContainText('1 error')
})

test('foreign content with errors is pasted only after a question, and content of no known type never', async ({ editor }) => {
  const { page, diagnostics, expectAnnounced } = editor
  const before = await readBlocks(page)
  const wrong = { type: 'richText', text: 'Bread', colour: 'red' }
  const question = page.getByRole('alertdialog', { name: 'Paste with 1 error?' })
  await pasteJson(row(editor, /^Hero/), wrong)
  await expect(question).toContainText('"colour" is not a field')
  await expectNoViolations(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await readBlocks(page)).toEqual(before)
  await pasteJson(row(editor, /^Hero/), wrong)
  await question.getByRole('button', { name: 'Paste as a draft' }).click()
  await expectAnnounced('Text was pasted.')
  await expect(diagnostics).toContainText('1 error')
  await pasteJson(row(editor, /^Hero/), { type: 'iframe', src: 'https://example.com' })
  await expect(page.getByRole('status').filter({ hasText: 'There is no type "iframe"' })).toBeVisible()
  expect(await readBlocks(page)).toEqual(before.toSpliced(1, 0, 'richText'))
})

/** Every way in which a text could become code: in texts, Markdown, links, pictures and names. */
const HOSTILE_BLOCKS = [
  ...[...HOSTILE_TEXTS, ...HOSTILE_MARKDOWN].map((text) => ({ type: 'richText', heading: text, text, id: text })),
  ...HOSTILE_LINKS.map((link) => ({
    type: 'hero',
    heading: 'Link',
    text: `[x](${link})`,
    actions: [{ label: link, link }],
    picture: { src: link, alt: '"><script>alert(1)</script>' },
  })),
  { type: 'cards', items: [{ title: 'Icon', icon: '"><svg onload=alert(1)>', link: 'javascript:alert(1)' }] },
  { type: 'shared', ref: '__proto__' },
]

test('a hostile paste runs nothing, also when it is accepted', async ({ editor }) => {
  const { page, canvas, expectAnnounced } = editor
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const written = JSON.stringify({ blocks: HOSTILE_BLOCKS, shared: { x: { type: 'richText', text: '<svg onload=alert(1)>' } } })
  const polluted = written
    .replace('{', '{"__proto__":{"polluted":true},')
    .replaceAll('"type"', '"__proto__":{"polluted":1},"type"')
  await paste(row(editor, /^Hero/), { 'text/plain': polluted, 'text/html': '<img src=x onerror=alert(1)>' })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Paste as a draft' }).click()
  await expectAnnounced(`${HOSTILE_BLOCKS.length} blocks were pasted.`)
  // The last of them is rendered, and with it all others.
  await expect(canvas.getByText('Icon', { exact: true })).toBeAttached()
  await canvas.locator('[data-block=hero] a').nth(3).click()
  await page.getByRole('radio', { name: 'Browse' }).click()
  const state = await canvas.locator('body').evaluate((body) => ({
    polluted: 'polluted' in {},
    scripts: body.querySelectorAll('main script, main iframe, main [onerror], main [onload], main [onmouseover]').length,
    links: [...body.querySelectorAll('main a')].filter((link) =>
      /^\s*(javascript|data|vbscript):/i.test(link.getAttribute('href') ?? ''),
    ).length,
  }))
  expect(state).toEqual({ polluted: false, scripts: 0, links: 0 })
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
  expect(isObject(await readManifest(page))).toBe(true)
  expect(dialogs).toEqual([])
})
