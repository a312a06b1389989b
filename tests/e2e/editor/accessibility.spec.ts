import path from 'node:path'
import sharp from 'sharp'
import { toRealistic } from '../../support/editor/published-site.ts'
import { expectNoViolations, LOOK_RULES } from '../site.ts'
import { expect, type OpenEditor, test } from './editor.ts'

/** The rules of axe. The one for the size of targets (2.5.8) applies only with its tag. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** States of the editor that show different parts of it. */
const STATES: Record<string, (editor: OpenEditor) => Promise<unknown>> = {
  'with a selected block and its fields': ({ outline }) => outline.getByRole('row', { name: /^Hero/ }).click(),
  'with the list of errors': async ({ start, diagnostics }) => {
    await start(breakLink)
    await diagnostics.getByRole('button', { name: /1 error/ }).click()
    await diagnostics.getByRole('button', { name: 'Explain' }).first().click()
    await expect(diagnostics.getByRole('figure')).not.toHaveCount(0)
  },
  'with pictures of the layouts': async ({ page, outline, panel }) => {
    await outline.getByRole('row', { name: /^Hero/ }).click()
    await panel.getByRole('button', { name: 'Show pictures of "Layout"' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'with suggestions': async ({ page, outline, panel }) => {
    await outline.getByRole('row', { name: /^Hero/ }).click()
    await panel
      .getByRole('button', { name: /Suggestions/ })
      .first()
      .click()
    await expect(page.getByRole('option').first()).toBeVisible()
    const heights = page.getByRole('option').evaluateAll((options) => options.map((option) => option.clientHeight))
    expect(Math.min(...(await heights))).toBeGreaterThanOrEqual(24)
  },
  'with the library and a selected picture': async ({ page }) => {
    await page.getByRole('button', { name: 'Pictures', exact: true }).click()
    await page.getByRole('option', { name: 'about.svg' }).click()
    await expect(page.getByRole('region', { name: 'about.svg' })).toBeVisible()
  },
  'with a picture that has no description yet': async ({ page, outline, panel }) => {
    await outline.getByRole('row', { name: /^Hero/ }).click()
    await panel.getByRole('button', { name: 'Replace…' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Description' }).fill('')
    await dialog.getByRole('button', { name: 'Use picture' }).click()
    await expect(dialog.getByText(/has no description/)).toBeVisible()
  },
  'with all icons': async ({ page, panel }) => {
    await page.evaluate(() => window.editorStore?.revealField(['pages', 1, 'blocks', 1, 'items', 0, 'icon']))
    await panel.getByRole('button', { name: 'Show all icons for "Icon"' }).click()
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  },
  'with a picture to crop': async ({ page, site, outline, panel }) => {
    const photograph = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c40' } })
    await photograph.jpeg().toFile(path.join(site.folder, 'public/pictures/photograph.jpg'))
    await outline.getByRole('row', { name: /^Hero/ }).click()
    await panel.getByRole('combobox', { name: 'File' }).fill('/pictures/photograph.jpg')
    // Suggestions that arrive late would cover the button.
    await page.keyboard.press('Tab')
    await panel.getByRole('button', { name: 'Crop…' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'with the JSON of a block': (editor) => openJson(editor),
  'with JSON that is not applied, and what can be written there': async (editor) => {
    const { page, panel } = editor
    await openJson(editor)
    await panel.getByText('"hero"').click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('"hid')
    await expect(panel.getByText(/^Not applied yet/)).toBeVisible()
    await expect(panel.getByRole('listbox', { name: 'Completions' })).toBeVisible()
  },
  'with an error in the JSON': async (editor) => {
    const { panel } = editor
    await editor.start(breakLink)
    await openJson(editor)
    await panel.locator('.cm-lintRange-error').hover()
    await expect(panel.locator('.cm-tooltip-lint')).toBeVisible()
  },
  'with the changes to review': async (editor) => {
    const { page, bar } = editor
    await changeHeadline(editor)
    await bar.getByRole('button', { name: 'Review changes' }).click()
    await expect(page.getByRole('dialog').getByText(/The heading changes/)).toBeVisible()
  },
  'with a proposal to review': openProposal,
  'with a proposal on the page': async (editor) => {
    await openProposal(editor)
    await editor.page.getByRole('button', { name: 'Show on the page' }).click()
    await expect(editor.page.frameLocator('iframe[title="With the proposal"]').getByRole('main')).toBeVisible()
  },
  'with the question whether all changes are discarded': async (editor) => {
    const { page, bar } = editor
    await changeHeadline(editor)
    await bar.getByRole('button', { name: 'Review changes' }).click()
    await page.getByRole('button', { name: 'Discard all changes' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  },
  'with the question whether errors are saved': async (editor) => {
    const { page, bar } = editor
    await editor.start(breakLink)
    await changeHeadline(editor)
    await bar.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  },
  'with errors that stop publishing': async ({ page, bar }) => {
    await bar.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('dialog', { name: 'The site has errors' })).toBeVisible()
  },
  'with what would be published': async ({ page, bar, start }) => {
    await start(toRealistic)
    await bar.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Publish the site?' })).toBeVisible()
  },
  'with a conflict': (editor) => makeConflict(editor),
  'with versions to compare': async (editor) => {
    const { page, bar } = editor
    await makeConflict(editor)
    await bar.getByRole('button', { name: 'Compare versions' }).click()
    await expect(page.getByRole('dialog').getByText('Version in the file', { exact: true })).toBeVisible()
  },
  'with the menu of the site as a tree': async ({ page, panel }) => {
    await openSite(page, /^Navigation/)
    await panel
      .getByRole('row', { name: 'Services' })
      .getByRole('button', { name: /^Expand/ })
      .click()
    await panel.getByRole('button', { name: 'Actions for "Services"' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
  },
  'with the facts of the site and where one is used': async ({ page, panel }) => {
    await openSite(page, /^Facts/)
    await panel.getByRole('button', { name: 'Used in 3 places' }).first().click()
    await expect(panel.getByRole('button', { name: /^Footer/ })).toBeVisible()
  },
  'with the question what replaces a form': async ({ page, panel }) => {
    await openSite(page, /^Newsletter/)
    await panel.getByRole('button', { name: /^Remove "newsletter"/ }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  },
  'with the name of a new form': async ({ page }) => {
    await openSite(page, /^Interface texts/)
    await page.getByRole('button', { name: 'Add form' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Not a name')
    await expect(page.getByRole('dialog').getByText(/^Use lowercase letters/)).toBeVisible()
  },
  'with a view of the page and what it has found': async (editor) => {
    await openPageView(editor, 'Keyboard order')
    await expect(editor.page.getByRole('main').getByRole('listitem').nth(9)).toBeVisible()
  },
  'with two versions of the page': async (editor) => {
    await changeHeadline(editor)
    await openPageView(editor, 'Compare with the published page')
    await expect(editor.page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  },
  'with the dialog for a preview': async ({ page, bar }) => {
    await bar.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Share a preview' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'with a control that is scrolled out of view by half': async ({ page, outline, panel }) => {
    await outline.getByRole('row', { name: /^Hero/ }).click()
    const control = panel.getByRole('button', { name: /^Actions for/ }).first()
    const head = await panel.locator('header').boundingBox()
    const below = await control.boundingBox()
    if (!head || !below) throw new Error('The panel shows no list.')
    const edge = head.y + head.height
    await page.mouse.move(below.x, below.y)
    await page.mouse.wheel(0, below.y + below.height / 2 - edge)
    await expect.poll(async () => Math.round((await control.boundingBox())?.y ?? 0)).toBe(Math.round(edge - below.height / 2))
  },
  'with the tooltip of a button': async ({ page, bar, pressUntilFocused }) => {
    await pressUntilFocused('Tab', bar.getByRole('button', { name: 'Hide fields' }))
    await expect(page.getByRole('tooltip', { name: 'Hide fields' })).toBeVisible()
  },
  'with the tour': async ({ page, bar }) => {
    await bar.getByRole('button', { name: 'Help', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Tour of the editor' }).click()
    await expect(page.getByText('Tour, step 1')).toBeVisible()
  },
  'with the sizes of the page': async ({ page, bar }) => {
    await bar.getByRole('button', { name: /^Zoom/ }).click()
    await expect(page.getByRole('menu')).toBeVisible()
  },
  'with the view in a narrow window': async ({ page, bar }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await bar.getByRole('button', { name: 'View', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
}

async function openSite(page: OpenEditor['page'], row: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Site', exact: true }).click()
  await page.getByRole('navigation', { name: 'Site' }).getByRole('row', { name: row }).click()
}

async function openPageView({ page, bar }: OpenEditor, name: string): Promise<void> {
  await bar.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

const breakLink = (text: string): string => text.replace(/("label": "See our services",\s+"link": "\/serv)i/, '$1')

async function openProposal(editor: OpenEditor): Promise<void> {
  const { page, bar } = editor
  const changes = [{ kind: 'set' as const, at: ['pages', 0, 'title'], value: 'Stepvale' }]
  await page.evaluate(
    (proposed) => window.editorStore?.call('addProposal', { author: 'Ada', title: 'Shorter', changes: proposed }),
    changes,
  )
  await bar.getByRole('button', { name: 'Review 1 proposal' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Accept' })).toBeVisible()
}

async function openJson({ outline, panel }: OpenEditor): Promise<void> {
  await outline.getByRole('row', { name: /^Hero/ }).click()
  await panel.getByRole('tab', { name: 'JSON' }).click()
  await expect(panel.getByRole('textbox', { name: 'JSON' })).toContainText('"type"')
}

async function changeHeadline({ outline, panel }: OpenEditor): Promise<void> {
  await outline.getByRole('row', { name: /^Hero/ }).click()
  await panel.getByRole('textbox', { name: 'Heading' }).fill('Our headline')
}

async function makeConflict(editor: OpenEditor): Promise<void> {
  await changeHeadline(editor)
  await editor.site.change((text) => text.replace('Software that still makes sense in year five', 'Their headline'))
  await expect(editor.bar.getByRole('button', { name: 'Compare versions' })).toBeVisible()
}

test('shows a tooltip only as long as its control has the focus', async ({ editor }) => {
  const { page, bar, pressUntilFocused } = editor
  const widths = bar.getByRole('radiogroup', { name: 'Width of the page' })
  const tooltip = page.getByRole('tooltip', { name: 'Computer, 1440 pixels' })
  await pressUntilFocused('Tab', widths)
  await pressUntilFocused('ArrowLeft', widths.getByRole('radio', { name: /^Computer/ }))
  await expect(tooltip).toBeVisible()
  // The toolbar remembers where the focus was.
  for (const key of ['Tab', 'Shift+Tab', 'Shift+Tab']) await page.keyboard.press(key)
  await expect(widths.locator(':focus')).toHaveCount(0)
  await expect(page.getByRole('tooltip', { name: / pixels|As wide/ })).toHaveCount(0)
})

test('leaves nothing of a tooltip that another one has replaced', async ({ editor }) => {
  const { page, bar, pressUntilFocused } = editor
  await pressUntilFocused('Tab', bar.getByRole('button', { name: 'Hide fields' }))
  await expect(page.getByRole('tooltip')).toHaveText(['Hide fields'])
  // React Aria takes a hover for one of a mouse after the mouse has moved.
  await page.mouse.move(0, 0)
  await bar.getByRole('button', { name: 'Help', exact: true }).hover()
  await expect(page.getByRole('tooltip')).toHaveText(['Help'])
  await page.keyboard.press('Tab')
  await page.mouse.move(0, 0)
  await expect(page.locator('[role=tooltip]', { hasText: 'Hide fields' })).toHaveCount(0)
})

for (const [title, show] of Object.entries(STATES))
  test(`axe finds nothing in the editor, light and dark, ${title}`, async ({ editor }) => {
    const { page } = editor
    await show(editor)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectNoViolations(page, colorScheme === 'light' ? RULES : LOOK_RULES)
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.keyboard.press('Escape')
  })

/** States of the canvas that show its tools. */
const CANVAS_STATES: Record<string, (editor: OpenEditor) => Promise<unknown>> = {
  'with the tools of a block and their menu': async ({ outline, canvas }) => {
    await outline.getByRole('row', { name: /^Hero/ }).click()
    await canvas.getByRole('button', { name: 'More' }).click()
    await expect(canvas.getByRole('menu')).toBeVisible()
  },
  'with the tools of a text and the form of a link': async ({ page, outline, canvas }) => {
    await outline.getByRole('row', { name: /^Hero/ }).click()
    await canvas
      .locator('[data-block=hero] p')
      .last()
      .click({ position: { x: 4, y: 8 } })
    await expect(canvas.getByRole('toolbar', { name: 'Text format' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('ControlOrMeta+k')
    await expect(canvas.getByRole('combobox', { name: 'Link to' })).toBeFocused()
  },
  'with a hidden block and one that cannot be rendered': async ({ start, canvas }) => {
    await start((text) =>
      text.replace('"type": "hero",', '"type": "heroes",').replace('"type": "tabs",', '"type": "tabs", "hidden": true,'),
    )
    await expect(canvas.locator('section[data-hidden]').first()).toBeVisible()
  },
}

for (const [title, show] of Object.entries(CANVAS_STATES))
  test(`axe finds nothing on the canvas, light and dark, ${title}`, async ({ editor }) => {
    const { page } = editor
    await show(editor)
    const canvas = await (await page.getByTitle('Page', { exact: true }).elementHandle())?.contentFrame()
    if (!canvas) throw new Error('The canvas is not open.')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectNoViolations(canvas, colorScheme === 'light' ? RULES : LOOK_RULES)
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.keyboard.press('Escape')
  })

for (const [title, width, height] of [
  ['1024 pixels', 1024, 768],
  ['1440 pixels at 200 %', 720, 450],
] as const)
  test(`everything in the bar can be seen and used in a window of ${title}, also with a conflict`, async ({ editor }) => {
    const { page, bar } = editor
    await makeConflict(editor)
    await page.setViewportSize({ width, height })
    await expect(bar.getByRole('button', { name: 'View', exact: true })).toBeVisible()
    const unusable = await bar.locator('button').evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect()
          // A button is covered by another one where the element at one of its sides is not in it.
          const ends = [left + 2, right - 2].map((x) => document.elementFromPoint(x, (top + bottom) / 2))
          return button.scrollWidth > button.clientWidth || !ends.every((end) => button.contains(end))
        })
        .map((button) => button.outerHTML),
    )
    expect(unusable).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
