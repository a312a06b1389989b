import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator } from '@playwright/test'
import { listOf, textOf } from '../../../src/manifest/json.ts'
import { expectNoViolations } from '../site.ts'
import { expect, type OpenEditor, test } from './editor.ts'

/** Something that people do with pages: with the mouse, and with the keyboard alone. Typing is allowed in both. */
interface PageTask {
  title: string
  mouse(editor: OpenEditor): Promise<void>
  keyboard(editor: OpenEditor): Promise<void>
  /** What the file has lost and gained after saving. `lines` gives the lines of a page as the file had them. */
  diff(lines: (path: string, change?: object) => string[]): string[]
}

const tasks: PageTask[] = [
  {
    title: 'add a page from a copy and put it in the menu',
    async mouse({ page, outline, panel, expectAnnounced }) {
      await outline.getByRole('button', { name: 'Add page…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add page' })
      await dialog.getByRole('textbox', { name: 'Title' }).fill('Newsletter ordered: what happens next')
      await dialog.getByText('Copy of a page').click()
      await dialog.getByRole('button', { name: /^Page to copy/ }).click()
      await page.getByRole('dialog', { name: 'Page to copy' }).getByRole('combobox').fill('/thank-you')
      await page.getByRole('option', { name: /^Thank you/ }).click()
      await dialog.getByText('Add it to the end of the menu').click()
      await dialog.getByRole('button', { name: 'Add page' }).click()
      await expectAnnounced(/was added. Its path is \/newsletter-ordered\.$/)
      await expect(panel.getByRole('textbox', { name: /^Title/ })).toHaveValue('Newsletter ordered: what happens next')
      await panel.getByRole('textbox', { name: /^Description/ }).fill('A copy.')
    },
    async keyboard(editor) {
      const { page, panel, pressUntilFocused, expectAnnounced } = editor
      await goToPage(editor, 'Thank you')
      await page.keyboard.press('ControlOrMeta+d')
      const dialog = page.getByRole('dialog', { name: 'Duplicate page' })
      await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused()
      await page.keyboard.type('Newsletter ordered: what happens next')
      await pressUntilFocused('Tab', dialog.getByRole('checkbox'))
      await page.keyboard.press('Space')
      await pressUntilFocused('Tab', dialog.getByRole('button', { name: 'Add page' }))
      await page.keyboard.press('Enter')
      await expectAnnounced(/was added. Its path is \/newsletter-ordered\.$/)
      await pressUntilFocused('Tab', panel.getByRole('textbox', { name: /^Description/ }))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('A copy.')
      await endFilter(editor)
    },
    diff: (lines) => [
      ...['+ },', '+ {', '+ "label": "Newsletter ordered",', '+ "link": "/newsletter-ordered"'],
      ...lines('/thank-you', {
        path: '/newsletter-ordered',
        title: 'Newsletter ordered: what happens next',
        description: 'A copy.',
      }).map((line) => `+ ${line}`),
      ...['+ },', '+ {'],
    ],
  },
  {
    title: 'rename a page and see links and redirect follow',
    async mouse(editor) {
      const { page, canvas, expectAnnounced } = editor
      await openMenuOf(editor, 'Tech stack')
      await page.getByRole('menuitem', { name: 'Change path…' }).click()
      const dialog = page.getByRole('dialog', { name: /^Change the path of the page "Tech stack"/ })
      await dialog.getByRole('textbox', { name: 'Path' }).fill('/expertise/agile-scrum')
      await expect(dialog.getByText('already has the path /expertise/agile-scrum.')).toBeVisible()
      await dialog.getByRole('textbox', { name: 'Path' }).fill('/expertise/technologies')
      await expect(dialog.getByText('Visitors who open /expertise/tech-stack will be redirected')).toBeVisible()
      await expect(dialog.getByText(/^Navigation > item \d "Expertise"/)).toBeVisible()
      await dialog.getByRole('button', { name: 'Change path' }).click()
      await expectAnnounced(/^The path of the page "Tech stack" is \/expertise\/technologies. \d+ links were changed/)
      await expect(canvas.locator('a[href$="/expertise/technologies"]').first()).toBeAttached()
      await endFilter(editor)
    },
    async keyboard(editor) {
      const { page, expectAnnounced } = editor
      await goToPage(editor, 'Tech stack')
      await page.keyboard.press('F2')
      const dialog = page.getByRole('dialog', { name: /^Change the path/ })
      await expect(dialog.getByRole('textbox', { name: 'Path' })).toBeFocused()
      await page.keyboard.type('/expertise/technologies')
      await page.keyboard.press('Enter')
      await expectAnnounced(/^The path of the page "Tech stack" is \/expertise\/technologies. \d+ links were changed/)
      await endFilter(editor)
    },
    diff: () => [
      ...changed('"link": "/expertise/tech-stack"', '"link": "/expertise/technologies"'),
      ...changed('"link": "/expertise/tech-stack"', '"link": "/expertise/technologies"'),
      ...['+ },', '+ {', '+ "from": "/expertise/tech-stack",', '+ "to": "/expertise/technologies"'],
      ...changed('"link": "/expertise/tech-stack"', '"link": "/expertise/technologies"'),
      ...changed('"path": "/expertise/tech-stack",', '"path": "/expertise/technologies",'),
    ],
  },
  {
    title: 'delete a page that is linked',
    async mouse(editor) {
      const { page, expectAnnounced } = editor
      await openMenuOf(editor, 'Tech stack')
      await page.getByRole('menuitem', { name: 'Delete…' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Delete the page "Tech stack"?' })
      await dialog.getByText('The page for unknown paths').click()
      await expect(dialog.getByRole('heading', { name: /will be broken$/ })).toBeVisible()
      await dialog.getByText('Another page').click()
      await dialog.getByRole('button', { name: /^Visitors are redirected to/ }).click()
      await page.getByRole('dialog', { name: 'Visitors are redirected to' }).getByRole('combobox').fill('/services')
      await page.getByRole('option', { name: /^Our services/ }).click()
      await expect(dialog.getByRole('heading', { name: /will lead to \/services$/ })).toBeVisible()
      await dialog.getByRole('button', { name: 'Delete page' }).click()
      await expectAnnounced('The page "Tech stack" was deleted.')
      await endFilter(editor)
    },
    async keyboard(editor) {
      const { page, pressUntilFocused, expectAnnounced } = editor
      await goToPage(editor, 'Tech stack')
      await page.keyboard.press('Delete')
      const dialog = page.getByRole('alertdialog', { name: 'Delete the page "Tech stack"?' })
      await pressUntilFocused('Tab', dialog.getByRole('button', { name: /^Visitors are redirected to/ }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Visitors are redirected to' }).getByRole('combobox')).toBeFocused()
      await page.keyboard.type('/services')
      const option = page.getByRole('option', { name: /^Our services/ })
      while ((await option.getAttribute('data-focused')) === null) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('heading', { name: /will lead to \/services$/ })).toBeVisible()
      await pressUntilFocused('Tab', dialog.getByRole('button', { name: 'Delete page' }))
      await page.keyboard.press('Enter')
      await expectAnnounced('The page "Tech stack" was deleted.')
      await endFilter(editor)
    },
    diff: (lines) => [
      ...['- "label": "Tech Stack",', '- "link": "/expertise/tech-stack"', '- },', '- {'],
      ...changed('"link": "/expertise/tech-stack"', '"link": "/services"'),
      ...['+ },', '+ {', '+ "from": "/expertise/tech-stack",', '+ "to": "/services"'],
      ...changed('"link": "/expertise/tech-stack"', '"link": "/services"'),
      ...lines('/expertise/tech-stack').map((line) => `- ${line}`),
      ...['- },', '- {'],
    ],
  },
]

for (const { title, mouse, keyboard, diff } of tasks)
  for (const [hand, perform] of [
    ['mouse', mouse],
    ['keyboard', keyboard],
  ] as const)
    test(`${title}, with the ${hand}`, async ({ editor }) => {
      await perform(editor)
      await editor.page.keyboard.press('ControlOrMeta+s')
      await editor.expectAnnounced('Saved.')
      expect(await editor.site.listErrors()).toEqual([])
      expect(await editor.site.diff()).toEqual(diff(toLines))
    })

for (const colorScheme of ['light', 'dark'] as const)
  test(`passes axe in ${colorScheme}, with the dialogs of pages, the filter and the previews`, async ({ editor }) => {
    const { page, outline, panel } = editor
    await page.emulateMedia({ colorScheme })
    await panel.getByRole('radio', { name: 'Shared link' }).click()
    await expect(panel.getByRole('figure', { name: 'Shared link' }).locator('img')).toHaveAttribute('src', /^data:image\/png/)
    await expectNoViolations(page)
    await outline.getByRole('button', { name: 'Add page…' }).click()
    const add = page.getByRole('dialog', { name: 'Add page' })
    await add.getByRole('textbox', { name: 'Title' }).fill('About us')
    await add.getByRole('textbox', { name: 'Path' }).fill('/about')
    await add.getByText('Copy of a page').click()
    await expect(add.getByText('Two pages have the path /about')).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await openMenuOf(editor, 'Tech stack')
    await page.getByRole('menuitem', { name: 'Delete…' }).click()
    await expect(page.getByRole('heading', { name: /will lead to/ })).toBeVisible()
    await page.getByRole('alertdialog').getByText('The page for unknown paths').click()
    await expect(page.getByRole('heading', { name: /will be broken/ })).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await endFilter(editor)
  })

test('a page that is gone for good leaves a note instead of a redirect', async ({ editor }) => {
  const { page, expectAnnounced } = editor
  await openMenuOf(editor, 'Thank you')
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  const dialog = page.getByRole('alertdialog', { name: /^Delete the page "Thank you/ })
  await dialog.getByText('Gone for good').click()
  await expect(dialog.getByRole('button', { name: /^Visitors are redirected to/ })).toBeHidden()
  await dialog.getByRole('button', { name: 'Delete page' }).click()
  await expectAnnounced(/^The page "Thank you.*" was deleted\./)
  const readManifest = () => page.evaluate(() => window.editorStore?.get().manifest)
  expect(listOf(await readManifest(), 'redirects')).toContainEqual({ from: '/thank-you', gone: true })
  await endFilter(editor)
})

test('the focus goes to the page after one that is deleted with the keyboard', async ({ editor }) => {
  const { page, outline, pressUntilFocused, expectAnnounced } = editor
  const rowOf = (title: string) => outline.getByRole('row', { name: new RegExp(`^${title}`) })
  await rowOf('Our services').focus()
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await pressUntilFocused('Tab', dialog.getByRole('button', { name: 'Delete page' }))
  await page.keyboard.press('Enter')
  await expectAnnounced('The page "Our services" was deleted.')
  await expect(rowOf('Website development')).toBeFocused()
})

const fixture: unknown = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../fixtures/sites/reference/site.manifest.json'), 'utf8'),
)

/** The lines of a page of the fixture, without its braces and indentation, after some fields have changed. */
function toLines(wanted: string, change: object = {}): string[] {
  const page = listOf(fixture, 'pages').find((one) => textOf(one, 'path') === wanted)
  const lines = JSON.stringify({ ...Object(page), ...change }, null, 2).split('\n')
  return lines.slice(1, -1).map((line) => line.trim())
}

const changed = (before: string, after: string): string[] => [`- ${before}`, `+ ${after}`]

/** Moves the focus to the row of a page, the only one that the filter leaves. */
async function goToPage({ page, outline, pressUntilFocused }: OpenEditor, name: string): Promise<void> {
  await pressUntilFocused('F6', outline)
  await pressUntilFocused('Tab', outline.getByRole('button', { name: 'Filter pages' }))
  await page.keyboard.press('Enter')
  await expect(outline.getByRole('searchbox', { name: 'Title or path' })).toBeFocused()
  await page.keyboard.type(name)
  await expect(outline.getByRole('row')).toHaveCount(1)
  await pressUntilFocused('Tab', rowOf(outline, name))
}

/** Opens the menu of a page after the other pages are filtered out. */
async function openMenuOf({ page, outline }: OpenEditor, name: string): Promise<void> {
  await outline.getByRole('button', { name: 'Filter pages' }).click()
  await outline.getByRole('searchbox', { name: 'Title or path' }).fill(name)
  await expect(outline.getByRole('row')).toHaveCount(1)
  await rowOf(outline, name).click({ button: 'right' })
  await expect(page.getByRole('menu')).toBeVisible()
}

/** Shows all pages again. */
async function endFilter({ outline }: OpenEditor): Promise<void> {
  await outline.getByRole('button', { name: 'Filter pages' }).click()
  await expect(outline.getByRole('row').nth(5)).toBeVisible()
}

const rowOf = (outline: Locator, name: string): Locator => outline.getByRole('row', { name: new RegExp(`^${name}`) }).first()
