import { expectNoViolations } from '../site.ts'
import { test as base, expect, type OpenEditor, useFixtureSite } from './editor.ts'

/** The editor with a site in English, German and Arabic. One German translation is missing, and one is of a text that has changed. */
const test = base.extend<{ translated: OpenEditor }>({
  translated: ({ browser }, use) =>
    useFixtureSite(
      browser,
      'languages',
      async (editor) => {
        await expect(editor.canvas.getByRole('heading', { level: 1, name: 'Bicycles that last' })).toBeVisible()
        await use(editor)
      },
      (text) =>
        text
          .replace(/\n *"What we do": "Was wir tun",/, '')
          .replace('"Fahrräder, die halten"', '{ "": "Fahrräder, die halten", "needsReview": true }'),
    ),
})

async function show({ page, bar, expectAnnounced }: OpenEditor, name: string): Promise<void> {
  await bar.getByRole('button', { name: /^Language of the page/ }).click()
  await page.getByRole('menuitemradio', { name }).click()
  await expectAnnounced(new RegExp(`^The page is shown in ${name}\\.`))
}

async function save({ page, expectAnnounced }: OpenEditor): Promise<void> {
  await page.keyboard.press('ControlOrMeta+s')
  await expectAnnounced('Saved.')
}

/** The lines of the file that differ, without those that only have a comma more because they are not the last ones any more. */
async function listDifferences({ site }: OpenEditor): Promise<string[]> {
  const lines = await site.diff()
  const hasComma = (line: string) => lines.includes(`- ${line.slice(2)}`) && lines.includes(`+ ${line.slice(2)},`)
  return lines.filter((line) => !hasComma(line) && !hasComma(line.slice(0, -1)))
}

test('the page is in the same language after a reload, and in the one before after Back', async ({ translated }) => {
  const { page, canvas } = translated
  await show(translated, 'Deutsch')
  await expect(page).toHaveURL(/\?language=de$/)
  await page.reload()
  await expect(canvas.locator('html')).toHaveAttribute('lang', 'de')
  await page.goBack()
  await expect(canvas.locator('html')).toHaveAttribute('lang', /^en/)
  await expect(page).toHaveURL(/\/$/)
})

test('a text is translated on the page and in the panel, and the file gains only that', async ({ translated }) => {
  const { page, canvas, outline, panel, site } = translated
  await show(translated, 'Deutsch')
  await expect(canvas.locator('html')).toHaveAttribute('lang', 'de')
  const heading = canvas.getByRole('heading', { name: 'What we do' })
  const marked = () => page.frames()[1]?.evaluate(() => [...(CSS.highlights.get('untranslated') ?? [])].map(String))
  await expect.poll(marked).toEqual(['What we do'])
  // The first click selects the block, the second one edits its text.
  await heading.click()
  await expect(panel.getByText('Not translated')).toBeVisible()
  await heading.click()
  await translated.typeText('')
  await page.keyboard.press('ControlOrMeta+a')
  await translated.typeText('Was wir machen')
  await page.keyboard.press('Escape')
  await expect(canvas.getByRole('heading', { name: 'Was wir machen' })).toBeVisible()
  await expect.poll(marked).toEqual([])
  await outline.getByRole('row', { name: /^Hero/ }).first().click()
  const text = panel.getByRole('textbox', { name: 'Text' })
  await expect(text).toHaveAccessibleDescription(/^Repaired while you wait, or built \*\*for you\*\*\./)
  await text.fill('')
  await expect(canvas.getByText('Repaired while you wait, or built for you.')).toBeVisible()
  await translated.expectConfirmed()
  await save(translated)
  expect(await listDifferences(translated)).toEqual([
    '- "Repaired while you wait, or built **for you**.": "Repariert, während Sie warten, oder **für Sie** gebaut.",',
    '+ "What we do": "Was wir machen"',
  ])
  expect(await site.listErrors()).toEqual([])
  await show(translated, 'العربية')
  await expect(canvas.locator('html')).toHaveAttribute('dir', 'rtl')
  await show(translated, 'English')
  await expect(heading).toBeVisible()
})

test('a text that is typed takes its translations along as one step, which undo takes back after a reload', async ({
  translated,
}) => {
  const { page, canvas, bar, site } = translated
  const heading = canvas.getByRole('heading', { level: 1 })
  await heading.click()
  await heading.click()
  await translated.typeText('')
  await page.keyboard.press('End')
  await translated.typeText(' long')
  await page.keyboard.press('Escape')
  await expect(heading).toHaveText('Bicycles that last long')
  await translated.expectConfirmed()
  await save(translated)
  const toEntry = (text: string) => ['+ "Bicycles that last long": {', `+ "": "${text}",`, '+ "needsReview": true', '+ },']
  expect(await site.diff()).toEqual([
    '- "Bicycles that last": { "": "Fahrräder, die halten", "needsReview": true },',
    ...toEntry('Fahrräder, die halten'),
    '- "Bicycles that last": "دراجات تدوم",',
    ...toEntry('دراجات تدوم'),
    '- "heading": "Bicycles that last",',
    '+ "heading": "Bicycles that last long",',
  ])
  await page.reload()
  await expect(heading).toHaveText('Bicycles that last long')
  await bar.getByRole('button', { name: 'Undo: Change "Heading"' }).click()
  await expect(heading).toHaveText('Bicycles that last')
  await save(translated)
  expect(await site.diff()).toEqual([])
})

test('the table leads through what is missing and to review with the keyboard alone', async ({ translated }) => {
  const { page, canvas, panel } = translated
  const side = page.getByRole('navigation', { name: 'Languages' })
  const table = page.getByRole('region', { name: 'Translations', exact: true })
  await translated.pressUntilFocused('F6', page.getByRole('navigation', { name: 'Areas' }))
  await translated.pressUntilFocused('Tab', page.getByRole('button', { name: 'Languages', exact: true }))
  await page.keyboard.press('Enter')
  await expect(
    side.getByRole('option', { name: /^Bicycle workshop in Leiden \d+ of \d+ translated, 1 to review$/ }),
  ).toBeVisible()
  await expectNoViolations(page)
  const missing = table.getByRole('radio', { name: 'Missing (1)' })
  await translated.pressUntilFocused('Tab', table.getByRole('radio', { name: 'All' }))
  await translated.pressUntilFocused('ArrowRight', missing)
  await page.keyboard.press('Enter')
  const textbox = table.getByRole('textbox', { name: 'What we do' })
  await translated.pressUntilFocused('Tab', textbox)
  await translated.typeText('Was wir tun')
  await expect(side.getByRole('option', { name: /^Bicycle workshop in Leiden All translated, 1 to review$/ })).toBeVisible()
  await expect(textbox).toBeFocused()
  await translated.pressUntilFocused('Shift+Tab', table.getByRole('radio', { name: 'Missing (0)' }))
  await translated.pressUntilFocused('ArrowRight', table.getByRole('radio', { name: 'To review (1)' }))
  await page.keyboard.press('Enter')
  await translated.pressUntilFocused('Tab', table.getByRole('button', { name: 'Reviewed' }))
  await page.keyboard.press('Enter')
  await translated.expectAnnounced('The translation is marked as reviewed.')
  const heading = table.getByRole('textbox', { name: 'Bicycles that last' })
  await expect(heading).toBeFocused()
  await translated.pressUntilFocused('Tab', table.getByRole('button', { name: 'Show on the page' }))
  await page.keyboard.press('Enter')
  await expect(canvas.getByRole('heading', { level: 1, name: 'Fahrräder, die halten' })).toBeVisible()
  await expect(panel.getByRole('textbox', { name: 'Heading' })).toBeFocused()
  await save(translated)
  expect(await listDifferences(translated)).toEqual([
    expect.stringMatching(/^- "Bicycles that last": \{/),
    '+ "Bicycles that last": "Fahrräder, die halten",',
    '+ "What we do": "Was wir tun"',
  ])
})

test('a language is added and removed with its translations', async ({ translated }) => {
  const { page, canvas, site } = translated
  await page.getByRole('button', { name: 'Languages', exact: true }).click()
  const side = page.getByRole('navigation', { name: 'Languages' })
  await side.getByRole('button', { name: 'Add language…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a language' })
  await dialog.getByRole('combobox', { name: 'Find a language' }).fill('fran')
  await dialog.getByRole('option', { name: /^French Français/ }).click()
  await translated.expectAnnounced('Français was added. Its pages are below /fr.')
  await expect(page.getByText(/^0 of \d+ texts translated$/)).toBeVisible()
  await expect(side.getByRole('option', { name: /^All texts 0 of \d+ translated$/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Home' }).first().fill('Accueil')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Services' }).first()).toBeFocused()
  await translated.expectConfirmed()
  await save(translated)
  const { site: settings, translations } = JSON.parse(await site.read())
  expect([settings.languages.fr, translations.fr]).toEqual([{ name: 'Français' }, { Home: 'Accueil' }])
  expect(await site.listErrors()).toEqual([])
  await side.getByRole('button', { name: 'Remove Français…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove Français?' })
  await expect(question).toContainText('Its translation is removed too')
  await question.getByRole('button', { name: 'Remove language' }).click()
  await translated.expectAnnounced('Français was removed.')
  await translated.expectConfirmed()
  await save(translated)
  expect(await site.diff()).toEqual([])
  await page.getByRole('button', { name: 'Pages', exact: true }).click()
  await expect(canvas.getByRole('heading', { level: 1, name: 'Bicycles that last' })).toBeVisible()
})
