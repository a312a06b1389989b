import { expectNoViolations } from '../site.ts'
import { expect, type OpenEditor, test } from './editor.ts'

const row = ({ outline }: OpenEditor, name: string | RegExp) => outline.getByRole('row', { name })

/** The rows of the open page, without those of other pages. */
const readBlocks = ({ outline }: OpenEditor): Promise<string[]> =>
  outline
    .getByRole('row')
    .and(outline.locator('[aria-level="2"]'))
    .evaluateAll((rows) => rows.map((one) => one.ariaLabel ?? ''))

const savedBlockTypes = async ({ site }: OpenEditor): Promise<string[]> =>
  JSON.parse(await site.read()).pages[0].blocks.map(({ type }: { type: string }) => type)

test('a click on the selected row shows the fields of the block itself again', async ({ editor }) => {
  const { panel } = editor
  await row(editor, /^Hero/).click()
  await panel.getByRole('row', { name: 'Get Started' }).click()
  await expect(panel.getByRole('textbox', { name: 'Label' })).toBeVisible()
  await row(editor, /^Hero/).click()
  await expect(panel.getByRole('textbox', { name: 'Heading' })).toBeVisible()
})

test('selects a block on the canvas and the other way round', async ({ editor }) => {
  await row(editor, /^Tabs Our Services/).click()
  await expect(editor.panel.getByText('Our Services').first()).toBeVisible()
  await editor.page.evaluate(() => window.editorStore?.openPage(['pages', 42], ['pages', 42, 'blocks', 1]))
  await expect(row(editor, /^Columns/)).toHaveAttribute('aria-selected', 'true')
  await expect(row(editor, /^Column 1/)).toBeVisible()
})

test('a page without visible rows is announced as collapsed, and the arrow keys open and close it', async ({ editor }) => {
  const { page } = editor
  const second = editor.outline.locator('[role="row"][aria-level="1"]').nth(1)
  await expect(second).toHaveAttribute('aria-expanded', 'false')
  await second.focus()
  await page.keyboard.press('ArrowRight')
  await expect(second).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[role="row"]:focus')).toHaveAttribute('aria-level', '2')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(second).toHaveAttribute('aria-expanded', 'false')
})

test('moves, duplicates, hides and deletes with keys, and the focus stays in the tree', async ({ editor }) => {
  const { page, expectAnnounced } = editor
  await row(editor, /^Carousel Trusted By/).click()
  await page.keyboard.press('Alt+ArrowUp')
  await expectAnnounced('Carousel "Trusted By" was moved to place 1 of 9.')
  await expect(row(editor, /^Carousel Trusted By/)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+d')
  await expectAnnounced('Carousel "Trusted By" was duplicated.')
  await expect(row(editor, /^Carousel Trusted By/)).toHaveCount(2)
  await expect(row(editor, /^Carousel Trusted By/).nth(1)).toBeFocused()
  await page.keyboard.press('Delete')
  await expectAnnounced('Carousel "Trusted By" was deleted.')
  await expect(row(editor, /^Hero /)).toBeFocused()
  expect((await readBlocks(editor)).slice(0, 2)).toEqual([expect.stringMatching(/^Carousel/), expect.stringMatching(/^Hero/)])
})

test('keys that repeat faster than frames are shown go on from the selected row', async ({ editor }) => {
  const { outline, repeatKey, expectAnnounced } = editor
  await row(editor, /^Hero /).focus()
  await repeatKey({ key: 'ArrowDown', altKey: true }, 2)
  await expectAnnounced(/^Hero .* was moved to place 3 of 9\.$/)
  await repeatKey({ key: 'ArrowDown', shiftKey: true }, 2)
  await expectAnnounced('3 blocks are selected.')
  await repeatKey({ key: 'Delete' }, 2)
  await expectAnnounced('3 blocks were deleted.')
  await expectAnnounced(/ was deleted\.$/)
  await expect(outline.getByRole('row', { selected: true })).toBeFocused()
})

test('an arrow key that repeats faster than frames are shown leads to rows below the screen', async ({ editor }) => {
  const { page, outline, repeatKey } = editor
  // The rows in the direction of the last scrolling are rendered before they are on the screen: here those above.
  for (const top of [400, 0]) {
    await outline.getByRole('treegrid').evaluate((tree, wanted) => tree.scrollTo(0, wanted), top)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  await page.setViewportSize({ width: 1440, height: 860 })
  // While another page is open, the rows of later pages are further up.
  await page.evaluate(() => window.editorStore?.openPage(['pages', 1]))
  await expect(row(editor, /^Carousel Trusted By/)).toHaveCount(0)
  await page.evaluate(() => window.editorStore?.openPage(['pages', 0]))
  await expect(row(editor, /^Carousel Trusted By/)).toBeVisible()
  await outline.getByRole('row').first().focus()
  await repeatKey({ key: 'ArrowDown' }, 32)
  await expect(page.locator('[role="row"]:focus')).toHaveAccessibleName(/^Engagement models/)
})

test('moves a block to a column by its menu, which the keyboard opens', async ({ editor }) => {
  const { page, expectAnnounced } = editor
  await page.evaluate(() => window.editorStore?.openPage(['pages', 42]))
  await row(editor, /^Steps/).focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await editor.typeText('column 2')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectAnnounced(/^Steps .* was moved to place \d of \d in another list\.$/)
  await expect(row(editor, /^Steps/)).toHaveAttribute('aria-level', '4')
})

test('moves a block to another page, and opens that page', async ({ editor }) => {
  const { page, outline, expectAnnounced } = editor
  await row(editor, /^Hero /).focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Move to…' }).click()
  await editor.typeText('/privacy')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectAnnounced(/^Hero .* was moved to place \d+ of \d+ in another list\.$/)
  await expect(page).toHaveURL(/\/__edit\/privacy$/)
  await expect(outline.getByRole('row', { selected: true })).toHaveAccessibleName(/^Hero/)
  await expect(outline.getByRole('row', { selected: true })).toBeFocused()
})

test('pastes a block into a column', async ({ editor }) => {
  const { page, expectAnnounced } = editor
  await page.evaluate(() => window.editorStore?.openPage(['pages', 42]))
  await row(editor, /^Steps/).focus()
  await page.keyboard.press('ControlOrMeta+c')
  await expectAnnounced(/was copied/)
  await row(editor, /^Column 2/).focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expectAnnounced(/was pasted/)
  await expect(row(editor, /^Steps/).and(editor.outline.locator('[aria-level="4"]'))).toHaveAttribute('aria-selected', 'true')
})

test('a row that is dragged onto a field leaves its text alone', async ({ editor }) => {
  const { page, panel } = editor
  await page.evaluate(() => window.editorStore?.select(['pages', 0, 'blocks', 0]))
  const heading = panel.getByRole('textbox', { name: 'Heading' })
  const text = await heading.inputValue()
  await row(editor, /^Tabs Our Services/).dragTo(heading)
  await expect(panel.getByText('Hero').first()).toBeVisible()
  await expect(heading).toHaveValue(text)
})

test('drags a block with the mouse', async ({ editor }) => {
  await editor.dragRow(row(editor, /^Tabs Our Services/), row(editor, /^Hero /), 'top')
  await editor.expectAnnounced('Tabs "Our Services" was moved to place 1 of 9.')
})

test('drags a block with the keyboard', async ({ editor }) => {
  const { page, expectAnnounced } = editor
  await row(editor, /^Tabs Our Services/).focus()
  await page.keyboard.press('ArrowRight')
  const handle = editor.outline.getByRole('button', { name: 'Move Tabs Our Services' })
  await expect(handle).toBeFocused()
  await page.keyboard.press('Enter')
  // The drag starts in the next frame, on the first place to drop.
  await expect(handle).not.toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectAnnounced(/^Tabs "Our Services" was moved to place \d of 9\.$/)
})

test('changes an anchor and every link to it in one step', async ({ editor }) => {
  const { page, site, expectAnnounced } = editor
  await row(editor, /^Form /).click()
  await page.keyboard.press('F2')
  const field = page.getByRole('dialog', { name: 'Anchor of the block' }).getByRole('textbox')
  await field.fill('Not valid')
  await expect(page.getByText('Use lowercase letters, digits and hyphens')).toBeVisible()
  await field.fill('talk-to-us')
  await page.keyboard.press('Enter')
  await expectAnnounced(/^The anchor of Form.* is "talk-to-us"\./)
  await page.keyboard.press('ControlOrMeta+s')
  await expectAnnounced('Saved.')
  expect(await site.diff()).toEqual(expect.arrayContaining(['+ "id": "talk-to-us",']))
})

test('copies a block and pastes it on another page', async ({ editor }) => {
  const { page, expectAnnounced } = editor
  await row(editor, /^Hero /).click()
  await page.keyboard.press('ControlOrMeta+c')
  await expectAnnounced(/was copied/)
  await page.evaluate(() => window.editorStore?.openPage(['pages', 44]))
  await row(editor, /^Thank you for your message/).focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expectAnnounced(/was pasted/)
  await expect(row(editor, /^Hero Software that/)).toBeFocused()
})

test('marks the searched words in the texts that it finds, until Escape shows the blocks again', async ({ editor }) => {
  const { page, outline } = editor
  await page.keyboard.press('ControlOrMeta+k')
  await editor.typeText('clinics diary held')
  const marks = outline.getByRole('option').first().locator('mark')
  await expect(marks.first()).toHaveText('clinics', { ignoreCase: true })
  await expect(marks.last()).toHaveText('held', { ignoreCase: true })
  await page.keyboard.press('Escape')
  await expect(outline.getByRole('treegrid')).toBeVisible()
})

test('finds a text of another page and opens its block, however soon Enter is pressed', async ({ editor }) => {
  const { page, outline } = editor
  await page.keyboard.press('ControlOrMeta+k')
  await editor.typeText('clinics diary held')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/clinic-booking$/)
  await expect(outline.getByRole('row', { selected: true })).toHaveAttribute('aria-level', '2')
})

test('opens the field of a found text of the menu', async ({ editor }) => {
  const { page, outline, panel } = editor
  await page.keyboard.press('ControlOrMeta+k')
  await editor.typeText('services')
  await outline.getByRole('group', { name: 'Navigation' }).getByRole('option').first().click()
  const label = panel.getByRole('textbox', { name: 'Label' })
  await expect(label).toBeFocused()
  await expect(label).toHaveValue(/services/i)
})

test('opens a page by its path, and goes from area to area with F6', async ({ editor }) => {
  const { page, bar, outline, panel } = editor
  await page.keyboard.press('ControlOrMeta+p')
  await editor.typeText('/privacy')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/__edit\/privacy$/)
  await outline.getByRole('searchbox').focus()
  await page.keyboard.press('F6')
  await expect(page.locator('iframe[title="Page"]')).toBeFocused()
  await page.keyboard.press('F6')
  await expect(panel.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('F6')
  await page.keyboard.press('F6')
  await expect(bar.locator(':focus')).toHaveCount(1)
})

test('the sides lie over the page on a narrow window, one at a time', async ({ editor }) => {
  const { page, bar, outline, panel } = editor
  await page.setViewportSize({ width: 512, height: 384 })
  await expect(outline).toBeHidden()
  await page.getByRole('button', { name: 'Pages', exact: true }).click()
  await expect(outline.getByRole('row').first()).toBeVisible()
  await bar.getByRole('button', { name: 'Show fields' }).click()
  await expect(panel).toBeVisible()
  await expect(outline).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(512)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(outline).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`passes axe in ${colorScheme}, with all that the outline opens, the help and the list of pages`, async ({ editor }) => {
    const { page } = editor
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page)
    await row(editor, /^Hero /).click({ button: 'right' })
    await expect(page.getByRole('menu')).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('menuitem', { name: 'Move to…' }).click()
    await expect(
      page
        .getByRole('dialog', { name: /^Move Hero/ })
        .getByRole('option')
        .first(),
    ).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await row(editor, /^Hero /).focus()
    await page.keyboard.press('F2')
    await page.getByRole('dialog', { name: 'Anchor of the block' }).getByRole('textbox').fill('Not valid')
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+k')
    await editor.typeText('software')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+p')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await row(editor, /^Hero /).focus()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
  })
}

test('is saved with exactly the moved blocks', async ({ editor }) => {
  const { page, expectAnnounced } = editor
  await row(editor, /^Form /).click()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('ControlOrMeta+s')
  await expectAnnounced('Saved.')
  expect((await savedBlockTypes(editor)).slice(-2)).toEqual(['form', 'testimonials'])
})

test('a block that is published later is dimmed on the canvas, and the outline says when', async ({ editor }) => {
  const { outline, panel, canvas } = editor
  await outline.getByRole('row', { name: /^Hero/ }).click()
  await panel.getByRole('textbox', { name: 'Published from' }).fill('2999-12-31')
  await expect(outline.getByRole('row', { name: /^Hero/ }).getByRole('img', { name: 'Published from 2999-12-31' })).toBeVisible()
  await expect(canvas.locator('[data-hidden]')).toHaveCount(1)
  await expect(canvas.getByRole('button', { name: 'Hide from visitors' })).toBeVisible()
})
