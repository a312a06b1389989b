import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect, type OpenEditor, test } from './editor.ts'

/** The block that shows `client-testimonials` on the home page. */
const PLACE = ['pages', 0, 'blocks', 5]
const SHARED_HEADING = 'What our customers say'

/** A value of the draft. */
const readDraft = (page: Page, pointer: string): Promise<unknown> =>
  page.evaluate(async (pointer) => {
    const source = await window.editorStore?.call('readSource', { pointer })
    return JSON.parse(source?.text ?? 'null')
  }, pointer)

const select = ({ page }: OpenEditor, steps: readonly (string | number)[]): Promise<void> =>
  page.evaluate((at) => window.editorStore?.select(at), steps)

/** The element in which a text is edited. */
const editedText = (canvas: FrameLocator, name: string): Locator =>
  canvas.locator(`[contenteditable][role=textbox][aria-label="${name}"]`)

async function editHeading(heading: Locator): Promise<void> {
  await heading.click({ position: { x: 4, y: 8 } })
  await heading.click({ position: { x: 4, y: 8 } })
}

test('a placed shared block gets a heading only on this page, and the one of the shared block again', async ({ editor }) => {
  const { page, panel, canvas, outline } = editor
  await select(editor, PLACE)
  await expect(panel.getByRole('button', { name: 'Only on this page' })).toBeVisible()
  const heading = panel.getByRole('textbox', { name: 'Heading' })
  await expect(heading).toHaveAttribute('placeholder', SHARED_HEADING)
  await heading.fill('What bakers say')
  await expect(canvas.getByRole('heading', { name: 'What bakers say' })).toBeVisible()
  await expect(outline.getByRole('row', { name: /What bakers say/ })).toBeVisible()
  expect(await readDraft(page, '/pages/0/blocks/5')).toEqual({
    type: 'shared',
    ref: 'client-testimonials',
    heading: 'What bakers say',
  })
  expect(await readDraft(page, '/shared/client-testimonials/heading')).toBe(SHARED_HEADING)
  await heading.fill('')
  await expect(canvas.getByRole('heading', { name: SHARED_HEADING })).toBeVisible()
  expect(await readDraft(page, '/pages/0/blocks/5')).toEqual({ type: 'shared', ref: 'client-testimonials' })
})

test('a placed shared block has only fields that its type has', async ({ editor }) => {
  const { panel, page } = editor
  await select(editor, PLACE)
  await expect(panel.getByRole('textbox', { name: 'Text' })).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Add button/ })).toHaveCount(0)
  await page.evaluate(() => window.editorStore?.select(['pages', 26, 'blocks', 0]))
  await panel.getByRole('button', { name: 'Add buttons' }).click()
  await expect(panel.getByRole('button', { name: 'Add buttons' })).toHaveCount(0)
  expect(await readDraft(page, '/pages/26/blocks/0/actions')).toHaveLength(1)
})

test('a shared text on the canvas is changed for this page only if this page has its own', async ({ editor }) => {
  const { page, canvas, expectAnnounced } = editor
  await page.evaluate(
    (at) =>
      window.editorStore?.change([{ kind: 'add', into: at, before: null, key: 'heading', value: 'Here' }], { label: 'Add' }),
    PLACE,
  )
  await editHeading(canvas.getByRole('heading', { name: 'Here' }))
  await expect(editedText(canvas, 'Heading')).toBeFocused()
  await expect(canvas.getByText(/^Used on/)).toHaveCount(0)
  await page.keyboard.press('End')
  await page.keyboard.type(' and now')
  await page.keyboard.press('Escape')
  expect(await readDraft(page, '/pages/0/blocks/5/heading')).toBe('Here and now')
  expect(await readDraft(page, '/shared/client-testimonials/heading')).toBe(SHARED_HEADING)
  await page.evaluate(
    (at) => window.editorStore?.change([{ kind: 'remove', at: [...at, 'heading'] }], { label: 'Remove' }),
    PLACE,
  )
  await editHeading(canvas.getByRole('heading', { name: SHARED_HEADING }))
  await expectAnnounced('Used on 2 pages')
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Escape')
  expect(await readDraft(page, '/shared/client-testimonials/heading')).toBe(`${SHARED_HEADING}!`)
})

test('a shared block that is detached keeps what this page has of its own', async ({ editor }) => {
  const { page, panel } = editor
  await select(editor, PLACE)
  await panel.getByRole('textbox', { name: 'Heading' }).fill('Here')
  await panel.getByRole('button', { name: 'Detach' }).click()
  expect(await readDraft(page, '/pages/0/blocks/5')).toMatchObject({ type: 'testimonials', heading: 'Here' })
})

test('a note is shown where a block has one, and stays with the block', async ({ editor }) => {
  const { page, panel, start } = editor
  await start((text) => {
    const manifest = JSON.parse(text)
    manifest.pages[0].blocks[0].$comment = 'Ask sales first'
    manifest.shared.$comment = 'Blocks of all pages'
    return JSON.stringify(manifest, null, 2)
  })
  await select(editor, ['pages', 0, 'blocks', 1])
  await expect(panel.getByRole('textbox', { name: 'Note' })).toHaveCount(0)
  await select(editor, ['pages', 0, 'blocks', 0])
  const note = panel.getByRole('textbox', { name: 'Note' })
  await expect(note).toHaveValue('Ask sales first')
  await note.fill('Ask legal first')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Site', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Site' }).getByRole('row', { name: /comment/ })).toHaveCount(0)
  expect(await readDraft(page, '/pages/0/blocks/0/$comment')).toBe('Ask legal first')
  expect(await readDraft(page, '/shared/$comment')).toBe('Blocks of all pages')
})
