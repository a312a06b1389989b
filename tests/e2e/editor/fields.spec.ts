import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import axe from 'axe-core'
import { valueAt } from '../../../src/manifest/pointer.ts'
import { expect, type OpenEditor, test } from './editor.ts'

/** Selects the first block of a type on any page. Returns a function that reads a field of it. */
async function selectBlock({ page }: OpenEditor, type: string): Promise<(field: string) => Promise<unknown>> {
  const at = await page.evaluate((wanted) => {
    const store = window.editorStore
    const { pages } = Object(store?.get().manifest)
    for (const [index, { blocks }] of pages.entries()) {
      const found = blocks.findIndex((block: { type: string }) => block.type === wanted)
      if (found < 0) continue
      const steps = ['pages', index, 'blocks', found]
      store?.select(steps)
      return steps
    }
    return []
  }, type)
  return async (field) => valueAt(await page.evaluate(() => window.editorStore?.get().manifest), [...at, field])
}

test('a link is chosen from the pages of the site, by their titles', async ({ editor }) => {
  const { page, panel } = editor
  const read = await selectBlock(editor, 'hero')
  await panel.getByRole('row', { name: 'Get Started' }).click()
  await panel.getByRole('combobox', { name: 'Link' }).fill('mobile app')
  await page.getByRole('option', { name: /Mobile app/ }).click()
  expect(await read('actions')).toMatchObject([{ link: '/services/mobile-app-development' }, {}])
})

test('an icon is found by its name and shown with its drawing', async ({ editor }) => {
  const { page, panel } = editor
  const read = await selectBlock(editor, 'contactDetails')
  await panel.getByRole('row').first().click()
  await panel.getByRole('combobox', { name: 'Icon' }).fill('mail')
  const option = page.getByRole('option', { name: 'lucide:mail', exact: true })
  await expect(option.locator('svg')).toBeVisible()
  await option.click()
  expect(await read('items')).toMatchObject([{ icon: 'lucide:mail' }, {}])
})

test('an entry of a list is dragged to another place', async ({ editor }) => {
  const read = await selectBlock(editor, 'checkList')
  const [first, ...others] = Array.from(Object(await read('items')), ({ title }: { title: string }) => title)
  const rows = editor.panel.getByRole('row')
  await editor.dragRow(rows.first(), rows.last(), 'bottom')
  await expect(rows).toHaveText([...others, first ?? ''])
})

test('typing in a text of a list leaves the list alone', async ({ editor }) => {
  const { page, panel } = editor
  await selectBlock(editor, 'pictureText')
  await panel.getByRole('button', { name: 'Add points' }).click()
  const text = panel.getByRole('textbox', { name: 'Point 1' })
  await text.fill('')
  await text.pressSequentially('a b')
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  await expect(text).toHaveValue(' b')
  await panel.getByRole('button', { name: 'Add point' }).press('Enter')
  await expect(panel.getByRole('textbox', { name: 'Point 2' })).toBeFocused()
})

test('a Markdown text has the tools and keys of the canvas', async ({ editor }) => {
  const { page, panel, pressUntilFocused } = editor
  const read = await selectBlock(editor, 'richText')
  const text = panel.getByRole('textbox', { name: 'Text', exact: true })
  await text.fill('Bread and rolls')
  const tools = panel.getByRole('toolbar', { name: 'Text format' })
  await expect(tools).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Control+b')
  await expect(text).toHaveValue('Bread and **rolls**')
  await expect(tools.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await tools.getByRole('button', { name: 'Link' }).click()
  await panel
    .getByRole('textbox', { name: 'Link to' })
    .or(panel.getByRole('combobox', { name: 'Link to' }))
    .fill('/contact')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await tools.getByRole('button', { name: 'Bulleted list' }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Cake')
  expect(await read('text')).toBe('- Bread and [**rolls**](/contact)\n- Cake')
  await page.keyboard.press('Alt+F10')
  await expect(tools.locator(':focus')).toHaveCount(1)
  await page.evaluate(axe.source)
  expect(await panel.evaluate(async (element) => (await window.axe.run(element)).violations)).toEqual([])
  // The first Escape closes the tooltip.
  await pressUntilFocused('Escape', text)
  await panel.getByRole('button', { name: 'Content' }).focus()
  await expect(tools).toHaveCount(0)
})

test('the focus stays with an entry that a menu moves, and goes to the next one when it is removed', async ({ editor }) => {
  const { page, panel } = editor
  await selectBlock(editor, 'checkList')
  const rows = panel.getByRole('row')
  const name = (await rows.first().textContent()) ?? ''
  await rows
    .first()
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expect(rows.nth(1)).toHaveText(name)
  await expect(rows.nth(1)).toBeFocused()
  await rows
    .nth(1)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(rows.filter({ hasText: name })).toHaveCount(0)
  await expect(rows.nth(1)).toBeFocused()
})

test('pictures show the block with each of its layouts, and one of them is chosen', async ({ editor }) => {
  const { page, panel } = editor
  const read = await selectBlock(editor, 'hero')
  await panel.getByRole('button', { name: 'Show pictures of "Layout"' }).click()
  const options = page.getByRole('listbox', { name: 'Layout' }).getByRole('option')
  await expect(options.filter({ hasText: 'Stacked' })).toBeVisible()
  await expect(page.frameLocator('iframe[inert]').locator('[data-block="hero"] h1')).toHaveCount(await options.count())
  await options.filter({ hasText: 'Stacked' }).click()
  expect(await read('layout')).toBe('stacked')
  await expect(page.locator('iframe[inert]')).toHaveCount(0)
})

test('pictures show the block also with each choice of an entry', async ({ editor }) => {
  const { page, panel } = editor
  const read = await selectBlock(editor, 'listColumns')
  await panel.getByRole('row').first().click()
  await panel.getByRole('button', { name: 'Show pictures of "Color"' }).click()
  await expect(page.frameLocator('iframe[inert]').locator('[data-block="listColumns"]')).toHaveCount(6)
  await page.getByRole('option', { name: /^Warning/ }).click()
  expect(Object(await read('columns'))[0].color).toBe('warning')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the fields of the home page and of its blocks pass axe in ${colorScheme}`, async ({ editor: { page, panel } }) => {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(axe.source)
    const count = await page.evaluate(() => Object(window.editorStore?.get().manifest).pages[0].blocks.length)
    for (let index = -1; index < count; index += 1) {
      await page.evaluate((at) => window.editorStore?.select(at < 0 ? null : ['pages', 0, 'blocks', at]), index)
      await panel.getByRole('button', { name: 'Content' }).waitFor()
      const found = await panel.evaluate(async (element) => {
        const { violations } = await window.axe.run(element, { resultTypes: ['violations'] })
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      })
      expect(found).toEqual([])
    }
    await page.emulateMedia({ colorScheme: null })
  })
}

test('Tab leaves an open list of suggestions for the next control of the panel', async ({ editor: { page, outline, panel } }) => {
  await outline.getByRole('row', { name: /^Hero/ }).click()
  await panel
    .getByRole('button', { name: /^Suggestions/ })
    .first()
    .click()
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toHaveCount(0)
  await expect(panel.locator(':focus')).toHaveCount(1)
})

test('a video and its captions are chosen among the files of their kind', async ({ editor }) => {
  const { page, panel, site } = editor
  const folder = path.join(site.folder, 'public/videos')
  await mkdir(folder)
  for (const name of ['tour.mp4', 'tour.en.vtt', 'notes.pdf']) await writeFile(path.join(folder, name), 'a stand-in')
  await editor.start((written) => {
    const manifest = JSON.parse(written)
    const tracks = [{ file: '/videos/tour.en.vtt', language: 'en', label: 'English' }]
    manifest.pages[0].blocks.splice(1, 0, { type: 'video', title: 'A tour', file: '/videos/tour.mp4', tracks })
    return JSON.stringify(manifest, null, 2)
  })
  for (const [steps, name, file] of [
    [[], 'Suggestions Video file', '/videos/tour.mp4'],
    [['tracks', 0], 'Suggestions File', '/videos/tour.en.vtt'],
  ] as const) {
    await page.evaluate((inner) => window.editorStore?.select(['pages', 0, 'blocks', 1, ...inner]), steps)
    await panel.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('option')).toHaveText([file])
    await page.keyboard.press('Escape')
  }
  // The canvas would miss a file that is removed while it shows the block.
  await editor.start((written) => `${written}\n`)
  await rm(folder, { recursive: true })
})
