import { expectNoViolations } from '../site.ts'
import { expect, test } from './editor.ts'

test('adds a block after the selected one with the keyboard, and saves it', async ({ editor }) => {
  const { page, site, outline, expectAnnounced } = editor
  await outline.getByRole('row', { name: /^Tabs Our Services/ }).click()
  await outline.getByRole('button', { name: 'Add block' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add block' })).toBeVisible()
  await editor.typeText('figures')
  await page.keyboard.press('Enter')
  await expectAnnounced('Added Claims after Tabs "Our Services".')
  await expect(outline.getByRole('row', { name: /^Claims/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ControlOrMeta+s')
  await expectAnnounced('Saved.')
  const { blocks } = JSON.parse(await site.read()).pages[0]
  expect(blocks.map(({ type }: { type: string }) => type).slice(2, 4)).toEqual(['tabs', 'claims'])
})

test('shows what each block looks like in the theme of the site', async ({ editor }) => {
  const { page, outline } = editor
  await outline.getByRole('button', { name: 'Add block' }).click()
  const card = page.getByRole('option', { name: /^Banner / })
  const picture = card.locator('iframe').contentFrame()
  await expect(picture.locator('[data-block="banner"]')).toBeVisible()
  const [sample, canvas] = await Promise.all(
    [picture, editor.canvas].map((frame) =>
      frame.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--accent')),
    ),
  )
  expect(sample).toBe(canvas)
  await page.keyboard.press('Escape')
  await expect(outline.getByRole('button', { name: 'Add block' })).toBeFocused()
})

test('adds a shared block by its name, and no container into a column', async ({ editor }) => {
  const { page, expectAnnounced } = editor
  await page.evaluate(() => window.editorStore?.openGallery(['pages', 42, 'blocks', 1, 'columns', 0, 'blocks'], 0))
  await editor.typeText('columns')
  await expect(page.getByRole('option', { name: /^Columns / })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Find a block' }).fill('customers say')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectAnnounced(/^Added .* at the top\.$/)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`passes axe in ${colorScheme}`, async ({ editor: { page, outline } }) => {
    await page.emulateMedia({ colorScheme })
    await outline.getByRole('button', { name: 'Add block' }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
  })
}
