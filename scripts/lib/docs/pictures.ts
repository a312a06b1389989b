import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type FrameLocator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { edit } from '../../../src/api/index.ts'
import { toLaunchOptions } from '../browser.ts'
import { withServedSite } from '../served-site.ts'
import { writeDocs } from './index.ts'

const QUALITY = 72

/** The editor is compiled while its page waits, which takes long on a busy machine. */
const TIMEOUT_MS = 300_000

/** Takes the pictures of the guides and of the blocks again, into `docs/pictures`. `work` is a folder for the documentation as a site. */
export async function takePictures(root: string, work: string): Promise<void> {
  const folder = path.join(root, 'docs/pictures')
  await mkdir(path.join(folder, 'blocks'), { recursive: true })
  const browser = await chromium.launch(toLaunchOptions())
  try {
    await takeEditor(browser, root, folder)
    // The guides show the pictures of the editor, and without these there is no site.
    const site = await writeDocs(root, work)
    await withServedSite(site, (url) => takeBlocks(browser, url, path.join(folder, 'blocks')))
  } finally {
    await browser.close()
  }
}

/** The size of the picture of a block. */
const BLOCK = { width: 480, height: 360 }

/** The sample with room above it, without what is in front of it. */
const BLOCK_STYLES = '[data-go-to-top] { visibility: hidden } #sample + section { padding-block-start: 2rem }'

/** A picture of the live sample on each page of a block. */
async function takeBlocks(browser: Browser, url: string, folder: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 960, height: 900 }, reducedMotion: 'reduce', bypassCSP: true })
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.goto(`${url}/blocks`)
  const links = await page.locator('main a[href*="/blocks/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  for (const link of new Set(links)) {
    await page.goto(new URL(link ?? '', url).href)
    // The heading above the sample is a block of its own.
    const sample = page.locator('#sample + section')
    await sample.scrollIntoViewIfNeeded()
    await loadPictures(page)
    const shot = await sample.screenshot({ animations: 'disabled', style: BLOCK_STYLES })
    await writePicture(shot, path.join(folder, `${path.basename(link ?? '')}.webp`))
  }
  await page.close()
}

/** Writes the top of a screenshot. A low one is in the middle, on the white of the page. */
async function writePicture(shot: Buffer, file: string): Promise<void> {
  const { data, info } = await sharp(shot).resize({ width: BLOCK.width }).toBuffer({ resolveWithObject: true })
  const fit = info.height > BLOCK.height ? 'cover' : 'contain'
  await sharp(data)
    .resize({ ...BLOCK, fit, position: fit === 'cover' ? 'top' : 'center', background: '#fff' })
    .webp({ quality: QUALITY })
    .toFile(file)
}

const loadPictures = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager'
    await Promise.all([document.fonts.ready, ...[...document.images].map((picture) => picture.decode())])
  })

/** The window in which the pictures of the editor are taken. */
const WINDOW = { width: 1280, height: 800 }

/** The pictures of the guide to the first changes, in the editor with a copy of the template `company`. */
async function takeEditor(browser: Browser, root: string, folder: string): Promise<void> {
  const site = await mkdtemp(path.join(tmpdir(), 'docs-pictures-'))
  await cp(path.join(root, 'templates/company'), site, { recursive: true })
  const editor = await edit({ siteFolder: site, port: 0 })
  try {
    const page = await browser.newPage({ viewport: WINDOW, reducedMotion: 'reduce', colorScheme: 'light' })
    page.setDefaultTimeout(TIMEOUT_MS)
    await page.goto(editor.url)
    await page.getByRole('button', { name: 'End the tour' }).click()
    const take = async (name: string) =>
      sharp(await page.screenshot({ animations: 'disabled' }))
        .webp({ quality: QUALITY })
        .toFile(path.join(folder, `${name}.webp`))
    const canvas = page.frameLocator('iframe[title="Page"]')
    const headline = canvas.getByRole('heading', { level: 1 })
    await headline.waitFor()
    await take('editor-start')
    // The first click selects the block.
    await headline.click()
    await headline.click()
    await take('editor-headline')
    await page.keyboard.press('Escape')
    await selectWord(canvas)
    await take('editor-toolbar')
    await page.keyboard.press('Escape')
    const picture = canvas.locator('[data-block=hero] img')
    await picture.click()
    await page.getByRole('button', { name: 'Replace…' }).click()
    await showLibrary(page)
    await take('editor-picture')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog', { name: 'The site has errors' }).waitFor()
    await take('editor-publish')
    await page.keyboard.press('Escape')
    await headline.scrollIntoViewIfNeeded()
    await page.getByRole('navigation', { name: 'Pages and blocks' }).getByRole('button', { name: 'Add block' }).click()
    await showGallery(page)
    await take('editor-gallery')
    await page.keyboard.press('Escape')
    await page.getByRole('radio', { name: 'Phone, 390 pixels' }).click()
    await take('editor-phone')
    await page.close()
  } finally {
    await editor.close()
    await rm(site, { recursive: true })
  }
}

/** Selects a word of the text below the headline, so that its toolbar is shown. */
async function selectWord(canvas: FrameLocator): Promise<void> {
  const paragraph = canvas.locator('[data-block=hero] p').last()
  await paragraph.click()
  const text = canvas.getByRole('textbox', { name: 'Text' })
  await text.dblclick({ position: { x: 60, y: 12 } })
  await canvas.getByRole('button', { name: 'Link' }).and(canvas.locator(':enabled')).waitFor()
}

/** Waits until the pictures of the library are shown. */
async function showLibrary(page: Page): Promise<void> {
  const pictures = page.getByRole('dialog').locator('img')
  await pictures.first().waitFor()
  await pictures.evaluateAll((all) =>
    Promise.all(all.map((picture) => (picture instanceof HTMLImageElement ? picture.decode() : undefined))),
  )
}

/** Waits until the samples that are visible in the gallery are shown. */
async function showGallery(page: Page): Promise<void> {
  const samples = page.getByRole('option').locator('iframe')
  for (const index of [0, 1, 2, 3, 4, 5]) await samples.nth(index).contentFrame().locator('[data-block]').first().waitFor()
}
