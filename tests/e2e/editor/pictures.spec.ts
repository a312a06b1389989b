import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FileChooser, Locator } from '@playwright/test'
import sharp from 'sharp'
import { fieldOf, listOf } from '../../../src/manifest/json.ts'
import { expect, type OpenEditor, test } from './editor.ts'

const paint = (width: number, height: number, background: string) => sharp({ create: { width, height, channels: 3, background } })

/** A segment of a JPEG file as cameras add them, with 64 KiB. */
const SEGMENT = Buffer.concat([Buffer.from([0xff, 0xef, 0xff, 0xff]), Buffer.alloc(0xfffd)])

/** Writes a photograph of 6 MB. Most of it is what cameras add, such as previews: to prepare more pixels takes long. */
async function takePhotograph(file: string): Promise<void> {
  const pixels = await paint(1200, 900, '#888').jpeg().toBuffer()
  await writeFile(file, Buffer.concat([pixels.subarray(0, 2), ...Array(92).fill(SEGMENT), pixels.subarray(2)]))
}

/** The picture of the first block of the home page. */
const readHeroPicture = (editor: OpenEditor): Promise<unknown> =>
  editor.page
    .evaluate(() => window.editorStore?.get().manifest)
    .then((manifest) => fieldOf(listOf(listOf(manifest, 'pages')[0], 'blocks')[0], 'picture'))

/** How a person presses buttons. */
interface Hands {
  press(target: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
}

const HANDS: Record<string, (editor: OpenEditor) => Hands> = {
  mouse: () => ({ press: (target) => target.click(), type: (target, text) => target.fill(text) }),
  keyboard: ({ page, pressUntilFocused }) => ({
    async press(target) {
      await pressUntilFocused('Tab', target)
      await page.keyboard.press('Enter')
    },
    async type(target, text) {
      await pressUntilFocused('Tab', target)
      await page.keyboard.type(text)
    },
  }),
}

async function openFiles({ page }: OpenEditor, press: () => Promise<void>): Promise<FileChooser> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()])
  return chooser
}

for (const [name, toHands] of Object.entries(HANDS))
  test(`a picture is replaced by a photograph of 6 MB and described, with the ${name}`, async ({ editor }) => {
    const { page, outline, panel, canvas, bar } = editor
    const { press, type } = toHands(editor)
    const before = await readHeroPicture(editor)
    const photograph = test.info().outputPath(`IMG ${name}.JPG`)
    await takePhotograph(photograph)
    await outline.getByRole('row', { name: /^Hero/ }).click()
    if (name === 'keyboard') await editor.pressUntilFocused('F6', panel)
    await press(panel.getByRole('button', { name: 'Replace…' }).first())
    const dialog = page.getByRole('dialog', { name: 'Replace the picture' })
    const chooser = await openFiles(editor, () => press(dialog.getByRole('button', { name: 'Upload', exact: true })))
    await chooser.setFiles(photograph)
    await expect(dialog.getByRole('option', { name: `img-${name}.jpg` })).toHaveAttribute('aria-selected', 'true')
    await expect(dialog.getByText(/^1200 × 900 · JPEG · \d/)).toBeVisible()

    await press(dialog.getByRole('button', { name: 'Use picture' }))
    const description = dialog.getByRole('textbox', { name: 'Description' })
    await expect(description).toBeFocused()
    await expect(dialog.getByRole('alert')).toHaveText(/has no description/)
    await type(description, 'Grey wall')
    await press(dialog.getByRole('button', { name: 'Use picture' }))

    await expect(dialog).toBeHidden()
    await expect(canvas.locator('[data-block="hero"] img').first()).toHaveAttribute('alt', 'Grey wall')
    await expect(canvas.locator('[data-block="hero"] img').first()).toHaveAttribute('width', '1200')
    expect(await readHeroPicture(editor)).toEqual({ src: `/pictures/img-${name}.jpg`, alt: 'Grey wall' })
    await bar.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => readHeroPicture(editor)).toEqual(before)
  })

/** Pastes files where the focus is, or drops them on an element. */
async function giveFiles(target: Locator, kind: 'paste' | 'drop', files: Record<string, Buffer | string>): Promise<void> {
  const list = Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content).toString('base64') }))
  await target.evaluate(
    (element, [type, given]) => {
      const data = new DataTransfer()
      for (const { name, content } of given)
        data.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], name))
      const event =
        type === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
      element.dispatchEvent(event)
    },
    [kind, list] as const,
  )
}

test('several files are dropped at once: pictures are added, and anything else is refused with a reason', async ({ editor }) => {
  const { page, expectAnnounced } = editor
  await page.getByRole('button', { name: 'Pictures', exact: true }).click()
  const area = page.getByRole('navigation', { name: 'Pictures' })
  await giveFiles(area.getByRole('searchbox', { name: 'Find a file' }), 'drop', {
    'Dropped one.png': await paint(30, 20, '#c40').png().toBuffer(),
    'page.jpg': '<!doctype html><script>alert(1)</script>',
    'Dropped two.png': await paint(30, 20, '#04c').png().toBuffer(),
  })
  await expect(area.getByRole('option', { name: 'dropped-one.png' })).toBeVisible()
  await expect(area.getByRole('option', { name: 'dropped-two.png' })).toContainText('Not used')
  await expect(area.getByRole('list', { name: 'Uploads' })).toContainText(/"page\.jpg" cannot be read as a picture/)
  await expectAnnounced('Added dropped-two.png.')
  await area.getByRole('button', { name: 'Dismiss the message about page.jpg' }).click()
  await expect(area.getByRole('list', { name: 'Uploads' })).toHaveCount(0)
})

test('a picture that is pasted into a field opens the library with it; a decorative one needs no description', async ({
  editor,
}) => {
  const { page, outline, panel } = editor
  await outline.getByRole('row', { name: /^Hero/ }).click()
  await giveFiles(panel.getByRole('button', { name: 'Replace…' }).first(), 'paste', {
    'image.png': await paint(40, 30, '#0a4').png().toBuffer(),
  })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('40 × 30 · PNG')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Decorative' }).check()
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await expect.poll(() => readHeroPicture(editor)).toEqual({ src: '/pictures/image.png', decorative: true })
})

test('the library says where a picture is used, opens the place, and replaces it everywhere in one step', async ({ editor }) => {
  const { page, panel, expectAnnounced } = editor
  await page.getByRole('button', { name: 'Pictures', exact: true }).click()
  const area = page.getByRole('navigation', { name: 'Pictures' })
  await area.getByRole('searchbox', { name: 'Find a file' }).fill('about')
  await area.getByRole('option', { name: 'about.svg' }).click()
  await area.getByRole('button', { name: /^Page "About/ }).click()
  await expect(panel.getByRole('combobox', { name: 'File' })).toHaveValue('/pictures/about.svg')

  await area.getByRole('button', { name: 'Replace…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('option', { name: 'careers.svg' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Description' })).not.toHaveValue('')
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await expectAnnounced('Replaced about.svg with careers.svg.')
  await expect(area.getByRole('option', { name: 'about.svg' })).toContainText('Not used')
})

test('a video and its captions are added where a block shows them', async ({ editor }) => {
  const { page, panel, expectAnnounced } = editor
  await editor.start((written) => {
    const manifest = JSON.parse(written)
    manifest.pages[0].blocks.splice(1, 0, { type: 'video', title: 'A tour', tracks: [{ language: 'en', label: 'English' }] })
    return JSON.stringify(manifest, null, 2)
  })
  await page.evaluate(() => window.editorStore?.select(['pages', 0, 'blocks', 1]))
  const video = panel.getByRole('combobox', { name: 'Video file' })
  await panel.getByRole('button', { name: 'Choose or upload a file for "Video file"' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a video' })
  await expect(dialog.getByText('There are no videos yet.')).toBeVisible()
  await giveFiles(dialog.getByRole('region', { name: 'Library' }), 'drop', { 'tour.mov': 'a stand-in' })
  await expectAnnounced('"tour.mov" is not a video that all browsers play. Export it as MP4 (H.264) or WebM.')
  await giveFiles(dialog.getByRole('region', { name: 'Library' }), 'drop', { 'Our tour.mp4': '\0\0\0 ftypisom' })
  await expect(dialog.getByRole('option', { name: 'our-tour.mp4' })).toHaveAttribute('aria-selected', 'true')
  await dialog.getByRole('button', { name: 'Use file' }).click()
  await expect(video).toHaveValue('/videos/our-tour.mp4')

  await page.evaluate(() => window.editorStore?.select(['pages', 0, 'blocks', 1, 'tracks', 0]))
  await giveFiles(panel.getByRole('combobox', { name: 'File', exact: true }), 'drop', {
    'tour.vtt': 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello',
  })
  await page.getByRole('dialog', { name: 'Choose captions' }).getByRole('button', { name: 'Use file' }).click()
  await expect(panel.getByRole('combobox', { name: 'File', exact: true })).toHaveValue('/videos/tour.vtt')
})

test('a file that is dropped on a link is linked, and the link follows when the file gets another name', async ({ editor }) => {
  const { page, panel, bar, expectAnnounced } = editor
  const link = panel.getByRole('combobox', { name: 'Link' })
  await page.evaluate(() => window.editorStore?.revealField(['pages', 0, 'blocks', 0, 'actions', 0, 'link']))
  await expect(link).toBeFocused()
  const before = await link.inputValue()
  await giveFiles(link, 'drop', { 'Price list.pdf': '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n' })
  const dialog = page.getByRole('dialog', { name: 'Choose a file for the link' })
  await expect(dialog.getByRole('option', { name: 'price-list.pdf' })).toHaveAttribute('aria-selected', 'true')
  await dialog.getByRole('button', { name: 'Use file' }).click()
  await expect(link).toHaveValue('/files/price-list.pdf')

  await page.getByRole('button', { name: 'Pictures', exact: true }).click()
  const area = page.getByRole('navigation', { name: 'Pictures' })
  await area.getByRole('radio', { name: 'Files' }).click()
  await area.getByRole('option', { name: 'price-list.pdf' }).click()
  await page.keyboard.press('F2')
  const name = page.getByRole('dialog', { name: 'Rename price-list.pdf' }).getByRole('textbox')
  await expect(name).toBeFocused()
  await name.fill('Prices')
  await name.press('Enter')
  await expectAnnounced('Renamed price-list.pdf to prices.pdf. 1 place uses it.')
  await expect(link).toHaveValue('/files/prices.pdf')
  await expect(area.getByRole('option', { name: 'price-list.pdf' })).toContainText('Not used')
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(link).toHaveValue('/files/price-list.pdf')
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(link).toHaveValue(before)
})

test('a part of a picture becomes a new file by keyboard, and undo shows the whole picture again', async ({ editor }) => {
  const { page, site, outline, panel, canvas } = editor
  const src = '/pictures/whole.png'
  await writeFile(path.join(site.folder, 'public', src), await paint(100, 80, '#60a').png().toBuffer())
  await outline.getByRole('row', { name: /^Hero/ }).click()
  const file = panel.getByRole('combobox', { name: 'File' })
  await file.fill(src)
  await panel.getByRole('button', { name: 'Crop…' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Width' }).fill('50')
  await dialog.getByRole('textbox', { name: 'Width' }).press('Tab')
  await expect(dialog.getByRole('textbox', { name: 'Height' })).toHaveValue('80')
  await dialog.getByRole('button', { name: 'Save the part as a new file' }).press('Enter')
  await expect(file).toHaveValue(/-part\.png$/)
  await expect(canvas.locator('[data-block="hero"] img').first()).toHaveAttribute('width', '50')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(file).toHaveValue(src)
})

test('an icon is found among all drawings, by keyboard', async ({ editor }) => {
  const { page, panel, canvas, pressUntilFocused } = editor
  const icon = ['pages', 1, 'blocks', 1, 'items', 0, 'icon'] as const
  await page.evaluate((at) => window.editorStore?.revealField(at), icon)
  await expect(panel.getByRole('combobox', { name: 'Icon' })).toBeFocused()
  await pressUntilFocused('Tab', panel.getByRole('button', { name: 'Show all icons for "Icon"' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose an icon' })
  await expect(dialog.getByRole('option').first().locator('svg')).toBeVisible()
  await expect(dialog.getByRole('status')).toHaveText(/^The first 180 of \d+ icons$/)
  await page.keyboard.type('calendar heart')
  await expect(dialog.getByRole('option')).toHaveText(['calendar-heart'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(panel.getByRole('combobox', { name: 'Icon' })).toHaveValue('lucide:calendar-heart')
  const drawn = canvas.locator('[data-block="cards"] svg').first()
  await expect(drawn).toBeVisible()
})

test('a second click on the picture of a card shows its file in the panel', async ({ editor }) => {
  const { page, panel, canvas } = editor
  await page.evaluate(() => {
    const store = window.editorStore
    const pages = Object(store?.get().manifest).pages
    store?.openPage(['pages', pages.findIndex((one: { path: string }) => one.path === '/about')])
  })
  const picture = canvas.locator('[data-block=cards] img').nth(1)
  await picture.click()
  await expect(panel.getByRole('combobox', { name: 'File' })).toHaveCount(0)
  await picture.click()
  await expect(panel.getByRole('combobox', { name: 'File' })).toBeFocused()
  await expect(panel.getByRole('combobox', { name: 'File' })).toHaveValue('/pictures/culture/learn.svg')
})
