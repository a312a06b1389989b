import type { Locator } from '@playwright/test'
import { expect, type OpenEditor, test } from './editor.ts'

test('a field that is completed in the JSON of a block appears on the page and in the file', async ({ editor }) => {
  const { page, panel, canvas, expectAnnounced, site } = editor
  const json = await openJson(editor)
  await clickEndOf(json, '"type": "hero",')
  await page.keyboard.press('Enter')
  await page.keyboard.type('"hid')
  await expect(panel.getByText('Leaves the block out of the site.')).toBeVisible()
  await panel.getByRole('option', { name: /hidden/ }).click()
  await expect(json).toContainText('"hidden": true,')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(canvas.getByRole('toolbar').getByRole('button', { name: 'Show' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expectAnnounced('Saved.')
  expect(await site.diff()).toEqual(['+ "hidden": true,'])
})

test('a field can be chosen right after a letter is typed', async ({ editor }) => {
  const { page, panel } = editor
  const json = await openJson(editor)
  await clickEndOf(json, '"type": "hero",')
  await page.keyboard.press('Enter')
  await page.keyboard.type('"hi')
  await expect(panel.getByText('Leaves the block out of the site.')).toBeVisible()
  await panel.getByRole('option', { name: /hidden/ }).hover()
  await page.keyboard.type('d')
  await page.mouse.down()
  await page.mouse.up()
  await expect(json).toContainText('"hidden": true,')
})

test('a changed text is applied when the person pauses, and undo takes it back', async ({ editor }) => {
  const { page, canvas, bar, expectAnnounced, site } = editor
  const json = await openJson(editor)
  await selectText(json, 'Software that still makes sense in year five')
  await page.keyboard.type('Software that lasts')
  await expect(canvas.getByRole('heading', { level: 1 })).toHaveText('Software that lasts')
  await bar.getByRole('button', { name: 'Undo: Edit JSON' }).click()
  await expectAnnounced('Undone: Edit JSON')
  await expect(json).toContainText('Software that still makes sense in year five')
  await expect(bar.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  expect(await site.diff()).toEqual([])
})

test('a text that is no JSON is explained, is left out of what is saved, and can be discarded', async ({ editor }) => {
  const { page, panel, bar, site, expectAnnounced } = editor
  await editor.outline.getByRole('row', { name: /^Hero/ }).click()
  await panel.getByRole('textbox', { name: 'Eyebrow' }).fill('Our line')
  const json = await openJson(editor)
  await clickEndOf(json, '"type": "hero",')
  await page.keyboard.press('Backspace')
  await expect(panel.getByText(/^Not applied yet\. Expected a comma/)).toBeVisible()
  await expect(panel.getByRole('tab', { name: 'JSON (not applied)' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expectAnnounced('Saved.')
  await expect(bar.getByText('Saved, but not the JSON')).toBeVisible()
  await panel.getByRole('button', { name: 'Discard the text' }).click()
  await expect(json).toBeFocused()
  await expect(json).toContainText('"type": "hero",')
  expect(await site.diff()).toEqual(['- "eyebrow": "Software development in Pune, India",', '+ "eyebrow": "Our line",'])
})

test('a text does not take back what was changed elsewhere meanwhile, unless it is applied once more', async ({ editor }) => {
  const { page, panel, canvas, site } = editor
  const json = await openJson(editor)
  await selectText(json, 'Software that still makes sense in year five"')
  await page.keyboard.type('Our headline')
  await expect(panel.getByText(/^Not applied yet\./)).toBeVisible()
  await site.change((text) => text.replace('Software development in Pune, India', 'Their line'))
  await expect(canvas.getByText('Their line')).toBeVisible()
  await page.keyboard.type('"')
  await expect(panel.getByText(/^Not applied, because this was also changed elsewhere/)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(canvas.getByText('Their line')).toBeVisible()
  await panel.getByRole('button', { name: 'Apply the text' }).click()
  await expect(canvas.getByRole('heading', { level: 1 })).toHaveText('Our headline')
  await expect(canvas.getByText('Their line')).toHaveCount(0)
})

for (const hand of ['mouse', 'keyboard'] as const)
  test(`an error is marked in the JSON in the same words, and fixed there with the ${hand}`, async ({ editor }) => {
    const { page, panel, diagnostics, site, expectAnnounced } = editor
    await editor.start((text) => text.replace(/("label": "See our services",\s+"link": "\/serv)i/, '$1'))
    await diagnostics.getByRole('button', { name: /1 error/ }).click()
    const message = 'goes to /servces'
    await expect(diagnostics.getByRole('button', { name: message })).toBeVisible()
    const json = await openJson(editor)
    const mark = json.locator('.cm-lintRange-error')
    await expect(mark).toHaveText('"/servces"')
    if (hand === 'mouse') {
      await mark.hover()
      await expect(panel.locator('.cm-tooltip-lint')).toContainText(message)
      await panel.locator('.cm-tooltip-lint').getByRole('button').click()
    } else {
      await json.focus()
      await page.keyboard.press('F8')
      await page.keyboard.type('"/services"')
    }
    await expect(json).toContainText('"link": "/services"')
    await expect(mark).toHaveCount(0)
    await page.keyboard.press('ControlOrMeta+s')
    await expectAnnounced('Saved.')
    expect(await site.diff()).toEqual(['- "link": "/servces"', '+ "link": "/services"'])
  })

test('the page and the whole manifest are shown as they are in the file', async ({ editor }) => {
  const { panel, site } = editor
  const json = await openJson(editor)
  await panel.getByRole('radio', { name: 'Page' }).click()
  await expect(json).toContainText('"path": "/"')
  await panel.getByRole('radio', { name: 'Whole manifest' }).click()
  const [first = '', second = ''] = (await site.read()).split('\n')
  await expect(json.locator('.cm-line').first()).toHaveText(first)
  await expect(json.locator('.cm-line').nth(1)).toHaveText(second)
})

test('an error outside the pages is shown at its field, and in its JSON', async ({ editor }) => {
  const { diagnostics, panel } = editor
  await editor.start((text) => text.replace('"label": "Services"', '"labell": "Services"'))
  await diagnostics.getByRole('button', { name: /error/ }).click()
  await diagnostics.getByRole('listitem').first().getByRole('button').first().click()
  await expect(panel.getByRole('button', { name: 'Rename it to "label"' })).toBeVisible()
  await panel.getByRole('tab', { name: 'JSON' }).click()
  await expect(panel.locator('.cm-lintRange-error')).toContainText(/labell|Services/)
})

/** Shows the JSON of the first block. */
async function openJson({ outline, panel }: OpenEditor): Promise<Locator> {
  await outline.getByRole('row', { name: /^Hero/ }).click()
  await panel.getByRole('tab', { name: 'JSON' }).click()
  const json = panel.getByRole('textbox', { name: 'JSON' })
  await expect(json).toContainText('"type": "hero"')
  return json
}

/** Puts the cursor at the end of the first line with a text. */
async function clickEndOf(json: Locator, text: string): Promise<void> {
  await json.locator('.cm-line', { hasText: text }).first().click()
  await json.press('End')
}

/** Selects a text inside a JSON string, as a drag with the mouse does. */
async function selectText(json: Locator, text: string): Promise<void> {
  await json.focus()
  await json
    .getByText(text)
    .last()
    .evaluate((element, wanted) => {
      const [node] = element.childNodes
      const start = element.textContent?.indexOf(wanted) ?? 0
      if (node) getSelection()?.setBaseAndExtent(node, start, node, start + wanted.length)
    }, text)
}
