import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../support/project.ts'
import { readBlockTypes } from '../../support/site/gallery.ts'
import { readTypefaces } from '../typefaces.ts'
import { expect, test, visit } from './open-preview.ts'

test.describe.configure({ mode: 'default' })

test('the gallery shows every sample of every block type', async ({ open }) => {
  // A hundred iframes, even empty ones, are slow on a busy machine.
  test.slow()
  // The next test checks the content of the iframes.
  const frames = /[?]tone=plain$/
  await open.route(frames, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await visit(open, '/__blocks?tone=plain&scheme=light')
  const types = await readBlockTypes()
  const links = open.getByRole('navigation', { name: 'Block types' }).getByRole('link')
  await expect(links).toHaveText(types)
  for (const type of types) {
    const text = await readFile(path.join(root, 'src/blocks', type, 'samples.json'), 'utf8')
    const { forms: _, notShown: __, ...samples } = JSON.parse(text)
    await links.getByText(type, { exact: true }).click()
    await expect(open.locator('h1')).toHaveText(type)
    await expect(open.locator('h2')).toHaveText(Object.keys(samples))
    await expect(open.locator('iframe')).toHaveCount(Object.keys(samples).length)
  }
  await open.unroute(frames)
})

test('the preview responds with the HTML of a sample, with its styles and in the typeface of the theme', async ({
  dev,
  browser,
}) => {
  const samples = JSON.parse(await readFile(path.join(root, 'src/blocks/hero/samples.json'), 'utf8'))
  const response = await fetch(`${dev.url}/__blocks/hero/minimal?tone=dark`)
  const html = await response.text()
  expect(html).toContain(samples.minimal.block.heading)
  expect(html.match(/data-tone="[a-z]+"/g)).toEqual(['data-tone="dark"'])
  const page = await browser.newPage()
  await page.goto(`${dev.url}/__blocks/hero/minimal?tone=dark`)
  await expect
    .poll(() => readTypefaces(page, '[data-block] h1, [data-block] h2'))
    .toEqual([expect.stringContaining('Bricolage Grotesque')])
  await page.close()
})

test('an island of a sample hydrates, and links of a sample do nothing', async ({ browser, dev }) => {
  const page = await browser.newPage()
  await page.goto(`${dev.url}/__blocks/tabs/minimal?tone=plain`)
  await page.getByRole('tab').nth(1).click()
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.goto(`${dev.url}/__blocks/hero/full?tone=plain`)
  await page.locator('main a').first().click()
  await expect(page).toHaveURL(`${dev.url}/__blocks/hero/full?tone=plain`)
  await page.close()
})
