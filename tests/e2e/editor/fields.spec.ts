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
  const { panel } = editor
  const read = await selectBlock(editor, 'checkList')
  const [first, ...others] = Array.from(Object(await read('items')), ({ title }: { title: string }) => title)
  const rows = panel.getByRole('row')
  await rows.first().dragTo(rows.last(), { sourcePosition: { x: 60, y: 14 }, targetPosition: { x: 60, y: 24 } })
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
})

test('pictures show the block with each of its layouts, and one of them is chosen', async ({ editor }) => {
  const { page, panel } = editor
  const read = await selectBlock(editor, 'hero')
  await panel.getByRole('button', { name: 'Show pictures of "Layout"' }).click()
  await expect(page.frameLocator('iframe[inert]').locator('[data-block="hero"] h1')).toHaveCount(4)
  await page.getByRole('option', { name: /^Stacked/ }).click()
  expect(await read('layout')).toBe('stacked')
  await expect(page.locator('iframe[inert]')).toHaveCount(0)
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
