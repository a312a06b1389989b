import { readdirSync } from 'node:fs'
import { expect, hydrateIslands, visitingTest as test } from '../site.ts'
import { findLostInForcedColors, findLostWithoutPictures, findUnbrokenWords } from './checks.ts'

const folders = readdirSync(new URL('../../../src/blocks', import.meta.url), { withFileTypes: true })

for (const type of folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)) {
  test(`${type}: every sample handles forced colors, missing pictures and words of sixty letters`, async ({
    page,
    gallery,
    pageErrors,
  }) => {
    await page.goto(`${gallery}/${type}`)
    await hydrateIslands(page)
    const found = await findLostInForcedColors(page)
    expect(pageErrors).toEqual([])
    found.push(...(await findLostWithoutPictures(page)))
    // The page was loaded again. An island that hydrates later, even during the next test, would find the changed words.
    await hydrateIslands(page)
    found.push(...(await findUnbrokenWords(page)))
    // Clears the errors of the pictures that could not be loaded.
    pageErrors.length = 0
    expect(found).toEqual([])
  })
}
