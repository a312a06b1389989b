import axe from 'axe-core'
import { test as base, expect, type OpenEditor, useFixtureSite } from './editor.ts'

/** The editor with a site whose posts, people and jobs are entries of collections. */
const test = base.extend<{ journal: OpenEditor }>({
  journal: ({ browser }, use) =>
    useFixtureSite(browser, 'journal', async (editor) => {
      await expect(editor.outline.getByRole('row', { name: 'Journal 16 entries' })).toBeVisible()
      await use(editor)
    }),
})

const DESCRIPTION = 'A loaf that waits for two days before anyone may cut it.'

test('a post is written with the mouse, and its list shows it', async ({ journal }) => {
  const { page, canvas, outline, panel, site } = journal
  await outline.getByRole('row', { name: 'Journal 16 entries' }).click()
  await panel.getByRole('searchbox', { name: 'Find an entry' }).fill('salt')
  await expect(panel.getByRole('listbox', { name: 'Entries' }).getByRole('option')).toHaveText([/^Salt, and how much of it/])
  await panel.getByRole('button', { name: 'New entry…' }).click()
  const dialog = page.getByRole('dialog', { name: 'New entry' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('The patient loaf')
  await expect(dialog.getByRole('textbox', { name: 'Slug' })).toHaveValue('the-patient-loaf')
  await dialog.getByRole('textbox', { name: 'Description' }).fill(DESCRIPTION)
  await page.evaluate(axe.source)
  expect(await dialog.evaluate(async (element) => (await window.axe.run(element)).violations)).toEqual([])
  await dialog.getByRole('button', { name: 'Add entry' }).click()
  await journal.expectAnnounced('The entry "The patient loaf" was added. Its path is /journal/the-patient-loaf.')
  await expect(canvas.getByRole('heading', { level: 1, name: 'The patient loaf' })).toBeVisible()
  // The first click selects the block, the second one loads the editor of its text.
  const text = canvas.locator('#content').getByText('Text', { exact: true })
  await text.click()
  await text.click()
  await journal.typeText('')
  await page.keyboard.press('ControlOrMeta+a')
  await journal.typeText('It waits.')
  await page.keyboard.press('Escape')
  await expect(canvas.getByText('It waits.')).toBeVisible()
  await outline.getByRole('row', { name: 'The patient loaf the-patient-loaf' }).click()
  await panel.getByRole('textbox', { name: 'Date' }).fill('2026-01-20')
  await panel.getByRole('button', { name: 'Add tags' }).click()
  await panel.getByRole('combobox', { name: 'Tag 1' }).fill('bread')
  await journal.expectConfirmed()
  await outline.getByRole('row', { name: 'Journal /journal' }).click()
  await expect(canvas.getByRole('link', { name: 'Rye is back' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await journal.expectAnnounced('Saved.')
  const { entries } = JSON.parse(await site.read()).collections.posts
  expect(entries[0]).toEqual({
    slug: 'the-patient-loaf',
    title: 'The patient loaf',
    description: DESCRIPTION,
    date: '2026-01-20',
    tags: ['bread'],
    blocks: [{ type: 'richText', text: 'It waits.' }],
  })
  expect((await site.diff()).filter((line) => line.startsWith('-'))).toEqual([])
  expect(await site.listErrors()).toEqual([])
})

test('an entry is copied, written and taken back with the keyboard alone', async ({ journal }) => {
  const { page, canvas, outline, site } = journal
  await journal.pressUntilFocused('Tab', outline.getByRole('row', { name: 'Rye and Sons /' }))
  const people = outline.getByRole('row', { name: 'People 3 entries' })
  await journal.pressUntilFocused('ArrowDown', people)
  await page.keyboard.press('ArrowRight')
  await journal.pressUntilFocused('ArrowDown', outline.getByRole('row', { name: 'Ben Okafor ben' }))
  await page.keyboard.press('ControlOrMeta+d')
  await journal.typeText('Dana Weber')
  await page.keyboard.press('Enter')
  await journal.expectAnnounced('The entry "Dana Weber" was added. Its path is /people/dana-weber.')
  await expect(canvas.getByRole('heading', { level: 1, name: 'Dana Weber' })).toBeVisible()
  const added = outline.getByRole('row', { name: 'Dana Weber dana-weber' })
  await journal.pressUntilFocused('ArrowDown', added)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await journal.typeText('Dana bakes at dawn.')
  await page.keyboard.press('Escape')
  await expect(canvas.getByText('Dana bakes at dawn.')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await journal.expectAnnounced('Saved.')
  const names = async () => JSON.parse(await site.read()).collections.people.entries.map(({ slug }: { slug: string }) => slug)
  expect((await names()).toSorted()).toEqual(['anna', 'ben', 'chioma', 'dana-weber'])
  await page.keyboard.press('ControlOrMeta+z')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(added).toHaveCount(0)
})

test('an entry gets another path in its panel, and its links and visitors follow', async ({ journal }) => {
  const { page, panel, site } = journal
  await page.evaluate(() => window.editorStore?.openPage(['collections', 'posts', 'entries', 1]))
  await panel.getByRole('button', { name: 'Change path…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Change the path of the entry "Rye is back"/ })
  const path = dialog.getByRole('textbox', { name: 'Path' })
  await path.fill('/rye')
  await expect(dialog.getByText('its path must be /journal/ and a word in lowercase')).toBeVisible()
  await path.fill('/journal/rye')
  await expect(dialog.getByText('Visitors who open /journal/rye-is-back will be redirected to /journal/rye.')).toBeVisible()
  await path.press('Enter')
  await journal.expectAnnounced(/^The path of the entry "Rye is back" is \/journal\/rye\./)
  await page.keyboard.press('ControlOrMeta+s')
  await journal.expectAnnounced('Saved.')
  expect(JSON.parse(await site.read()).redirects.at(-1)).toEqual({ from: '/journal/rye-is-back', to: '/journal/rye' })
  expect(await site.listErrors()).toEqual([])
})

test('the calendar of a collection shows the entries of a month, and opens them with the keyboard', async ({ journal }) => {
  const { page, canvas, outline, panel } = journal
  await outline.getByRole('row', { name: 'Journal 16 entries' }).click()
  await panel.getByRole('radio', { name: 'Calendar' }).click()
  const month = panel.getByRole('table', { name: 'November 2026' })
  await journal.pressUntilFocused('Tab', month.getByRole('button', { name: '2 November 2026, 1 entry: Rye is back' }))
  await page.keyboard.press('PageUp')
  await expect(panel.getByText('No entry has a date in October 2026.')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  const september = panel.getByRole('button', { name: '30 September 2026, no entries' })
  await expect(september).toBeFocused()
  await page.evaluate(axe.source)
  expect(await panel.evaluate(async (element) => (await window.axe.run(element)).violations)).toEqual([])
  await panel.getByRole('option', { name: 'A second oven' }).click()
  await expect(canvas.getByRole('heading', { level: 1, name: 'A second oven' })).toBeVisible()
})

test('a block of all entries says so, and placeholders stay', async ({ journal }) => {
  const { page, canvas, outline, panel } = journal
  await page.evaluate(() => window.editorStore?.openPage(['collections', 'posts', 'entries', 1]))
  await canvas.getByRole('heading', { level: 1, name: 'Rye is back' }).click()
  await expect(
    panel.getByText('On the pages of all 16 entries of "Journal". A change here applies to all of them.'),
  ).toBeVisible()
  await expect(panel.getByRole('textbox', { name: 'Heading' })).toHaveValue('{{entry.title}}')
  await panel.getByRole('textbox', { name: 'Eyebrow' }).fill('Journal of {{entry.author}}')
  await expect(canvas.getByText('Journal of Anna Weber')).toBeVisible()
  await outline.getByRole('row', { name: 'A second oven a-second-oven' }).click()
  await expect(canvas.getByRole('heading', { level: 1, name: 'A second oven' })).toBeVisible()
  await page.evaluate(axe.source)
  const check = (element: Element) => window.axe.run(element).then(({ violations }) => violations)
  expect(await outline.evaluate(check)).toEqual([])
  expect(await panel.evaluate(check)).toEqual([])
})
