import type { Locator } from '@playwright/test'
import { expect, type OpenEditor, test } from './editor.ts'

/** Something that people do outside of the pages: with the mouse, and with the keyboard alone. Typing is allowed in both. */
interface SiteTask {
  title: string
  mouse(editor: OpenEditor): Promise<void>
  keyboard(editor: OpenEditor): Promise<void>
  /** What the file has lost and gained after saving. */
  diff: string[]
}

const tasks: SiteTask[] = [
  {
    title: 'move an entry of the menu and rename it',
    async mouse(editor) {
      const { panel, expectAnnounced } = editor
      await openPlace(editor, 'Navigation')
      await editor.dragRow(rowOf(panel, 'About'), rowOf(panel, 'Expertise'), 'top')
      await expectAnnounced(/^Moved "About" to position 4/)
      await rowOf(panel, 'About').click()
      await panel.getByRole('textbox', { name: 'Label' }).fill('About us')
    },
    async keyboard(editor) {
      const { page, panel, pressUntilFocused, expectAnnounced } = editor
      await goToPlace(editor, 'Navigation')
      await goToRow(editor, 'About')
      for (const place of [5, 4]) {
        await page.keyboard.press('Alt+ArrowUp')
        await expectAnnounced(new RegExp(`^Moved "About" to position ${place}`))
      }
      await expect(rowOf(panel, 'About')).toBeFocused()
      await page.keyboard.press('Enter')
      await pressUntilFocused('Tab', panel.getByRole('textbox', { name: 'Label' }))
      await typeInstead(page, 'About us')
    },
    diff: [
      '+ "label": "About us",',
      '+ "link": "/about",',
      '+ "items": [',
      '+ {',
      '+ "label": "Careers",',
      '+ "link": "/about/careers"',
      '+ }',
      '+ ]',
      '+ },',
      '+ {',
      '- },',
      '- {',
      '- "label": "About",',
      '- "link": "/about",',
      '- "items": [',
      '- {',
      '- "label": "Careers",',
      '- "link": "/about/careers"',
      '- }',
      '- ]',
    ],
  },
  {
    title: 'move an entry out of a submenu',
    async mouse(editor) {
      const { page, panel, expectAnnounced } = editor
      await openPlace(editor, 'Navigation')
      await rowOf(panel, 'About')
        .getByRole('button', { name: /^Expand/ })
        .click()
      await rowOf(panel, 'Careers').getByRole('button', { name: 'Actions for "Careers"' }).click()
      await page.getByRole('menuitem', { name: 'Move out' }).click()
      await expectAnnounced(/^Moved "Careers" to position 7/)
    },
    async keyboard(editor) {
      const { page, panel, expectAnnounced } = editor
      await goToPlace(editor, 'Navigation')
      await goToRow(editor, 'About')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowDown')
      await expect(rowOf(panel, 'Careers')).toBeFocused()
      await page.keyboard.press('Alt+ArrowLeft')
      await expectAnnounced(/^Moved "Careers" to position 7/)
    },
    diff: [
      '- "link": "/about",',
      '- "items": [',
      '- {',
      '- "label": "Careers",',
      '- "link": "/about/careers"',
      '- }',
      '- ]',
      '+ "link": "/about"',
      '+ },',
      '+ {',
      '+ "label": "Careers",',
      '+ "link": "/about/careers"',
    ],
  },
  {
    title: 'add a page to the menu',
    async mouse(editor) {
      const { page, panel, expectAnnounced } = editor
      await openPlace(editor, 'Navigation')
      await panel.getByRole('button', { name: 'Add pages' }).click()
      await page.getByRole('option', { name: /^Automated print newsletter/ }).click()
      await expectAnnounced(/^Added "Automated print newsletter/)
      await page.getByRole('button', { name: 'Done' }).click()
    },
    async keyboard(editor) {
      const { page, panel, pressUntilFocused, expectAnnounced } = editor
      await goToPlace(editor, 'Navigation')
      await pressUntilFocused('Tab', panel.getByRole('button', { name: 'Add pages' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('combobox', { name: 'Find a page' })).toBeFocused()
      await page.keyboard.type('print newsletter')
      await expect(page.getByRole('option')).toHaveCount(1)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expectAnnounced(/^Added "Automated print newsletter/)
      await pressUntilFocused('Tab', page.getByRole('button', { name: 'Done' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
    diff: [
      '+ },',
      '+ {',
      '+ "label": "Automated print newsletter production",',
      '+ "link": "/products/print-newsletter-workflow"',
    ],
  },
  {
    title: 'make a block shared, and detach it again',
    async mouse(editor) {
      const { page, outline, panel, expectAnnounced } = editor
      await rowOf(outline, 'Form').click()
      await rowOf(outline, 'Form')
        .getByRole('button', { name: /^Actions for/ })
        .click()
      await page.getByRole('menuitem', { name: 'Make shared…' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('get-in-touch')
      await page.getByRole('button', { name: 'Make shared' }).click()
      await expectAnnounced(/is shared as "get-in-touch"/)
      await expect(panel.getByText('Used on 1 page.')).toBeVisible()
      await panel.getByRole('button', { name: 'Detach' }).click()
      await expectAnnounced(/is a block of its own now/)
    },
    async keyboard(editor) {
      const { page, outline, panel, pressUntilFocused, expectAnnounced } = editor
      await pressUntilFocused('F6', outline)
      await pressUntilFocused('Tab', outline.getByRole('treegrid'))
      await page.keyboard.press('Home')
      await pressUntilFocused('ArrowDown', rowOf(outline, 'Form'))
      await pressUntilFocused('ArrowRight', rowOf(outline, 'Form').getByRole('button', { name: /^Actions for/ }))
      await page.keyboard.press('Enter')
      await pressUntilFocused('ArrowDown', page.getByRole('menuitem', { name: 'Make shared…' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
      await typeInstead(page, 'get-in-touch')
      await page.keyboard.press('Enter')
      await expectAnnounced(/is shared as "get-in-touch"/)
      await pressUntilFocused('Tab', panel.getByRole('button', { name: 'Detach' }))
      await page.keyboard.press('Enter')
      await expectAnnounced(/is a block of its own now/)
    },
    diff: [
      '+ },',
      '+ "get-in-touch": {',
      '+ "type": "form",',
      '+ "form": "home-contact",',
      '+ "id": "get-in-touch",',
      '+ "text": "Tell us what you have and what you are missing. An engineer replies in 4 hours."',
    ],
  },
  {
    title: 'rename a shared item, whose references follow',
    async mouse(editor) {
      const { page, panel, expectAnnounced } = editor
      await openPlace(editor, 'Scope of services mobile-scope')
      await rowOf(sideOf(page), 'Scope of services mobile-scope').click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Rename…' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('scope')
      await page.getByRole('button', { name: 'Rename', exact: true }).click()
      await expectAnnounced(/^Renamed to "scope"/)
      await expect(panel.getByText('scope', { exact: true })).toBeVisible()
    },
    async keyboard(editor) {
      const { page, expectAnnounced } = editor
      await goToPlace(editor, 'Scope of services mobile-scope')
      await page.keyboard.press('F2')
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
      await page.keyboard.type('scope')
      await page.keyboard.press('Enter')
      await expectAnnounced(/^Renamed to "scope"/)
      await expect(rowOf(sideOf(page), 'Scope of services scope')).toBeFocused()
    },
    diff: [
      '- "mobile-scope": {',
      '+ "scope": {',
      '- "ref": "mobile-scope"',
      '+ "ref": "scope"',
      '- "ref": "mobile-scope"',
      '+ "ref": "scope"',
    ],
  },
  {
    title: 'change a fact after a look at where it is used, and rename it',
    async mouse(editor) {
      const { page, panel, expectAnnounced } = editor
      await openPlace(editor, 'Facts')
      const fact = panel.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Rename "phone"' }) })
      await fact.getByRole('button', { name: 'Used in 3 places' }).click()
      await expect(fact.getByRole('button', { name: /^Footer/ })).toBeVisible()
      await panel.getByRole('textbox', { name: 'phone', exact: true }).fill('+44 20 7946 0999')
      await fact.getByRole('button', { name: 'Rename "phone"' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('telephone')
      await page.getByRole('button', { name: 'Rename', exact: true }).click()
      await expectAnnounced(/^Renamed to "telephone". 3 references/)
    },
    async keyboard(editor) {
      const { page, panel, pressUntilFocused, expectAnnounced } = editor
      await goToPlace(editor, 'Facts')
      await pressUntilFocused('Tab', panel.getByRole('textbox', { name: 'phone', exact: true }))
      await typeInstead(page, '+44 20 7946 0999')
      await pressUntilFocused('Tab', panel.getByRole('button', { name: 'Used in 3 places' }).first())
      await page.keyboard.press('Enter')
      await expect(panel.getByRole('button', { name: /^Footer/ })).toBeVisible()
      await pressUntilFocused('Tab', panel.getByRole('button', { name: 'Rename "phone"' }))
      await page.keyboard.press('Enter')
      await editor.typeText('telephone')
      await page.keyboard.press('Enter')
      await expectAnnounced(/^Renamed to "telephone". 3 references/)
    },
    diff: [
      '- "phone": "+44 20 7946 0364",',
      '+ "telephone": "+44 20 7946 0999",',
      '- "text": "{{company}}  \\n{{address}}\\n\\n[{{phone}}](<tel:{{phone}}>)  \\n[{{email}}](mailto:{{email}})",',
      '+ "text": "{{company}}  \\n{{address}}\\n\\n[{{telephone}}](<tel:{{telephone}}>)  \\n[{{email}}](mailto:{{email}})",',
      '- "text": "[{{phone}}](<tel:{{phone}}>)"',
      '+ "text": "[{{telephone}}](<tel:{{telephone}}>)"',
      '- "text": "You get a reply in 4 hours from the e-mail address {{email}}. If none arrives, look in the spam folder or call [{{phone}}](<tel:{{phone}}>).",',
      '+ "text": "You get a reply in 4 hours from the e-mail address {{email}}. If none arrives, look in the spam folder or call [{{telephone}}](<tel:{{telephone}}>).",',
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
      if (hand === 'mouse') await editor.bar.getByRole('button', { name: 'Save' }).click()
      else await editor.page.keyboard.press('ControlOrMeta+s')
      await editor.expectAnnounced('Saved.')
      expect(await editor.site.diff()).toEqual(diff)
      expect(await editor.site.listErrors()).toEqual([])
    })

test('keys that repeat faster than frames are shown move the same entry', async ({ editor }) => {
  await goToPlace(editor, 'Navigation')
  await goToRow(editor, 'About')
  await editor.repeatKey({ key: 'ArrowUp', altKey: true }, 2)
  await editor.expectAnnounced(/^Moved "About" to position 4/)
  await expect(rowOf(editor.panel, 'About')).toBeFocused()
})

test('keys that repeat remove the next form, too', async ({ editor }) => {
  const { page, start, repeatKey, expectAnnounced } = editor
  await start((text) => text.replace('"newsletter": {', '"spare": { "title": "Spare" }, "newsletter": {'))
  await openPlace(editor, 'Spare spare')
  await rowOf(sideOf(page), 'Spare spare').focus()
  await repeatKey({ key: 'Delete' }, 2)
  await expectAnnounced('Removed "spare".')
  await expect(page.getByRole('alertdialog')).toContainText('newsletter')
})

test('a text of the footer is selected by a click on the canvas, and edited there by another one', async ({ editor }) => {
  const { page, canvas, panel } = editor
  const link = canvas.getByRole('contentinfo').getByText('Careers', { exact: true })
  await link.click()
  await expect(panel.getByRole('heading', { name: 'Footer' })).toBeVisible()
  await link.click()
  await expect(canvas.locator('[contenteditable]:focus')).toHaveCount(1)
  await typeInstead(page, 'Jobs')
  await page.keyboard.press('Escape')
  await expect(canvas.getByRole('contentinfo').getByText('Jobs', { exact: true })).toBeVisible()
})

test('the search is switched on in the panel, and its button on the canvas says that the built site can search', async ({
  editor,
}) => {
  const { page, panel, canvas } = editor
  await openPlace(editor, 'Navigation')
  await panel.getByText('Search', { exact: true }).click()
  const button = canvas.getByRole('banner').getByRole('button', { name: 'Search' })
  await expect(button).toBeVisible()
  await page.getByRole('radio', { name: 'Browse' }).click()
  await button.click()
  const notice = canvas.getByRole('dialog', { name: 'Search' })
  await expect(notice).toContainText('The search works on the built site.')
  await page.keyboard.press('Escape')
  await expect(notice).toBeHidden()
})

test('a form that is used is removed only after a decision', async ({ editor }) => {
  const { page, expectAnnounced } = editor
  await openPlace(editor, 'Newsletter newsletter')
  await rowOf(sideOf(page), 'Newsletter newsletter').press('Delete')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('button', { name: 'Remove', exact: true })).toBeDisabled()
  await dialog.getByText('Another one', { exact: true }).last().click()
  await dialog.getByRole('button', { name: /Another one/ }).click()
  await page.getByRole('option', { name: /^contact/ }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expectAnnounced('Removed "newsletter".')
  await expect(page.getByRole('row', { name: 'Newsletter newsletter' })).toHaveCount(0)
  await expect(rowOf(sideOf(page), 'Schedule a Demo')).toBeFocused()
})

test('the canvas shows a shared item where the open page has it', async ({ editor }) => {
  await openPlace(editor, 'What our customers say')
  await expect(editor.canvas.getByRole('heading', { name: 'What our customers say' })).toBeInViewport()
})

const sideOf = (page: OpenEditor['page']): Locator => page.getByRole('navigation', { name: 'Site' })

const rowOf = (area: Locator, name: string): Locator => area.getByRole('row', { name: new RegExp(`^${name}`) }).first()

/** Opens a place of the site with the mouse. */
async function openPlace({ page, panel }: OpenEditor, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Site', exact: true }).click()
  await rowOf(sideOf(page), name).click()
  await expect(panel).toBeVisible()
}

/** Opens a place of the site with the keyboard. */
async function goToPlace({ page, pressUntilFocused }: OpenEditor, name: string): Promise<void> {
  await pressUntilFocused('F6', page.getByRole('navigation', { name: 'Areas' }))
  await pressUntilFocused('Tab', page.getByRole('button', { name: 'Site', exact: true }))
  await page.keyboard.press('Enter')
  await pressUntilFocused('Tab', sideOf(page).getByRole('treegrid'))
  await pressUntilFocused('ArrowDown', rowOf(sideOf(page), name))
  await page.keyboard.press('Enter')
}

/** Goes to an entry in the panel with the keyboard. */
async function goToRow({ panel, pressUntilFocused }: OpenEditor, name: string): Promise<void> {
  await pressUntilFocused('F6', panel)
  await pressUntilFocused('Tab', panel.getByRole('treegrid'))
  await pressUntilFocused('ArrowDown', rowOf(panel, name))
}

/** Replaces the text that is being edited. */
async function typeInstead(page: OpenEditor['page'], text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
