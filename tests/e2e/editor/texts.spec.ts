import type { FrameLocator, Locator, Page } from '@playwright/test'
import { expect, type OpenEditor, test } from './editor.ts'

/** The element in which a text is edited. */
const field = (canvas: FrameLocator, name: string): Locator =>
  canvas.locator(`[contenteditable][role=textbox][aria-label="${name}"]`)

/** Selects the block of a text, and edits the text with the caret where the click is. */
async function clickTwice(text: Locator, position = { x: 4, y: 8 }): Promise<void> {
  await text.click({ position })
  await text.click({ position })
}

/** A value of the draft. */
const readDraft = (page: Page, pointer: string): Promise<unknown> =>
  page.evaluate(async (pointer) => {
    const source = await window.editorStore?.call('readSource', { pointer })
    return JSON.parse(source?.text ?? 'null')
  }, pointer)

const HEADING = '/pages/0/blocks/0/heading'
const TEXT = '/pages/0/blocks/0/text'

/** Pastes as from another program. */
async function paste(target: Locator, contents: Record<string, string>): Promise<void> {
  await target.evaluate((element, contents) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(contents)) clipboardData.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, contents)
}

async function editText({ page, canvas }: OpenEditor): Promise<Locator> {
  await clickTwice(canvas.locator('[data-block=hero] p').last())
  const text = field(canvas, 'Text')
  await expect(text).toBeFocused()
  await page.keyboard.press('Control+Home')
  return text
}

/** Selects the first word of a Markdown text, and waits until its editor has noticed. */
async function selectFirstWord({ page, canvas }: OpenEditor): Promise<void> {
  await page.keyboard.press('Control+Shift+ArrowRight')
  await expect(canvas.getByRole('button', { name: 'Link' })).toBeEnabled()
}

test('a heading is changed by typing after a click', async ({ editor: { page, canvas } }) => {
  const heading = canvas.getByRole('heading', { level: 1 })
  await heading.click({ position: { x: 1, y: 8 } })
  await page.keyboard.type('New: ')
  await expect(heading).toHaveText(/^New: Software/)
  await page.keyboard.press('Escape')
  await expect(field(canvas, 'Heading')).toHaveCount(0)
  await expect(heading).toHaveText(/^New: Software/)
  expect(await readDraft(page, HEADING)).toMatch(/^New: Software/)
})

test('Backspace after a click on a text deletes a letter there, and not the block', async ({ editor: { page, canvas } }) => {
  const heading = canvas.getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  const { width, height } = (await heading.boundingBox()) ?? { width: 0, height: 0 }
  // After the last letter of the last line.
  await heading.click({ position: { x: width - 1, y: height - 8 } })
  await page.keyboard.press('Backspace')
  await expect(heading).toHaveText(before.slice(0, -1))
  await expect(field(canvas, 'Heading')).toBeFocused()
})

test('no letter is lost when Markdown is changed by typing after a click', async ({ editor }) => {
  const { page, canvas } = editor
  const before = String(await readDraft(page, TEXT))
  // The part of the editor that Markdown needs is loaded now.
  await editText(editor)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(canvas.getByRole('toolbar')).toHaveCount(0)
  await canvas
    .locator('[data-block=hero] p')
    .last()
    .click({ position: { x: 1, y: 8 } })
  await page.keyboard.type('New: ')
  await expect.poll(() => readDraft(page, TEXT)).toBe(`New: ${before}`)
})

test('a heading is changed by the keyboard alone', async ({ editor: { page, canvas, pressUntilFocused } }) => {
  await canvas.locator('[data-block=hero]').waitFor()
  await pressUntilFocused('Tab', canvas.locator('#stage'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(canvas, 'Eyebrow')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field(canvas, 'Heading')).toBeFocused()
  await page.keyboard.type('Short')
  await page.keyboard.press('Enter')
  await expect(canvas.locator('#stage')).toBeFocused()
  await expect(canvas.getByRole('heading', { level: 1 })).toHaveText('Short')
  expect(await readDraft(page, HEADING)).toBe('Short')
})

test('undo while typing takes back what was typed', async ({ editor: { page, canvas } }) => {
  const heading = canvas.getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  await clickTwice(heading)
  await page.keyboard.type('Quick ')
  await expect(heading).toHaveText(/Quick/)
  await page.keyboard.press('Control+z')
  await expect(heading).toHaveText(before)
  await expect(field(canvas, 'Heading')).toBeFocused()
})

test('a pasted text loses its format and its lines', async ({ editor: { page, canvas } }) => {
  await clickTwice(canvas.getByRole('heading', { level: 1 }), { x: 1, y: 8 })
  await page.keyboard.press('Control+a')
  await paste(field(canvas, 'Heading'), { 'text/plain': 'One\n two', 'text/html': '<b>One</b><br>two' })
  await expect.poll(() => readDraft(page, HEADING)).toBe('One two')
})

test('a word that is dragged to the end of its text is moved there', async ({ editor: { page, canvas } }) => {
  await clickTwice(canvas.getByRole('heading', { level: 1 }), { x: 1, y: 8 })
  await page.keyboard.press('Control+a')
  await page.keyboard.type('bread fresh ')
  const text = field(canvas, 'Heading')
  await text.dblclick({ position: { x: 20, y: 20 } })
  const { width } = await text.evaluate((element) => {
    const range = element.ownerDocument.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().toJSON()
  })
  await text.dragTo(text, { sourcePosition: { x: 20, y: 20 }, targetPosition: { x: width - 2, y: 20 } })
  await expect(text).toHaveText('fresh bread')
  await expect.poll(() => readDraft(page, HEADING)).toBe(' fresh bread')
})

test('an empty text of an optional field is removed, and one of a required field is an error', async ({ editor }) => {
  const { page, canvas, diagnostics } = editor
  await clickTwice(canvas.locator('[data-block=hero]').getByText('Software development in Pune'))
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Escape')
  await expect.poll(() => readDraft(page, '/pages/0/blocks/0')).not.toHaveProperty('eyebrow')
  await clickTwice(canvas.getByRole('heading', { level: 1 }))
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Escape')
  await expect(diagnostics).toContainText('1 error')
})

test('Markdown is made bold and linked by keys, and only what changes is written', async ({ editor }) => {
  const { page, canvas } = editor
  const before = String(await readDraft(page, TEXT))
  await editText(editor)
  await selectFirstWord(editor)
  await page.keyboard.press('Control+b')
  await expect.poll(() => readDraft(page, TEXT)).toBe(before.replace('We', '**We**'))
  await page.keyboard.press('Control+k')
  await expect(canvas.getByRole('combobox', { name: 'Link to' })).toBeFocused()
  await page.keyboard.type('contact')
  await page.keyboard.press('Enter')
  await expect(canvas.getByRole('alert')).toContainText('Start with / for a page')
  await page.keyboard.press('Home')
  await page.keyboard.type('/')
  await page.keyboard.press('Enter')
  await expect.poll(() => readDraft(page, TEXT)).toBe(before.replace('We', '[**We**](/contact)'))
  await expect(field(canvas, 'Text')).toBeFocused()
})

test('the toolbar formats the selected words and does not cover the text', async ({ editor }) => {
  const { page, canvas } = editor
  const text = await editText(editor)
  await selectFirstWord(editor)
  const toolbar = canvas.getByRole('toolbar', { name: 'Text format' })
  const [bar, area] = await Promise.all([toolbar.boundingBox(), text.boundingBox()])
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(area?.y ?? 0)
  await toolbar.getByRole('button', { name: 'Italic' }).click()
  await expect(toolbar.getByRole('button', { name: 'Italic' })).toHaveAttribute('aria-pressed', 'true')
  await toolbar.getByRole('button', { name: 'Bulleted list' }).click()
  await expect.poll(() => readDraft(page, TEXT)).toMatch(/^- \*We\* build/)
  await page.keyboard.press('Escape')
  await expect(canvas.locator('[data-block=hero] li em')).toHaveText('We')
})

test('the toolbar is used by the keyboard', async ({ editor }) => {
  const { page, canvas } = editor
  const before = String(await readDraft(page, TEXT))
  const text = await editText(editor)
  await selectFirstWord(editor)
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('ArrowRight')
  await expect(canvas.getByRole('button', { name: 'Italic' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => readDraft(page, TEXT)).toBe(before.replace('We', '*We*'))
  await expect(text).toBeFocused()
})

test('pasted HTML keeps what Markdown can say', async ({ editor }) => {
  const { page } = editor
  const text = await editText(editor)
  await page.keyboard.press('Control+a')
  const html = `<b style="font-weight:normal"><h2>Bread</h2><p style="color:red">It is <span style="font-weight:700">fresh</span>,
    <a href="https://example.com/">here</a> and <a href="javascript:alert(1)">there</a>.</p><ul><li><p>rye</p></li></ul></b>`
  await paste(text, { 'text/html': html })
  await expect
    .poll(() => readDraft(page, TEXT))
    .toBe('## Bread\n\nIt is **fresh**, [here](https://example.com/) and there.\n\n- rye')
})

test('a second click on a tab opens it and edits its label', async ({ editor: { page, canvas } }) => {
  const label = canvas.locator('[data-block=tabs]').first().getByRole('tab').nth(1)
  await label.click()
  await label.click()
  await expect(label).toHaveAttribute('aria-selected', 'true')
  await expect(field(canvas, 'Title')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Two words')
  await expect(label).toHaveText('Two words')
})

test('Tab goes to the texts of closed tabs, too', async ({ editor: { page, canvas } }) => {
  const tabs = canvas.locator('[data-block=tabs]').first()
  await tabs.getByRole('heading', { level: 2 }).click()
  await page.keyboard.press('Enter')
  await expect(field(canvas, 'Heading')).toBeFocused()
  // Other tests leave the first or the second tab open.
  const opened = tabs.getByRole('tab').nth(2)
  for (let count = 0; count < 30 && (await opened.getAttribute('aria-selected')) === 'false'; count += 1) {
    await page.keyboard.press('Tab')
    await expect(canvas.locator('[contenteditable]:focus')).toHaveCount(1)
  }
  await expect(opened).toHaveAttribute('aria-selected', 'true')
  await expect(tabs.getByRole('tabpanel').locator(field(canvas, 'Title'))).toBeFocused()
})

test('Tab goes to the texts of slides out of view, too', async ({ editor: { page, canvas, outline } }) => {
  const carousel = canvas.locator('[data-block=testimonials]').last()
  await outline.getByRole('row', { name: /^Testimonials What our people say/ }).click()
  await carousel.getByRole('heading', { level: 2 }).click()
  await expect(field(canvas, 'Heading')).toBeFocused()
  const count = await carousel.getByRole('list').first().locator('> li').count()
  const names = new Set<string>()
  for (let presses = 0; presses < count * 3 + 1; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = canvas.locator('[contenteditable]:focus')
    await expect(focused).toBeInViewport({ ratio: 0.5 })
    if ((await focused.getAttribute('aria-label')) === 'Name') names.add(await focused.innerText())
  }
  expect(names.size).toBe(count)
})

test('a field in the panel shows the slide with its text', async ({ editor: { canvas, outline, panel } }) => {
  const carousel = canvas.locator('[data-block=carousel]').last()
  await outline.getByRole('row', { name: /^Carousel Recognitions/ }).click()
  const entry = panel.getByRole('grid', { name: 'Slides' }).getByRole('row').nth(11)
  const slide = carousel.locator('[data-kept=slide-11]')
  await expect(slide).not.toBeInViewport({ ratio: 1 })
  await entry.focus()
  // Its sides can be at fractions of a pixel.
  await expect(slide).toBeInViewport({ ratio: 0.99 })
})

test('a text that is found on another page is scrolled to', async ({ editor: { page, canvas, outline } }) => {
  await outline.getByRole('searchbox').fill('Yours is missing')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/expertise\/tech-stack$/)
  await expect(canvas.getByRole('heading', { name: 'Yours is missing?' })).toBeInViewport({ ratio: 1 })
})

test('letters of an input method are kept, also when something else changes meanwhile', async ({ editor }) => {
  const { page, canvas } = editor
  const devtools = await page.context().newCDPSession(page)
  const compose = async (text: string) => {
    const selectionStart = text.length
    await devtools.send('Input.imeSetComposition', { text, selectionStart, selectionEnd: selectionStart })
  }
  const changeHeading = (value: string) =>
    page.evaluate((value) => {
      window.editorStore?.change([{ kind: 'set', at: ['pages', 0, 'blocks', 0, 'heading'], value }], {
        label: 'Change elsewhere',
      })
    }, value)
  await clickTwice(canvas.getByRole('heading', { level: 1 }), { x: 1, y: 8 })
  await page.keyboard.press('Home')
  await compose('にほん')
  await changeHeading('Changed elsewhere')
  await expect(field(canvas, 'Heading')).toHaveText(/^にほん/)
  await devtools.send('Input.insertText', { text: '日本' })
  await expect.poll(() => readDraft(page, HEADING)).toMatch(/^日本Software/)
  await page.keyboard.press('Escape')
  await editText(editor)
  await compose('にほん')
  await changeHeading('Changed elsewhere')
  await compose('日本')
  // The browser ends composing when the focus leaves.
  await canvas
    .locator('[data-block=carousel]')
    .first()
    .click({ position: { x: 4, y: 4 } })
  await expect.poll(() => readDraft(page, TEXT)).toMatch(/^日本We build/)
  await devtools.detach()
})

test('a click into the panel ends editing, also from the form of a link', async ({ editor }) => {
  const { page, canvas, panel } = editor
  await editText(editor)
  await selectFirstWord(editor)
  await page.keyboard.press('Control+k')
  await expect(canvas.getByRole('combobox', { name: 'Link to' })).toBeFocused()
  await panel.getByRole('textbox', { name: 'Heading' }).fill('From the panel')
  await expect(canvas.getByRole('toolbar', { name: 'Text format' })).toHaveCount(0)
  await expect(canvas.getByRole('heading', { level: 1 })).toHaveText('From the panel')
})

test('after editing, the text is an ordinary part of the page again', async ({ editor }) => {
  const { page, canvas } = editor
  await editText(editor)
  await selectFirstWord(editor)
  await page.keyboard.press('Control+k')
  await editor.typeText('/contact')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Browse' }).click()
  const link = canvas.locator('[data-block=hero] p').last().getByRole('link')
  await link.focus()
  await page.keyboard.press('Tab')
  await expect(link).not.toBeFocused()
})

test('a text in a shared list says on how many pages it is used', async ({ editor: { page, canvas, expectAnnounced } }) => {
  const heading = canvas.locator('[data-block=tabs]').first().getByRole('heading', { level: 3 }).first()
  await heading.click()
  await heading.click()
  await expect(field(canvas, 'Title')).toBeFocused()
  await expectAnnounced(/^Used on \d+ pages$/)
  await page.keyboard.type('!')
  await expect(canvas.locator('[data-block=tabs]').first().getByRole('heading', { level: 3 }).first()).toContainText('!')
})

test('a text with a fact says where the fact is changed', async ({ editor: { page, canvas, expectAnnounced } }) => {
  await page.evaluate(() => {
    window.editorStore?.change([{ kind: 'set', at: ['pages', 0, 'blocks', 0, 'text'], value: 'Call {{phone}}' }], {
      label: 'Change elsewhere',
    })
  })
  const text = canvas.locator('[data-block=hero] p').last()
  await expect(text).not.toContainText('{{')
  await clickTwice(text)
  await expectAnnounced('Change {{phone}} under Site > Facts')
})

test('a label of a form is edited in the definition of the form', async ({ editor: { page, canvas } }) => {
  const label = canvas.locator('[data-block=form] label').first()
  await clickTwice(label, { x: 2, y: 6 })
  await expect(field(canvas, 'Label')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Your name')
  await page.keyboard.press('Escape')
  await expect(canvas.locator('[data-block=form] label').first()).toContainText('Your name')
  const form = String(await readDraft(page, '/pages/0/blocks/8/form'))
  expect(await readDraft(page, `/forms/${form}/fields/0/label`)).toBe('Your name')
})

test('how much of the limit is used is shown and announced near it', async ({ editor: { page, canvas, expectAnnounced } }) => {
  await clickTwice(canvas.getByRole('heading', { level: 1 }))
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('x'.repeat(161))
  await expect(canvas.getByText('161 of 160')).toBeVisible()
  await expectAnnounced('161 of 160 characters')
})
