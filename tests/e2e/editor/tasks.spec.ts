import type { Locator } from '@playwright/test'
import { startEditorProcess } from '../../support/editor/editor-process.ts'
import { expect, type OpenEditor, openEditor, recordAnnouncements, test } from './editor.ts'

/** Something that people do in the editor: with the mouse, and with the keyboard alone. Typing is allowed in both. */
interface Task {
  title: string
  /** The manifest at the start, if it is not that of the fixture. */
  start?: (text: string) => string
  mouse(editor: OpenEditor): Promise<void>
  keyboard(editor: OpenEditor): Promise<void>
  /** What the file has lost and gained after saving. */
  diff: string[]
}

const tasks: Task[] = [
  {
    title: 'change the headline of the home page',
    async mouse({ page, canvas }) {
      const headline = canvas.getByRole('heading', { level: 1 })
      // The first click selects the block.
      await headline.click()
      await headline.click()
      await expectCursor(canvas)
      await typeInstead(page, 'Software that lasts')
      await expect(headline).toHaveText('Software that lasts')
    },
    async keyboard(editor) {
      const { page, canvas } = editor
      await goToRow(editor, 1, 'Hero')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await expectCursor(canvas)
      // The first text is the line above the headline.
      await page.keyboard.press('Tab')
      await typeInstead(page, 'Software that lasts')
      await page.keyboard.press('Escape')
      await expect(canvas.getByRole('heading', { level: 1 })).toHaveText('Software that lasts')
    },
    diff: ['- "heading": "Software that still makes sense in year five",', '+ "heading": "Software that lasts",'],
  },
  {
    title: 'fix a broken link that the list of errors reports',
    start: (text) => text.replace(/("label": "See our services",\s+"link": "\/serv)i/, '$1'),
    async mouse({ diagnostics, panel }) {
      await diagnostics.getByRole('button', { name: /1 error/ }).click()
      await diagnostics
        .getByRole('button', { name: /goes to \/servces/ })
        .first()
        .click()
      await expect(panel.getByRole('combobox', { name: 'Link' })).toBeFocused()
      await diagnostics.getByRole('button', { name: /\(suggestion\)/ }).click()
      await expect(diagnostics.getByRole('button', { name: /1 error/ })).toHaveCount(0)
    },
    async keyboard({ page, diagnostics, panel, pressUntilFocused }) {
      await pressUntilFocused('Tab', diagnostics.getByRole('button', { name: /1 error/ }))
      await page.keyboard.press('Enter')
      await pressUntilFocused('Tab', diagnostics.getByRole('button', { name: /goes to \/servces/ }).first())
      await page.keyboard.press('Enter')
      await expect(panel.getByRole('combobox', { name: 'Link' })).toBeFocused()
      await typeInstead(page, '/services')
      await page.keyboard.press('Tab')
      await expect(diagnostics.getByRole('button', { name: /1 error/ })).toHaveCount(0)
    },
    diff: ['- "link": "/servces"', '+ "link": "/services"'],
  },
  {
    title: 'swap two blocks',
    async mouse({ canvas, outline, expectAnnounced }) {
      await rowOf(outline, 'Testimonials What our customers').click()
      await canvas.getByRole('toolbar').getByRole('button', { name: 'Move down' }).click()
      await expectAnnounced(/moved to place 7 of 9/)
    },
    async keyboard(editor) {
      await goToRow(editor, 6, 'Testimonials What our customers')
      await editor.page.keyboard.press('Alt+ArrowDown')
      await editor.expectAnnounced(/moved to place 7 of 9/)
    },
    diff: [
      ...['- "type": "shared",', '- "ref": "client-testimonials"', '- },', '- {'],
      ...['+ "type": "shared",', '+ "ref": "client-testimonials"', '+ },', '+ {'],
    ],
  },
  {
    title: 'add a testimonial',
    async mouse({ outline, panel, expectAnnounced }) {
      await rowOf(outline, 'Testimonials What our people').click()
      await panel.getByRole('button', { name: 'Add testimonial' }).click()
      await expectAnnounced('Added testimonial 9.')
      await panel.getByRole('textbox', { name: 'Quote' }).fill('They answered on a Sunday.')
      await panel.getByRole('textbox', { name: 'Name' }).fill('Meera J.')
    },
    async keyboard(editor) {
      const { page, panel, pressUntilFocused, expectAnnounced } = editor
      await goToRow(editor, 8, 'Testimonials What our people')
      await page.keyboard.press('Enter')
      await pressUntilFocused('Tab', panel.getByRole('button', { name: 'Add testimonial' }))
      await page.keyboard.press('Enter')
      await expectAnnounced('Added testimonial 9.')
      await pressUntilFocused('Tab', panel.getByRole('textbox', { name: 'Quote' }))
      await typeInstead(page, 'They answered on a Sunday.')
      await pressUntilFocused('Tab', panel.getByRole('textbox', { name: 'Name' }))
      await typeInstead(page, 'Meera J.')
    },
    diff: ['+ },', '+ {', '+ "text": "They answered on a Sunday.",', '+ "name": "Meera J."'],
  },
  {
    title: 'duplicate a card and change it',
    async mouse({ page, bar, panel, canvas, typeText }) {
      await bar.getByRole('button', { name: /^Open page/ }).click()
      await typeText('print-newsletter')
      await page.getByRole('option', { name: /Automated print/ }).click()
      await canvas.getByRole('heading', { name: 'Where stories can come from' }).click()
      const card = panel.getByRole('row', { name: /JSON/ })
      await card.getByRole('button', { name: /^Actions for "JSON"/ }).click()
      await page.getByRole('menuitem', { name: 'Duplicate' }).click()
      await panel.getByRole('row', { name: /JSON/ }).last().click()
      await panel.getByRole('textbox', { name: 'Title' }).fill('YAML')
      await expect(canvas.getByText('YAML')).toBeVisible()
    },
    async keyboard(editor) {
      const { page, panel, pressUntilFocused, canvas } = editor
      await goToRow(editor, 29, 'Automated print')
      await page.keyboard.press('Enter')
      await pressUntilFocused('ArrowDown', rowOf(editor.outline, 'Cards Where'))
      await page.keyboard.press('Enter')
      await pressUntilFocused('Tab', panel.getByRole('grid'))
      await pressUntilFocused('ArrowDown', panel.getByRole('row', { name: /JSON/ }))
      await pressUntilFocused('Tab', panel.getByRole('button', { name: /^Actions for "JSON"/ }))
      await page.keyboard.press('Enter')
      await pressUntilFocused('ArrowDown', page.getByRole('menuitem', { name: 'Duplicate' }))
      await page.keyboard.press('Enter')
      await expect(panel.getByRole('row', { name: /JSON/ }).last()).toBeFocused()
      await page.keyboard.press('Enter')
      await pressUntilFocused('Tab', panel.getByRole('textbox', { name: 'Title' }))
      await typeInstead(page, 'YAML')
      await expect(canvas.getByText('YAML')).toBeVisible()
    },
    diff: [
      ...['+ "title": "YAML",', '+ "icon": "lucide:braces",', '+ "text": "Files from an app, a shop or a headless CMS."'],
      ...['+ },', '+ {'],
    ],
  },
  {
    title: 'hide a block',
    async mouse({ page, outline, expectAnnounced }) {
      const row = rowOf(outline, 'Testimonials What our customers')
      await row.hover()
      await row.getByRole('button', { name: /^Actions/ }).click()
      await page.getByRole('menuitem', { name: 'Hide' }).click()
      await expectAnnounced(/hidden from visitors/)
    },
    async keyboard(editor) {
      const { page } = editor
      await goToRow(editor, 6, 'Testimonials What our customers')
      await page.keyboard.press('Shift+F10')
      await pressUntilMenuItem(editor, 'Hide')
      await editor.expectAnnounced(/hidden from visitors/)
    },
    diff: ['+ "hidden": true,'],
  },
  {
    title: 'change a text in a shared block, after reading on how many pages it is used',
    async mouse({ page, outline, canvas }) {
      await rowOf(outline, 'Website development').click()
      const heading = canvas.getByRole('heading', { name: 'Why Choose Us' })
      await heading.click()
      await heading.click()
      await expectCursor(canvas)
      await expect(canvas.getByText('Used on 14 pages')).toBeVisible()
      await typeInstead(page, 'Why teams choose us')
      await expect(canvas.getByRole('heading', { name: 'Why teams choose us' })).toBeVisible()
    },
    async keyboard(editor) {
      const { page, panel, pressUntilFocused, canvas } = editor
      await goToRow(editor, 11, 'Website development')
      await page.keyboard.press('Enter')
      await pressUntilFocused('ArrowDown', rowOf(editor.outline, 'Checklist Why Choose Us'))
      await page.keyboard.press('Enter')
      await expect(panel.getByText('Used on 14 pages.')).toBeVisible()
      await pressUntilFocused('Tab', panel.getByRole('button', { name: 'Edit for all pages' }))
      await page.keyboard.press('Enter')
      await pressUntilFocused('Tab', panel.getByRole('textbox', { name: 'Heading' }))
      await typeInstead(page, 'Why teams choose us')
      await expect(canvas.getByRole('heading', { name: 'Why teams choose us' })).toBeVisible()
    },
    diff: ['- "heading": "Why Choose Us",', '+ "heading": "Why teams choose us",'],
  },
  {
    title: 'decide what the file and the draft have both changed',
    async mouse({ page, site, panel, outline, bar }) {
      await rowOf(outline, 'Hero').click()
      await panel.getByRole('textbox', { name: 'Heading' }).fill('Our headline')
      await panel.getByRole('textbox', { name: 'Eyebrow' }).fill('Our line')
      await site.change(changeOutside)
      await bar.getByRole('button', { name: 'Compare versions' }).click()
      const dialog = page.getByRole('dialog')
      await decideOf(dialog, /heading$/, 'Keep your version').click()
      await decideOf(dialog, /eyebrow$/, 'Take the version in the file').click()
      await dialog.getByRole('button', { name: 'Close' }).click()
    },
    async keyboard(editor) {
      const { page, site, panel, bar, pressUntilFocused } = editor
      await goToRow(editor, 1, 'Hero')
      await page.keyboard.press('Enter')
      await pressUntilFocused('Tab', panel.getByRole('textbox', { name: 'Eyebrow' }))
      await typeInstead(page, 'Our line')
      await pressUntilFocused('Tab', panel.getByRole('textbox', { name: 'Heading' }))
      await typeInstead(page, 'Our headline')
      await site.change(changeOutside)
      await expect(bar.getByRole('button', { name: 'Compare versions' })).toBeVisible()
      // Nothing is saved before everything is decided, so this opens the dialog.
      await page.keyboard.press('ControlOrMeta+s')
      const dialog = page.getByRole('dialog')
      await pressUntilFocused('Tab', decideOf(dialog, /heading$/, 'Keep your version'))
      await page.keyboard.press('Enter')
      await pressUntilFocused('Tab', decideOf(dialog, /eyebrow$/, 'Take the version in the file'))
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('button', { name: 'Save' })).toBeFocused()
      await page.keyboard.press('Escape')
    },
    diff: [
      ...['- "eyebrow": "Software development in Pune, India",', '- "heading": "Software that still makes sense in year five",'],
      ...['+ "eyebrow": "Their line",', '+ "heading": "Our headline",'],
    ],
  },
]

for (const { title, start, mouse, keyboard, diff } of tasks)
  for (const [hand, perform] of [
    ['mouse', mouse],
    ['keyboard', keyboard],
  ] as const)
    test(`${title}, with the ${hand}`, async ({ editor }) => {
      if (start) await editor.start(start)
      await perform(editor)
      if (hand === 'mouse') await editor.bar.getByRole('button', { name: 'Save' }).click()
      else await editor.page.keyboard.press('ControlOrMeta+s')
      await editor.expectAnnounced('Saved.')
      expect(await editor.site.diff()).toEqual(diff)
      expect(await editor.site.listErrors()).toEqual([])
    })

for (const hand of ['mouse', 'keyboard'] as const) {
  test(`undo ten steps after a reload, with the ${hand}`, async ({ editor }) => {
    const { page, bar, site, outline, expectAnnounced } = editor
    await goToRow(editor, 1, 'Hero')
    for (const place of [2, 3, 4, 5, 6, 7, 8, 9]) {
      await page.keyboard.press('Alt+ArrowDown')
      await expectAnnounced(new RegExp(`moved to place ${place} of 9`))
    }
    for (const place of [8, 7]) {
      await page.keyboard.press('Alt+ArrowUp')
      await expectAnnounced(new RegExp(`moved to place ${place} of 9`))
    }
    await expect(bar.getByText('Unsaved changes')).toBeVisible()
    await page.reload()
    const undo = bar.getByRole('button', { name: /^Undo: Move/ })
    await expect(undo).toBeEnabled()
    for (const place of [8, 9, 8, 7, 6, 5, 4, 3, 2, 1]) {
      if (hand === 'mouse') await undo.click()
      else await page.keyboard.press('ControlOrMeta+z')
      await expectAnnounced(/^Undone: Move/)
      await expect(outline.getByRole('row').nth(place)).toHaveAccessibleName(/^Hero/)
    }
    await expect(bar.getByText('All changes saved')).toBeVisible()
    expect(await site.diff()).toEqual([])
  })

  test(`restore what was not saved after the server was killed, with the ${hand}`, async ({ browser, ownSite }) => {
    const first = await startEditorProcess(['--manifest', ownSite.manifestFile, '--port', '0'])
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await recordAnnouncements(page)
    await page.goto(first.url)
    const editor = openEditor(page, ownSite)
    await editor.outline.getByRole('row', { name: /^Hero/ }).click()
    await editor.panel.getByRole('textbox', { name: 'Heading' }).fill('Software that lasts')
    await editor.expectConfirmed()
    await first.end('SIGKILL')
    await expect(editor.bar.getByRole('alert')).toContainText('The connection to the editor is lost.')
    expect(await ownSite.diff()).toEqual([])

    const second = await startEditorProcess(['--manifest', ownSite.manifestFile, '--port', '0'])
    await page.goto(second.url)
    await expect(editor.bar.getByText(/^One unsaved change of .* was restored/)).toBeVisible()
    await expect(editor.canvas.getByRole('heading', { level: 1 })).toHaveText('Software that lasts')
    if (hand === 'mouse') await editor.bar.getByRole('button', { name: 'Save' }).click()
    else await page.keyboard.press('ControlOrMeta+s')
    await editor.expectAnnounced('Saved.')
    expect(await ownSite.diff()).toEqual([
      '- "heading": "Software that still makes sense in year five",',
      '+ "heading": "Software that lasts",',
    ])
    await page.close()
    await second.end('SIGINT')
  })
}

/** Changes two texts of the first block, as another program or a colleague does. */
const changeOutside = (text: string): string =>
  text
    .replace('Software development in Pune, India', 'Their line')
    .replace('Software that still makes sense in year five', 'Their headline')

const decideOf = (dialog: Locator, place: RegExp, name: string): Locator =>
  dialog.getByRole('region', { name: place }).getByRole('button', { name })

/** Goes to a row of the outline with the keyboard, by its number from the top. */
async function goToRow({ page, outline, pressUntilFocused }: OpenEditor, index: number, name: string): Promise<void> {
  await pressUntilFocused('Tab', outline.getByRole('treegrid'))
  await page.keyboard.press('Home')
  for (let count = 0; count < index; count += 1) await page.keyboard.press('ArrowDown')
  // A failure says where the keys have led.
  await expect.poll(() => readFocused(page)).toMatch(new RegExp(`^${name}`))
  await expect(rowOf(outline, name)).toBeFocused()
}

/** The name of what has the focus, such as a row, or its HTML. */
const readFocused = (page: OpenEditor['page']): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.outerHTML ?? '')

/** Waits until the cursor is in a text of the page. */
const expectCursor = (canvas: OpenEditor['canvas']) => expect(canvas.locator('[contenteditable]:focus')).toHaveCount(1)

async function pressUntilMenuItem({ page, pressUntilFocused }: OpenEditor, name: string): Promise<void> {
  await expect(page.getByRole('menu')).toBeVisible()
  await pressUntilFocused('ArrowDown', page.getByRole('menuitem', { name }))
  await page.keyboard.press('Enter')
}

const rowOf = (outline: Locator, name: string): Locator => outline.getByRole('row', { name: new RegExp(`^${name}`) }).first()

/** Replaces the text that is being edited. */
async function typeInstead(page: OpenEditor['page'], text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
