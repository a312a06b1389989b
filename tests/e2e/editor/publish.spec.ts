import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Locator } from '@playwright/test'
import { toRealistic } from '../../support/editor/published-site.ts'
import { createMinimalManifest } from '../../support/manifest/minimal-manifest.ts'
import { expect, type OpenEditor, test } from './editor.ts'

const HEADING = 'Software that works'
const SMALL_SITE = toRealistic(JSON.stringify(createMinimalManifest(), null, 2))

// Other tests use the same site, which was never published for them.
test.afterEach(async ({ editor: { site } }) => {
  for (const name of ['dist', 'dist-server', '.drafts/site.manifest.json.published'])
    await rm(path.join(site.folder, name), { recursive: true, force: true })
})

for (const hand of ['mouse', 'keyboard'] as const)
  test(`a change is published to a folder and taken back with the ${hand}`, async ({ editor }) => {
    const { page, bar, canvas, site, expectAnnounced } = editor
    await startSmallSite(editor)
    const act = (button: Locator) => press(editor, hand, button)
    const inDialog = (name: string | RegExp) =>
      page.locator('[role="dialog"], [role="alertdialog"]').getByRole('button', { name, exact: true })

    if (hand === 'keyboard') await editor.pressUntilFocused('F6', bar)
    await act(bar.getByRole('button', { name: 'Publish' }))
    await expect(page.getByText('The site is published for the first time.')).toBeVisible()
    await act(inDialog('Publish'))
    await expectAnnounced('The site is published.')
    expect(await readHome(editor)).toContain(HEADING)
    await act(inDialog('Close'))

    await typeHeading(editor, 'Software')
    if (hand === 'mouse') await comparePages(editor, { published: HEADING, own: 'Software' })
    await act(bar.getByRole('button', { name: 'Publish' }))
    await act(inDialog('Save and continue'))
    await expect(page.getByText(`The heading changes from "${HEADING}" to "Software".`)).toBeVisible()
    await act(inDialog('Publish'))
    await expectAnnounced('The site is published.')
    expect(await readHome(editor)).not.toContain(HEADING)

    await act(inDialog('Published versions'))
    await expect(page.getByText('Current version')).toBeVisible()
    await act(inDialog(/^Go back to/).last())
    await expect(page.getByText(`The heading changes from "Software" to "${HEADING}".`)).toBeVisible()
    await act(inDialog('Go back'))
    await expectAnnounced('The site is published.')
    expect(await readHome(editor)).toContain(HEADING)
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveText(HEADING)
    expect(JSON.parse(await site.read())).toEqual(JSON.parse(SMALL_SITE))
    await act(inDialog('Close'))
    await act(bar.getByRole('button', { name: /^Undo/ }))
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveText('Software')
  })

test('errors that visitors would notice stop publishing, and are found at their fields', async ({ editor }) => {
  const { page, bar, panel, start } = editor
  await start((text) => text.replace('"label": "See our services",', '"label": "See our services at example.com",'))
  await bar.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'The site has errors' })
  await dialog
    .getByRole('button', { name: /reserved for examples/ })
    .first()
    .click()
  await expect(dialog).toHaveCount(0)
  await expect(panel.locator(':focus')).toHaveCount(1)
})

async function startSmallSite({ start }: OpenEditor): Promise<void> {
  await start(() => SMALL_SITE)
}

async function typeHeading({ outline, panel, expectConfirmed }: OpenEditor, text: string): Promise<void> {
  await outline.getByRole('row', { name: /^Hero/ }).first().click()
  await panel.getByRole('textbox', { name: 'Heading' }).fill(text)
  await expectConfirmed()
}

/** Looks at the published page next to the own one. */
async function comparePages({ page, bar, canvas }: OpenEditor, headings: { published: string; own: string }): Promise<void> {
  await bar.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Compare with the published page' }).click()
  const published = page.frameLocator('iframe[title="Published page"]')
  await expect(published.getByRole('heading', { level: 1 })).toHaveText(headings.published)
  await expect(canvas.getByRole('heading', { level: 1 })).toHaveText(headings.own)
  await page.getByRole('button', { name: 'Back to editing' }).click()
}

const readHome = ({ site }: OpenEditor): Promise<string> => readFile(path.join(site.folder, 'dist/index.html'), 'utf8')

/** Presses a button with the mouse, or with the keyboard alone. */
async function press({ page, pressUntilFocused }: OpenEditor, hand: 'mouse' | 'keyboard', button: Locator): Promise<void> {
  if (hand === 'mouse') return button.click()
  await expect(button).toBeEnabled()
  await pressUntilFocused('Tab', button)
  await page.keyboard.press('Enter')
}
