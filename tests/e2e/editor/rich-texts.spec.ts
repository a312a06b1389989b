import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect, type OpenEditor, test } from './editor.ts'

const TABLE = '| Bread | Price |\n|:-|-:|\n| Rye \\| dark | 5 |\n\n: Our __prices__'
const TEXT = `Our oven

Bread takes time.

${TABLE}

An ![oven](/pictures/about.svg) of  brick[^1]. See www.example.com.

* [x] Rye
* [ ] Wheat

[^1]: From 1987.`

/** Shows a page with a rich text of many constructs in its second block. */
async function openText({ start, canvas }: OpenEditor, text = TEXT): Promise<Locator> {
  await start((written) => {
    const manifest = JSON.parse(written)
    manifest.pages[0].blocks.splice(1, 0, { type: 'richText', heading: 'Bread', text })
    return JSON.stringify(manifest, null, 2)
  })
  return canvas.locator('[data-block=richText]').first()
}

const editedText = (canvas: FrameLocator): Locator => canvas.locator('[contenteditable=true][role=textbox][aria-label=Text]')

/** The text in the draft. */
const readText = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const source = await window.editorStore?.call('readSource', { pointer: '/pages/0/blocks/1/text' })
    return JSON.parse(source?.text ?? 'null')
  })

/** Double-clicks a word in the text that is being edited, and waits until its editor has noticed. */
async function selectWord({ canvas }: OpenEditor, words: Locator, x: number): Promise<void> {
  await words.dblclick({ position: { x, y: 10 } })
  await expect(canvas.getByRole('button', { name: 'Link' })).toBeEnabled()
}

/** Waits until the caret is in a block with these words. The editor learns of a move by keys a moment after it. */
const expectCaretIn = (text: Locator, words: string): Promise<void> =>
  expect
    .poll(() =>
      text.evaluate(({ ownerDocument }) => {
        const selection = ownerDocument.getSelection()
        return selection?.isCollapsed ? selection.anchorNode?.textContent : null
      }),
    )
    .toBe(words)

const expectSelected = (text: Locator, words: string): Promise<void> =>
  expect.poll(() => text.evaluate(({ ownerDocument }) => String(ownerDocument.getSelection()))).toBe(words)

async function save({ page, expectAnnounced }: OpenEditor): Promise<void> {
  await page.keyboard.press('Control+s')
  await expectAnnounced('Saved.')
}

const line = (text: string): string => `"text": ${JSON.stringify(text)}`
const diffTo = (text: string): string[] => [`- ${line(TEXT)}`, `+ ${line(text)}`]

test('a rich text gets a heading and a quote with the mouse, and everything else stays as it is written', async ({ editor }) => {
  const { page, canvas, site } = editor
  const block = await openText(editor)
  await block.getByText('Our oven').click()
  await block.getByText('Our oven').click()
  const text = editedText(canvas)
  await expect(text).toBeFocused()
  await expect(text.getByRole('table', { includeHidden: true })).toHaveCount(1)
  await expect(text.locator('img')).toBeVisible()
  await canvas.getByRole('button', { name: 'Heading', exact: true }).click()
  await expect(text.getByRole('heading', { name: 'Our oven' })).toBeVisible()
  await text.getByText('Bread takes time.').click({ position: { x: 5, y: 10 } })
  await canvas.getByRole('button', { name: 'Quote' }).click()
  await expect(text.locator('blockquote')).toHaveText('Bread takes time.')
  await selectWord(editor, text.getByText('of brick'), 5)
  await page.keyboard.type('The')
  await page.keyboard.press('Escape')
  const expected = TEXT.replace('Our oven', '## Our oven').replace('Bread takes', '> Bread takes').replace('An ![', 'The ![')
  await expect.poll(() => readText(page)).toBe(expected)
  await expect(block.getByRole('heading', { name: 'Our oven' })).toBeVisible()
  await expect(block.getByRole('table')).toBeVisible()
  await save(editor)
  expect(await site.diff()).toEqual(diffTo(expected))
})

test('a rich text gets a heading, a quote, code and strikethrough by keys', async ({ editor }) => {
  const { page, canvas, site, pressUntilFocused } = editor
  const block = await openText(editor)
  await block.getByText('Our oven').click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const text = editedText(canvas)
  await expect(text).toBeFocused()
  const heading = canvas.getByRole('button', { name: 'Heading', exact: true })
  const link = canvas.getByRole('button', { name: 'Link' })
  await page.keyboard.press('ArrowRight')
  await expect(link).toBeDisabled()
  await page.keyboard.press('Control+Home')
  await expectCaretIn(text, 'Our oven')
  await page.keyboard.press('Control+Alt+2')
  await expect(text.getByRole('heading', { name: 'Our oven' })).toBeVisible()
  await expect(heading).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(heading).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Control+Shift+9')
  await expect(text.locator('blockquote')).toHaveText('Bread takes time.')
  await page.keyboard.press('End')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await expect(link).toBeEnabled()
  await expectSelected(text, 'time.')
  await page.keyboard.press('Control+e')
  await expect(text.locator('blockquote code')).toHaveText('time.')
  await page.keyboard.press('Control+Shift+x')
  await expect(text.locator('del code')).toHaveText('time.')
  await page.keyboard.press('Control+Home')
  await expect(heading).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Alt+F10')
  await pressUntilFocused('ArrowRight', canvas.getByRole('button', { name: 'Subheading' }))
  await page.keyboard.press('Enter')
  const expected = TEXT.replace('Our oven', '### Our oven').replace('Bread takes time.', '> Bread takes ~~`time.`~~')
  await expect.poll(() => readText(page)).toBe(expected)
  await save(editor)
  expect(await site.diff()).toEqual(diffTo(expected))
})

test('what is not edited on the canvas is deleted only on purpose', async ({ editor }) => {
  const { page, canvas } = editor
  const block = await openText(editor)
  await block.getByText('Our oven').click()
  await block.getByText('Our oven').click()
  const text = editedText(canvas)
  const table = text.getByRole('group', { name: 'Table. Edit it in the panel.' })
  await table.click()
  await expect(table).toHaveClass(/ProseMirror-selectednode/)
  await page.keyboard.type('a')
  await expect(table).toBeVisible()
  expect(await readText(page)).toBe(TEXT)
  await page.keyboard.press('Delete')
  await expect(table).toHaveCount(0)
  await expect.poll(() => readText(page)).toBe(TEXT.replace(`${TABLE}\n\n`, ''))
  await page.keyboard.press('Control+z')
  await expect.poll(() => readText(page)).toBe(TEXT)
})

test('the panel has the same tools for the source of a rich text', async ({ editor }) => {
  const { page, panel, outline } = editor
  await openText(editor)
  await outline.getByRole('row', { name: /^Text Bread/ }).click()
  const area = panel.getByRole('textbox', { name: 'Text', exact: true })
  await area.focus()
  await page.keyboard.press('Control+Home')
  await panel.getByRole('button', { name: 'Heading', exact: true }).click()
  await expect.poll(() => readText(page)).toBe(`## ${TEXT}`)
  await expect(area).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+Shift+9')
  const quoted = `## ${TEXT}`.replace('Bread takes', '> Bread takes')
  await expect.poll(() => readText(page)).toBe(quoted)
  await page.keyboard.press('Control+e')
  await expect.poll(() => readText(page)).not.toBe(quoted)
})

test('code has its colors on the canvas, also while it changes', async ({ editor }) => {
  for (const word of ['"hot"', '"cold"']) {
    const block = await openText(editor, `Start it:\n\n\`\`\`js\nconst oven = ${word}\n\`\`\``)
    await expect(block.locator('[data-token=string]')).toHaveText(word)
  }
})
