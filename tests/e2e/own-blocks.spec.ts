import path from 'node:path'
import { copyOwnSite } from '../support/site/own-site.ts'
import { startStaticHost } from '../support/site/static-host.ts'
import { visitingTest as base, expect } from './site.ts'

/** The URL of the built fixture site `own-blocks`. */
const test = base.extend<object, { ownUrl: string }>({
  ownUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const site = await copyOwnSite()
      const output = path.join(site.folder, 'dist')
      const { code, stderr } = await site.runScript('build.ts', ['--manifest', site.manifestFile, '--out', output])
      expect(code, stderr).toBe(0)
      const host = await startStaticHost(output)
      await use(host.url)
      await host.close()
      await site.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

// One build serves all tests.
test.describe.configure({ mode: 'default' })

test('an own block with a browser part works, and keeps the HTML that it only shows', async ({ page, ownUrl }) => {
  await page.goto(ownUrl)
  const text = page.getByText('An apron, and short nails.')
  await expect(text).toBeVisible()
  await page.getByRole('button', { name: 'Show the list' }).click()
  await expect(text).toBeHidden()
  await page.getByRole('button', { name: 'Show the list' }).click()
  await expect(text.locator('strong')).toHaveText('short')
})

test('an own container shows its picture, its own words and the blocks that it contains, which work too', async ({
  page,
  ownUrl,
}) => {
  await page.goto(`${ownUrl}/courses`)
  await expect(page.getByRole('img', { name: 'A kiln' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Raku' })).toHaveAttribute('href', '/')
  await page.getByRole('button', { name: 'Show the program of Raku' }).click()
  await expect(page.locator('em')).toHaveText('noon')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText('Tongs.')).toBeHidden()
  await page.getByRole('button', { name: 'Fold the program of Raku' }).click()
  await expect(page.locator('em')).toBeHidden()
})
