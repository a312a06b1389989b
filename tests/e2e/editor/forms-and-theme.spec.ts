import type { FrameLocator, Locator } from '@playwright/test'
import axe from 'axe-core'
import { expect, type OpenEditor, test } from './editor.ts'

type Hand = 'mouse' | 'keyboard'
const HANDS: readonly Hand[] = ['mouse', 'keyboard']

/** Shows the fields of an object, and goes to them if there is no mouse. */
async function openPlace({ page, panel, pressUntilFocused }: OpenEditor, at: string[], hand: Hand = 'mouse'): Promise<void> {
  await page.evaluate((steps) => window.editorStore?.openPlace(steps), at)
  if (hand === 'keyboard') await pressUntilFocused('F6', panel)
}

/** Presses a control with the mouse, or goes to it with Tab or Shift+Tab and presses Enter. */
async function press({ page, pressUntilFocused }: OpenEditor, hand: Hand, control: Locator, key = 'Tab'): Promise<void> {
  if (hand === 'mouse') return control.click()
  await pressUntilFocused(key, control)
  await page.keyboard.press('Enter')
}

/** Goes back to the object with an entry, which then has the focus. */
async function goBack(editor: OpenEditor, hand: Hand, entry: string): Promise<void> {
  await press(editor, hand, editor.panel.getByRole('button', { name: /^Back to/ }), 'Shift+Tab')
  await expect(editor.panel.getByRole('row', { name: entry })).toBeFocused()
}

/** Replaces the text of a field. */
async function write({ page, pressUntilFocused }: OpenEditor, hand: Hand, field: Locator, text: string): Promise<void> {
  if (hand === 'mouse') return field.fill(text)
  await pressUntilFocused('Tab', field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

async function save({ page, bar, expectAnnounced }: OpenEditor, hand: Hand): Promise<void> {
  if (hand === 'mouse') await bar.getByRole('button', { name: 'Save' }).click()
  else await page.keyboard.press('ControlOrMeta+s')
  await expectAnnounced('Saved.')
}

async function expectAccessible(element: Locator): Promise<void> {
  await element.page().evaluate(axe.source)
  const found = await element.evaluate(async (part) => {
    const { violations } = await window.axe.run(part, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })
  expect(found).toEqual([])
}

test('a style of the header is chosen, and the page follows', async ({ editor }) => {
  const { panel, canvas, site } = editor
  await openPlace(editor, ['theme', 'header'])
  await panel.getByRole('button', { name: 'Add header style' }).click()
  await expect(canvas.getByRole('banner')).toHaveCSS('border-bottom-left-radius', '0px')
  await panel.getByRole('radio', { name: 'Floating' }).click()
  await expect(canvas.getByRole('banner')).toHaveCSS('border-bottom-left-radius', '32px')
  await save(editor, 'mouse')
  expect(await site.diff()).toEqual(expect.arrayContaining([expect.stringContaining('"style": "floating"')]))
  expect(await site.listErrors()).toEqual([])
})

for (const hand of HANDS) {
  test(`a brand color that fails is named at once, and the nearest that passes is taken, by ${hand}`, async ({ editor }) => {
    const { panel, canvas, site } = editor
    await openPlace(editor, ['theme'], hand)
    const brand = panel.locator('[data-field="/theme/colors/light/brand"]')
    const text = brand.getByRole('textbox', { name: 'Brand' })
    await write(editor, hand, text, '#7f9bff')
    await expect(brand).toContainText('The contrast with "Ink on brand" is 2.6. Text needs 4.5.')
    await expect(canvas.locator(':root')).toHaveCSS('--action', '#7f9bff')
    await press(editor, hand, brand.getByRole('button', { name: 'Contrast of "Brand": 2.6, too low' }))
    await expect(brand.getByRole('listitem')).toHaveText([/^AaInk on brand2\.6 of 4\.5/])
    if (hand === 'mouse') await expectAccessible(panel)
    await press(editor, hand, brand.getByRole('button', { name: /^Use #[0-9a-f]{6}, which passes$/ }))
    await expect(brand).not.toContainText('Text needs')
    const taken = await text.inputValue()
    await save(editor, hand)
    expect(await site.diff()).toEqual(['- "brand": "#1c44d0",', `+ "brand": "${taken}",`])
    expect(await site.listErrors()).toEqual([])
  })

  test(`a field with an option is added to a form and tried, by ${hand}`, async ({ editor }) => {
    const { page, panel, site, pressUntilFocused } = editor
    await openPlace(editor, ['forms', 'home-contact'], hand)
    await press(editor, hand, panel.getByRole('button', { name: 'Add field' }))
    const kind = page.getByRole('menuitem', { name: 'Select list' })
    if (hand === 'mouse') await kind.click()
    else {
      await pressUntilFocused('ArrowDown', kind)
      await page.keyboard.press('Enter')
    }
    const label = panel.getByRole('textbox', { name: 'Label' })
    await expect(label).toBeFocused()
    await page.keyboard.type('Your budget?')
    await press(editor, hand, panel.getByRole('row', { name: 'Option' }))
    await write(editor, hand, label, 'Up to 10,000')
    await goBack(editor, hand, 'Up to 10,000')
    await press(editor, hand, panel.getByRole('button', { name: 'Add option' }))
    await expect(label).toHaveValue('Option')
    await expect(label).toBeFocused()
    await page.keyboard.type('More')
    await goBack(editor, hand, 'More')
    await goBack(editor, hand, 'Your budget?')

    await press(editor, hand, panel.getByRole('button', { name: 'Try the form' }), 'Shift+Tab')
    const dialog = page.getByRole('dialog', { name: 'Try the form "Get in Touch"' })
    const frame = dialog.frameLocator('iframe')
    await sendForm(editor, hand, frame)
    const report = dialog.getByRole('region', { name: 'What would be sent' })
    await expect(report).toContainText('Email to hello@example.com')
    await expect(report).toContainText('Subject: "New enquiry ABCD-2345: Get in Touch". A reply goes to ada@example.com.')
    await expect(report).toContainText('SMTP_URL is not set on this computer.')
    await expect(report.getByRole('definition')).toHaveText(['ada@example.com', 'Up to 10,000'])
    if (hand === 'mouse') await expectAccessible(dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    await save(editor, hand)
    expect(await site.diff()).toEqual(ADDED_FIELD)
    expect(await site.listErrors()).toEqual([])
  })
}

/** Answers two fields of the tried form and sends it. */
async function sendForm(editor: OpenEditor, hand: Hand, frame: FrameLocator): Promise<void> {
  const choice = frame.getByRole('combobox', { name: 'Your budget?' })
  await choice.waitFor()
  await write(editor, hand, frame.getByRole('textbox', { name: 'Email' }), 'ada@example.com')
  if (hand === 'mouse') await choice.selectOption('Up to 10,000')
  else {
    await editor.pressUntilFocused('Tab', choice)
    await editor.page.keyboard.type('Up')
  }
  await press(editor, hand, frame.getByRole('button', { name: 'Send message' }))
}

const ADDED_FIELD = [
  '+ },',
  '+ {',
  '+ "type": "select",',
  '+ "name": "yourBudget",',
  '+ "label": "Your budget?",',
  '+ "options": [',
  '+ {',
  '+ "value": "upTo10000",',
  '+ "label": "Up to 10,000"',
  '+ },',
  '+ {',
  '+ "value": "more",',
  '+ "label": "More"',
  '+ }',
  '+ ]',
]

test('a field gets a condition by the words of visitors, and it follows the name of the other field', async ({ editor }) => {
  const { page, panel, site } = editor
  const openField = (index: number) =>
    page.evaluate((place) => window.editorStore?.openPlace(['forms', 'hire-developer', 'fields', place]), index)
  await openField(4)
  await panel.getByRole('button', { name: 'Add condition' }).click()
  const condition = panel.locator('[data-field$="/showWhen"]')
  await expect(condition.getByRole('button', { name: /^When should they start\?/ })).toBeVisible()
  await condition.getByRole('button', { name: /^Any answer Is/ }).click()
  await page.getByRole('option', { name: '1 Month' }).click()
  await expectAccessible(panel)
  await openField(3)
  await panel.getByRole('textbox', { name: 'Name' }).fill('start')
  await save(editor, 'mouse')
  expect(await site.diff()).toEqual(CONDITION)
  expect(await site.listErrors()).toEqual([])
})

const CONDITION = [
  '- "name": "lead_time",',
  '+ "name": "start",',
  '- "rows": 4',
  '+ "rows": 4,',
  '+ "showWhen": {',
  '+ "field": "start",',
  '+ "is": "1_month"',
  '+ }',
]

test('a color that is dragged follows on the page, and one step of undo takes it back', async ({ editor }) => {
  const { page, panel, canvas, bar } = editor
  await openPlace(editor, ['theme'])
  const brand = panel.locator('[data-field="/theme/colors/light/brand"]')
  await brand.getByRole('button', { name: 'Pick "Brand"' }).click()
  const picker = page.getByRole('dialog', { name: 'Color "Brand"' })
  await expectAccessible(picker)
  const box = await picker.getByRole('group', { name: /Saturation/ }).boundingBox()
  const [x, y] = [Number(box?.x), Number(box?.y)]
  await page.mouse.move(x + 200, y + 40)
  await page.mouse.down()
  await page.mouse.move(x + 60, y + 120, { steps: 8 })
  await page.mouse.move(x + 120, y + 80, { steps: 8 })
  await page.mouse.up()
  const text = brand.getByRole('textbox', { name: 'Brand' })
  const dragged = await text.inputValue()
  expect(dragged).not.toBe('#1c44d0')
  await expect(canvas.locator(':root')).toHaveCSS('--action', dragged)
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Undo: Change "Brand"' }).click()
  await expect(text).toHaveValue('#1c44d0')
})

for (const hand of HANDS)
  test(`a derived color is replaced and brought back, by ${hand}`, async ({ editor }) => {
    const { page, panel, canvas, site } = editor
    await page.evaluate(() =>
      window.editorStore?.change(
        [
          {
            kind: 'set',
            at: ['theme', 'colors'],
            value: { light: { brand: '#1c44d0', accent: '#a84a0b', paper: '#fdfbf7' }, dark: {} },
          },
        ],
        { label: 'Use three colors' },
      ),
    )
    await openPlace(editor, ['theme'], hand)
    const light = panel.locator('[data-field="/theme/colors/light"]')
    await expect(light.getByRole('textbox')).toHaveCount(3)
    await press(editor, hand, light.getByRole('button', { name: 'More', exact: true }))
    const ink = panel.locator('[data-field="/theme/colors/light/ink"]')
    const text = ink.getByRole('textbox', { name: 'Ink' })
    await expect(text).toHaveValue('')
    const derived = (await text.getAttribute('placeholder'))?.replace('Derived: ', '') ?? ''
    await expect(canvas.locator(':root')).toHaveCSS('--ink', derived)
    await expect(ink.locator('rect').first()).toHaveAttribute('fill', derived)
    await expect(ink.getByRole('button', { name: /^Contrast of "Ink": \d/ })).toBeVisible()
    if (hand === 'mouse') await expectAccessible(panel)

    await write(editor, hand, text, '#402000')
    await expect(canvas.locator(':root')).toHaveCSS('--ink', '#402000')
    await press(editor, hand, ink.getByRole('button', { name: 'Reset "Ink" to its default' }))
    await expect(text).toHaveValue('')
    await expect(canvas.locator(':root')).toHaveCSS('--ink', derived)
    await expect(ink.getByRole('button', { name: 'Pick "Ink"' })).toBeFocused()
    await expect(panel.locator('[data-field="/theme/colors/dark/brand"]').getByRole('textbox')).toHaveAttribute(
      'placeholder',
      /^Derived: #[0-9a-f]{6}$/,
    )
    await save(editor, hand)
    expect(await site.listErrors()).toEqual([])
  })

test('the errors of a tried form are those of visitors, and nothing is changed', async ({ editor }) => {
  const { page } = editor
  await page.evaluate(() => window.editorStore?.openTryOut('home-contact'))
  const dialog = page.getByRole('dialog', { name: /^Try the form/ })
  const frame = dialog.frameLocator('iframe')
  await frame.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await frame.getByRole('button', { name: 'Send message' }).click()
  const report = dialog.getByRole('region', { name: 'What would be sent' })
  const problems = report.getByRole('listitem')
  await expect(problems).toHaveCount(1)
  const problem = (await problems.textContent())?.replace(/Email$/, '') ?? ''
  await expect(frame.getByRole('alert')).toContainText(problem)
  await frame.getByRole('link', { name: 'privacy notice' }).click()
  await expect(frame.getByRole('alert')).toContainText(problem)
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await page.evaluate(() => window.editorStore?.get().history.isChanged)).toBe(false)
})

test('an automatic reply is edited in the panel, and a tried form shows it with the answers in it', async ({ editor }) => {
  const { page, panel } = editor
  const reply = '"autoReply": { "subject": "Thank you", "text": "Hello {name}, we have {receipt}." },'
  await editor.start((text) => text.replace('"success": {', `${reply} "success": {`))
  await openPlace(editor, ['forms', 'home-contact', 'autoReply'])
  await panel.getByRole('textbox', { name: 'Subject' }).fill('Thank you {name}')
  await page.evaluate(() => window.editorStore?.openTryOut('home-contact'))
  const dialog = page.getByRole('dialog', { name: /^Try the form/ })
  const frame = dialog.frameLocator('iframe')
  await frame.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await frame.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await frame.getByRole('button', { name: 'Send message' }).click()
  const report = dialog.getByRole('region', { name: 'What would be sent' })
  await expect(report).toContainText('An automatic reply to ada@example.com')
  await expect(report).toContainText('Subject: "Thank you Ada". At most one a day to each address.')
  await expect(report).toContainText('Hello Ada, we have ABCD-2345.')
  await expectAccessible(dialog)
})

test('typefaces are shown in their own letters', async ({ editor }) => {
  const { page, panel } = editor
  await openPlace(editor, ['theme'])
  const display = panel.locator('[data-field="/theme/fonts/display"]')
  await display.getByRole('button', { name: 'Bricolage Grotesque Headings' }).click()
  const option = page.getByRole('option', { name: 'Fraunces' }).getByText('Fraunces', { exact: true })
  await expect(option).toHaveCSS('font-family', /fraunces/)
  await expect
    .poll(() =>
      page.evaluate(() => [...document.fonts].some(({ family, status }) => /fraunces/.test(family) && status === 'loaded')),
    )
    .toBe(true)
  await page.getByRole('option', { name: 'Fraunces' }).click()
  await expect(panel.locator('[data-field="/theme/fonts/display"] p[data-font]')).toHaveAttribute('data-font', 'fraunces')
})
