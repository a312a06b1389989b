import { pathToFileURL } from 'node:url'
import type { Locator } from '@playwright/test'
import { expect, type OpenEditor, test } from './editor.ts'

async function openView({ page, bar }: OpenEditor, name: string): Promise<void> {
  await bar.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByRole('menuitemradio', { name }).click()
  await expect(page.getByRole('button', { name: 'Back to editing' })).toBeVisible()
}

/** The list next to the page. */
const list = ({ page }: OpenEditor): Locator => page.getByRole('main').getByRole('region')

test('long texts are shown, fields still work, and the draft keeps its own texts', async ({ editor }) => {
  const { page, canvas, outline, panel, site } = editor
  await openView(editor, 'Long texts')
  await expect(canvas.locator('h1')).toHaveText(/^Software that still makes sense in year five \p{Lu}\p{Ll}{8,}/u)
  await expect(canvas.getByRole('contentinfo')).toContainText(/\p{Lu}\p{Ll}{14,}/u)
  await expect(list(editor).getByRole('status')).toHaveText(/fits? at 320, 390, 768, and 1440 pixels|not fit/)
  await outline.getByRole('row', { name: /^Hero/ }).click()
  await panel.getByRole('textbox', { name: 'Heading' }).fill('Our headline')
  await expect(canvas.locator('h1')).toHaveText(/^Our headline \p{Lu}\p{Ll}{8,}/u)
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await expect(canvas.locator('h1')).toHaveText('Our headline')
  await editor.expectConfirmed()
  await page.keyboard.press('Control+s')
  await expect.poll(() => site.diff()).toEqual([expect.stringMatching(/^- "heading"/), '+ "heading": "Our headline",'])
})

test('what does not fit is named with its widths, and a press shows it there', async ({ editor }) => {
  const { page, bar } = editor
  await openView(editor, 'Narrow and wide screens')
  await expect(list(editor).getByRole('status')).toHaveText('Everything fits at 320, 390, 768, and 1440 pixels.')
  // No block of the site is too wide, so the page gets something that is. A carousel would clip it.
  await page.locator('iframe[title="Measured page"]').evaluate((frame: HTMLIFrameElement) => {
    const [, , section, other] = frame.contentDocument?.querySelectorAll('main > section') ?? []
    const add = (to: Element | undefined, text: string, style: Partial<CSSStyleDeclaration>) => {
      const element = frame.contentDocument?.createElement('p') ?? document.body
      element.textContent = text
      Object.assign(element.style, style)
      to?.append(element)
    }
    add(section, 'A wide thing', { width: '500px' })
    add(other, 'A text that is cut off', { width: '60px', overflow: 'hidden', whiteSpace: 'nowrap' })
    frame.dispatchEvent(new Event('editor:rendered'))
  })
  await expect(list(editor).getByRole('status')).toHaveText('2 things do not fit.')
  await expect(list(editor).getByRole('button').nth(1)).toHaveText(
    'Tabs "Trending Technologies" has a text that is cut off at 320, 390, 768, and 1440 pixels: "A text that is cut off"',
  )
  await list(editor)
    .getByRole('button', { name: 'Tabs "Our Services" is wider than the screen at 320 and 390 pixels: "A wide thing"' })
    .click()
  const state = () => page.evaluate(() => [window.editorStore?.get().view.width, window.editorStore?.get().selection])
  expect(await state()).toEqual([320, ['pages', 0, 'blocks', 2]])
  await bar.getByRole('radio', { name: 'Edit' }).click()
  await expect(page.getByRole('button', { name: 'Back to editing' })).toHaveCount(0)
})

test('without pictures the alternative texts are shown, and without scripts everything can be reached', async ({ editor }) => {
  const { canvas } = editor
  await openView(editor, 'No pictures')
  const picture = canvas.locator('main img[alt]:not([alt=""])').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth])).toEqual([true, 0])
  await openView(editor, 'No script')
  const tabs = canvas.locator('[data-block="tabs"]').first()
  await expect(tabs.getByRole('heading', { level: 3 }).nth(1)).toBeVisible()
  await expect(canvas.getByRole('button', { name: /Next slide/ })).toHaveCount(0)
})

test('the keyboard order and the headings are used by keyboard alone', async ({ editor }) => {
  const { page, bar, canvas } = editor
  await bar.getByRole('button', { name: 'Check', exact: true }).focus()
  await page.keyboard.press('Enter')
  await editor.pressUntilFocused('ArrowDown', page.getByRole('menuitemradio', { name: 'Keyboard order' }))
  await page.keyboard.press('Enter')
  await editor.expectAnnounced(/^Keyboard order\. The numbers show/)
  await expect(list(editor).getByRole('button').first()).toHaveText('1Skip to content link')
  await expect(list(editor).getByRole('button', { name: /^\d+ ?Send message button$/ })).toHaveCount(1)
  await expect(canvas.locator('span', { hasText: /^3$/ }).last()).toBeVisible()

  await bar.getByRole('button', { name: 'Check', exact: true }).focus()
  await page.keyboard.press('Enter')
  await editor.pressUntilFocused('ArrowDown', page.getByRole('menuitemradio', { name: 'Headings' }))
  await page.keyboard.press('Enter')
  await expect(list(editor).getByRole('status')).toHaveText(/^\d+ headings\. No level is missing\.$/)
  await editor.pressUntilFocused('Tab', list(editor).getByRole('button', { name: /Trending Technologies$/ }))
  await page.keyboard.press('Enter')
  await expect(canvas.locator('section[data-chosen]')).toContainText('Trending Technologies')
  await expect(editor.outline.getByRole('row', { name: /Trending Technologies/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await editor.expectAnnounced('The page can be edited again.')
  await expect(canvas.locator('#stage')).toBeAttached()
})

test('the page is compared with the saved one: changed blocks are marked, and both are scrolled together', async ({ editor }) => {
  const { page, outline, panel } = editor
  await outline.getByRole('row', { name: /^Hero/ }).click()
  await panel.getByRole('textbox', { name: 'Heading' }).fill('Our headline')
  await outline.getByRole('row', { name: /^Carousel Trusted By/ }).click()
  await page.keyboard.press('Delete')
  await openView(editor, 'Compare with the published page')
  await expect(list(editor).getByRole('status')).toHaveText('2 blocks have changed.')
  await expect(list(editor).getByRole('button')).toHaveText(['ChangedHero "Our headline"', 'RemovedCarousel "Trusted By"'])
  const [before, after] = [page.frameLocator('iframe[title="Saved page"]'), page.frameLocator('iframe[title="Page"]')]
  await expect(before.locator('h1')).toHaveText('Software that still makes sense in year five')
  await expect(after.locator('h1')).toHaveText('Our headline')
  await expect(before.locator('section[data-change]')).toHaveCount(2)
  await expect(after.locator('section[data-change]')).toHaveCount(1)
  await after
    .locator('main > section')
    .last()
    .evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
  await expect(before.locator('main > section').last()).toBeInViewport()
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.getByRole('radio', { name: 'Before' }).click()
  await expect(page.locator('iframe[title="Saved page"]')).toBeVisible()
  await expect(page.locator('iframe[title="Page"]')).toBeHidden()
})

test('a preview of all pages is one file that works without a server', async ({ editor }, testInfo) => {
  const { page, bar, panel, outline } = editor
  await outline.getByRole('row', { name: /^Hero/ }).click()
  await panel.getByRole('textbox', { name: 'Heading' }).fill('For the boss')
  await editor.expectConfirmed()
  await bar.getByRole('button', { name: 'Check', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Share a preview' }).click()
  await page.getByRole('radio', { name: 'All pages' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the preview' }).click(),
  ])
  await expect(page.getByRole('dialog').getByText(/^The file preview-site-.* is downloaded/)).toBeVisible()
  const file = testInfo.outputPath('preview.html')
  await download.saveAs(file)
  const preview = await page.context().newPage()
  const requests: string[] = []
  preview.on('request', (request) => requests.push(request.url()))
  await preview.goto(pathToFileURL(file).href)
  await expect(preview.getByText(/^Preview of .*, not published\./)).toBeVisible()
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('For the boss')
  const picture = preview.locator('main:visible img').first()
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(0)
  await preview.getByRole('link', { name: 'See our services' }).first().click()
  await expect(preview.getByRole('main')).toHaveCount(1)
  await expect(preview.getByRole('heading', { level: 1 })).not.toHaveText('For the boss')
  expect(requests.filter((url) => !/^(file|data):/.test(url))).toEqual([])
  await preview.close()
  await page.keyboard.press('Escape')
})
