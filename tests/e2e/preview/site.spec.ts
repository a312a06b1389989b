import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { readRestingScroll } from '../site.ts'
import { readTypefaces } from '../typefaces.ts'
import { expect, findOverlay, test, visit, withChange } from './open-preview.ts'

test.describe.configure({ mode: 'default' })

/** Marks the document to detect a reload later. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
const expectNoReload = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-same', '')

test('the preview shows the site live, with its islands', async ({ open }) => {
  await open.getByRole('tab', { name: 'Second' }).click()
  await expect(open.getByText('Words of the second panel')).toBeVisible()
  const main = open.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Other' }).click()
  await expect(open.locator('h1')).toHaveText('The other page')
  await main.getByRole('link', { name: 'Home' }).click()
  await expect(open.locator('h1')).toHaveText('The home page')
})

test('headings use the typeface of the theme after loading, after a reload, on another page and below the diagnostics', async ({
  open,
  dev,
}) => {
  const expectTypeface = () => expect.poll(() => readTypefaces(open)).toEqual([expect.stringContaining('Bricolage Grotesque')])
  await expectTypeface()
  await open.reload()
  await expect(open.locator('h1')).toHaveText('The home page')
  await expectTypeface()
  const main = open.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Other' }).click()
  await expect(open.locator('h1')).toHaveText('The other page')
  await expectTypeface()
  await main.getByRole('link', { name: 'Home' }).click()
  await expect(open.locator('h1')).toHaveText('The home page')
  await dev.edit(dev.manifest, (text) => text.replace('"type": "claims"', '"type": "claimz"'))
  await expect(findOverlay(open)).toBeVisible()
  await expectTypeface()
  await dev.edit(dev.manifest, (text) => text.replace('"type": "claimz"', '"type": "claims"'))
  await expect(findOverlay(open)).toHaveCount(0)
})

test('a save updates the changed block and leaves the others as they are', async ({ open, dev }) => {
  await mark(open)
  await open.getByRole('tab', { name: 'Second' }).click()
  const name = open.locator('main form').getByLabel('Name')
  await name.fill('Asha')
  // The focus scrolls the page smoothly. What is left of that would be added to the position.
  await readRestingScroll(open)
  await open.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  await dev.edit(dev.manifest, (text) => text.replace('The home page', 'A better headline'))
  await expect(open.locator('h1')).toHaveText('A better headline')
  expect(await open.evaluate(() => scrollY)).toBe(300)
  await expect(name).toBeFocused()
  const text = { type: 'richText', text: 'A block between the others.' }
  await dev.edit(dev.manifest, (whole) => withChange(whole, (site) => site.pages[0].blocks.splice(1, 0, text)))
  await expect(open.getByText(text.text)).toBeVisible()
  await expect(name).toHaveValue('Asha')
  await expect(name).toBeFocused()
  await expect(open.getByText('Words of the second panel')).toBeVisible()
  await dev.edit(dev.manifest, (whole) => withChange(whole, (site) => site.pages[0].blocks.splice(1, 1)))
  await expect(open.getByText(text.text)).toHaveCount(0)
  await expect(name).toHaveValue('Asha')
  await expectNoReload(open)
})

test('a changed island restarts with its new content', async ({ open, dev }) => {
  await open.getByRole('tab', { name: 'Second' }).click()
  await dev.edit(dev.manifest, (text) => text.replace('"title": "First"', '"title": "Foremost"'))
  await expect(open.getByRole('tab', { name: 'Foremost' })).toHaveAttribute('aria-selected', 'true')
})

test('an open page is followed to its new path; while it is missing, the 404 page is shown', async ({ open, dev }) => {
  await mark(open)
  await visit(open, '/plain')
  await expect(open.locator('h1')).toHaveText('The plain page')
  await dev.edit(dev.manifest, (text) => text.replaceAll('/plain', '/level'))
  await expect(open).toHaveURL(`${dev.url}/level`)
  await expect(open.locator('h1')).toHaveText('The plain page')
  await dev.edit(dev.manifest, (text) => text.replaceAll('/level', '/plain'))
  await expect(open).toHaveURL(`${dev.url}/plain`)
  await visit(open, '/fresh')
  await expect(open.locator('h1')).toHaveText('Nothing here')
  const whole = await readFile(path.join(dev.folder, dev.manifest), 'utf8')
  const fresh = { ...JSON.parse(whole).pages[2], path: '/fresh', blocks: [{ type: 'hero', heading: 'Fresh bread' }] }
  await dev.edit(dev.manifest, () => withChange(whole, (site) => site.pages.splice(2, 0, fresh)))
  await expect(open.locator('h1')).toHaveText('Fresh bread')
  await dev.edit(dev.manifest, () => whole)
  await expect(open.locator('h1')).toHaveText('Nothing here')
  await visit(open, '/')
  await expect(open.locator('h1')).toHaveText('The home page')
  await expectNoReload(open)
})

test('a manifest that an editor replaces by rename is picked up', async ({ open, dev }) => {
  const file = path.join(dev.folder, dev.manifest)
  const text = await readFile(file, 'utf8')
  await writeFile(`${file}~`, text.replace('The home page', 'A headline from another file'))
  await rename(`${file}~`, file)
  await expect(open.locator('h1')).toHaveText('A headline from another file')
  await dev.edit(dev.manifest, () => text)
  await expect(open.locator('h1')).toHaveText('The home page')
})

test('a form that a server would store is simulated', async ({ open, dev }) => {
  await dev.edit(dev.manifest, (text) => text.replace('"kind": "simulate"', '"kind": "store"'))
  await expect(findOverlay(open)).toContainText('no one would be notified')
  const form = open.locator('main form').first()
  await form.getByLabel('Email').fill('asha@example.com')
  await form.locator('[type=submit]').click()
  await expect(form.locator('[data-outcome]')).toHaveText('Message sent successfully!')
  await dev.edit(dev.manifest, (text) => text.replace('"kind": "store"', '"kind": "simulate"'))
  await expect(findOverlay(open)).toHaveCount(0)
})

test('the button of the search says that the built site can search', async ({ open, dev }) => {
  await dev.edit(dev.manifest, (text) => text.replace('"navigation": {', '"navigation": { "search": true,'))
  await open.getByRole('button', { name: 'Search' }).click()
  const notice = open.getByRole('dialog', { name: 'Search' })
  await expect(notice).toContainText('The search works on the built site.')
  await notice.getByRole('button', { name: 'Close' }).click()
  await expect(notice).toBeHidden()
})

test('a photograph looks as on the built site', async ({ open, dev }) => {
  const photograph = sharp({ create: { width: 60, height: 40, channels: 3, background: '#aa8833' } })
  await dev.add('public/photo.jpg', await photograph.jpeg().toBuffer())
  const line = '"heading": "The home page",'
  const picture = '"picture": { "src": "/photo.jpg", "alt": "A photo" },'
  await dev.edit(dev.manifest, (text) => text.replace(line, `${line} ${picture}`))
  const image = open.getByRole('img', { name: 'A photo' })
  await expect(image).toHaveCSS('background-color', 'rgb(170, 136, 51)')
  const shown = await image.evaluate(async (element: HTMLImageElement) => {
    await element.decode()
    return [new URL(element.currentSrc).pathname.replace(/[0-9a-f]{8}/, 'hash'), element.clientWidth > 0]
  })
  expect(shown).toEqual(['/assets/photo-hash.avif', true])
  await dev.edit(dev.manifest, (text) => text.replace(picture, ''))
  await expect(image).toHaveCount(0)
})
