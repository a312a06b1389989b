import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'
import { expect, type OpenEditor, test } from './editor.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** States of the editor that show different parts of it. */
const STATES: Record<string, (editor: OpenEditor) => Promise<unknown>> = {
  'with a selected block and its fields': ({ outline }) => outline.getByRole('row', { name: /^Hero/ }).click(),
  'with the list of errors': async ({ start, diagnostics }) => {
    await start((text) => text.replace(/("label": "See our services",\s+"link": "\/serv)i/, '$1'))
    await diagnostics.getByRole('button', { name: /1 error/ }).click()
    await expect(diagnostics.getByRole('listitem')).not.toHaveCount(0)
  },
  'with the JSON of a block': async ({ outline, panel }) => {
    await outline.getByRole('row', { name: /^Hero/ }).click()
    await panel.getByRole('tab', { name: 'JSON' }).click()
    await expect(panel.getByRole('textbox', { name: 'JSON' })).toContainText('"type"')
  },
  'with the changes to review': async ({ page, outline, panel, bar }) => {
    await outline.getByRole('row', { name: /^Hero/ }).click()
    await panel.getByRole('textbox', { name: 'Heading' }).fill('Our headline')
    await bar.getByRole('button', { name: 'Review changes' }).click()
    await expect(page.getByRole('dialog').getByText(/The heading changes/)).toBeVisible()
  },
  'with versions to compare': async ({ page, outline, panel, site, bar }) => {
    await outline.getByRole('row', { name: /^Hero/ }).click()
    await panel.getByRole('textbox', { name: 'Heading' }).fill('Our headline')
    await site.change((text) => text.replace('Software that still makes sense in year five', 'Their headline'))
    await bar.getByRole('button', { name: 'Compare versions' }).click()
    await expect(page.getByRole('dialog').getByText('Version in the file', { exact: true })).toBeVisible()
  },
}

for (const [title, show] of Object.entries(STATES))
  test(`axe finds nothing in the editor, light and dark, ${title}`, async ({ editor }) => {
    const { page } = editor
    await show(editor)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await listViolations(page)).toEqual([])
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
      expect(await listViolations(canvas)).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.keyboard.press('Escape')
  })

/** What axe finds in a document, without the frames in it. */
async function listViolations(page: Page | Frame): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      iframes: false,
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
    )
  })
}
