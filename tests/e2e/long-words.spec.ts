import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { loadHyphenator } from '../../src/build/hyphenation/load-hyphenator.ts'
import { expect, visitingTest as test } from './site.ts'

const SOFT_HYPHEN = '\u00AD'

/** The lines of each large text of a page, as the browser breaks them. */
const readLines = (page: Page): Promise<string[][]> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6, blockquote)')]
    return texts.map((text) => {
      const lines: string[] = []
      let last = Number.NEGATIVE_INFINITY
      const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let index = 0; index < (node.nodeValue?.length ?? 0); index += 1) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + 1)
          // The first box of a letter below a hyphen is the empty end of the line above.
          const box = [...range.getClientRects()].findLast(({ width }) => width > 0)
          if (box && box.top > last + box.height / 2) {
            lines.push('')
            last = box.top
          }
          lines[Math.max(lines.length - 1, 0)] = (lines.at(-1) ?? '') + node.nodeValue?.charAt(index)
        }
      }
      return lines
    })
  })

/** The ends of lines within a word, as the letters above and below. Hyphens that are written do not count. */
const findBrokenWords = (lines: readonly string[]): [above: string, below: string][] =>
  lines.slice(1).flatMap((line, index) => {
    const above = /[\p{L}\p{M}\u00AD]+$/u.exec(lines[index] ?? '')?.[0]
    const below = /^[\p{L}\p{M}\u00AD]+/u.exec(line)?.[0]
    return above !== undefined && below !== undefined ? [[above, below] as [string, string]] : []
  })

const file = new URL('../fixtures/sites/law-firm/site.manifest.json', import.meta.url)
const { pages }: { pages: { path: string }[] } = JSON.parse(readFileSync(file, 'utf8'))

for (const { path } of pages.filter((page) => page.path !== '*'))
  test(`the long words in the headings of ${path} break only between syllables on a small phone`, async ({ page, lawFirm }) => {
    const hyphenator = await loadHyphenator('de')
    await page.goto(lawFirm + path)
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 800 })
      for (const [above, below] of (await readLines(page)).flatMap(findBrokenWords)) {
        expect(above.endsWith(SOFT_HYPHEN) || below.startsWith(SOFT_HYPHEN), `${above}/${below} at ${width} px`).toBe(true)
        const parts = hyphenator?.((above + below).replaceAll(SOFT_HYPHEN, '')) ?? []
        const ends = parts.map((_, index) => parts.slice(0, index + 1).join(''))
        expect(ends).toContain(above.replaceAll(SOFT_HYPHEN, ''))
      }
    }
  })

test('a heading of one very long word fits a small phone, in lines that end with a hyphen', async ({ page, lawFirm }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(lawFirm)
  const broken = (await readLines(page)).flatMap(findBrokenWords)
  expect(broken.length).toBeGreaterThan(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the long words of a page that a server renders with the errors of its form break between syllables, too', async ({
    page,
    lawFirm,
    pageErrors,
  }) => {
    await page.goto(`${lawFirm}/kontakt`)
    const heading = page.getByRole('heading', { name: 'Beratungsanfrage' })
    const published = await heading.textContent()
    expect(published).toContain(SOFT_HYPHEN)
    const form = page.locator('main form')
    await form.evaluate((node: HTMLFormElement) => node.setAttribute('novalidate', ''))
    await form.getByRole('button').click()
    await expect(form.getByRole('alert')).toBeVisible()
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('422')])
    expect(await heading.textContent()).toBe(published)
  })
})
