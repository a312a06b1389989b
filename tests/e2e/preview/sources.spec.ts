import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, visit } from './open-preview.ts'

test.use({ delivery: 'sources' })
test.describe.configure({ mode: 'default' })

test('the sources are shown live, and a save of the manifest updates the page', async ({ open, dev }) => {
  await open.getByRole('tab', { name: 'Second' }).click()
  await expect(open.getByText('Words of the second panel')).toBeVisible()
  const main = open.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Other' }).click()
  await expect(open.locator('h1')).toHaveText('The other page')
  await main.getByRole('link', { name: 'Home' }).click()
  await expect(open.locator('h1')).toHaveText('The home page')
  await dev.edit(dev.manifest, (text) => text.replace('The home page', 'A better headline'))
  await expect(open.locator('h1')).toHaveText('A better headline')
})

test('a changed source file is picked up', async ({ open, dev }) => {
  await dev.edit('src/site/chrome/footer.tsx', (text) => text.replace('{site.name}', '{site.name} changed'))
  await expect(open.locator('footer')).toContainText('Spine changed')
})

test('a source file that is emptied before it is written shows its final content', async ({ open, dev }) => {
  const file = path.join(dev.folder, 'src/site/chrome/footer.tsx')
  const text = await readFile(file, 'utf8')
  await writeFile(file, '')
  await wait(15)
  await writeFile(file, text.replace(/{site\.name}( changed)?/, '{site.name} written late'))
  await expect(open.locator('footer')).toContainText('Spine written late')
})

test('the error screen is shown while the chrome of a page cannot be rendered', async ({ open, dev }) => {
  await dev.edit('src/site/chrome/footer.tsx', (text) =>
    text.replace('const { footer, texts } = site', "throw new Error('no footer')\n  const { footer, texts } = site"),
  )
  await expect(open.locator('h1')).toHaveText('Unexpected Application Error')
  await expect(open.getByText('no footer')).toBeVisible()
  await dev.edit('src/site/chrome/footer.tsx', (text) => text.replace("throw new Error('no footer')\n", ''))
  await expect(open.locator('h1')).not.toHaveText('Unexpected Application Error')
})

test('every iframe of the gallery shows its sample after a few requests, none of them for a source file', async ({
  browser,
  dev,
}) => {
  const page = await browser.newPage()
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame()) requested.push(new URL(request.url()).pathname)
  })
  await page.goto(`${dev.url}/__blocks/tabs`)
  const frames = page.locator('iframe')
  await expect(frames).not.toHaveCount(0)
  const count = await frames.count()
  for (let index = 0; index < count; index += 1) {
    await frames.nth(index).scrollIntoViewIfNeeded()
    await expect(frames.nth(index).contentFrame().locator('main > [data-block="tabs"]')).toHaveCount(4)
  }
  const isSource = (file: string) => /^\/(src|node_modules|@)/.test(file) && !/\.(svg|woff2)$/.test(file)
  expect(requested.filter(isSource)).toEqual([])
  // A document, a style sheet, two fonts, and the scripts of an island.
  expect(requested.length).toBeLessThan(count * 15)
  await page.close()
})

test('the gallery shows a sample on every tone, in light and dark, at a chosen width, and follows its file', async ({
  open,
  dev,
}) => {
  const samples = 'src/blocks/banner/samples.json'
  await dev.edit(samples, (text) => JSON.stringify({ minimal: JSON.parse(text).minimal }))
  await visit(open, '/__blocks/banner')
  for (const scheme of ['light', 'dark']) {
    const frame = open.frameLocator(`iframe[title="banner minimal, ${scheme}"]`)
    await expect(frame.locator('[data-block="banner"]')).toHaveCount(4)
    const isDark = await frame.locator('body').evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
    expect([scheme, isDark]).toEqual([scheme, scheme === 'dark'])
  }
  await open.getByRole('group', { name: 'Width' }).getByText('768').click()
  const first = open.locator('iframe').first()
  await expect.poll(async () => (await first.boundingBox())?.width).toBe(768)
  const body = first.contentFrame().locator('body')
  await expect.poll(async () => (await first.boundingBox())?.height).toBe(await body.evaluate((element) => element.clientHeight))
  await dev.edit(samples, (text) => text.replace('We are looking for bakers', 'We look for millers'))
  await expect(first.contentFrame().getByRole('heading', { name: 'We look for millers' })).toHaveCount(4)
  await dev.edit('src/blocks/banner/block.tsx', (text) => text.replace('<Heading', '<p>A changed source</p>\n<Heading'))
  await expect(first.contentFrame().getByText('A changed source')).toHaveCount(4)
})
