import { startEditorProcess } from '../../support/editor/editor-process.ts'
import { copyOwnSite } from '../../support/site/own-site.ts'
import { expect, test } from './editor.ts'

test('own blocks are edited, added and checked like those of the engine', async ({ browser }) => {
  const site = await copyOwnSite()
  // The installed package compiles them itself.
  const variables = process.env.INSTALLED_ENGINE ? {} : await site.prepare()
  const under = ['env', ...Object.entries(variables).map(([name, value]) => `${name}=${value}`)]
  await using editor = await startEditorProcess(['--manifest', site.manifestFile, '--port', '0'], under)
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await page.goto(editor.url)
  const canvas = page.frameLocator('iframe[title="Page"]')
  await page.getByRole('button', { name: 'End the tour' }).click()
  await page.getByRole('treegrid').getByText('Price table').click()
  await page.getByRole('textbox', { name: 'Heading' }).fill('Prices of courses')
  await expect(canvas.getByRole('heading', { name: 'Prices of courses' })).toBeVisible()
  await page.getByRole('button', { name: 'Add block' }).first().click()
  await page.getByRole('combobox', { name: 'Find a block' }).fill('folded')
  await page.keyboard.press('Enter')
  await expect(canvas.locator('[data-block="folded"]')).toHaveCount(2)
  await page.getByRole('textbox', { name: 'Heading' }).fill('')
  await expect(page.getByText('"Heading" is empty.').first()).toBeVisible()
  await page.getByRole('treegrid').getByText('Courses for beginners').click()
  await page.getByRole('treegrid').getByText('Workshop').click()
  await expect(page.getByRole('treegrid').getByText('Program')).toBeVisible()
  await page.getByRole('complementary', { name: 'Fields' }).getByText('Add block').click()
  await page.getByRole('combobox', { name: 'Find a block' }).fill('price table')
  await page.keyboard.press('Enter')
  await expect(canvas.locator('[data-block="workshop"] [data-block="priceTable"]')).toBeAttached()
  await page.close()
  // Until it has ended, it may compile the blocks again, which writes into the folder of the site.
  await editor.end('SIGTERM')
  await site.remove()
})
