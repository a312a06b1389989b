import type { Page } from '@playwright/test'
import { readBlockTypes } from '../../src/build/preview/gallery.ts'
import { root } from '../support/project.ts'
import { expect, expectNoViolations, visitingTest as test } from './site.ts'
import { readTheme, wearTheme } from './wear-theme.ts'

const types = await readBlockTypes(root)

/** How many block types one test covers. All of them on one page would exceed the timeout on a busy machine. */
const TYPES_AT_ONCE = 4
const groups = Array.from({ length: Math.ceil(types.length / TYPES_AT_ONCE) }, (_, index) =>
  types.slice(index * TYPES_AT_ONCE, (index + 1) * TYPES_AT_ONCE),
)

for (const name of ['brutalist', 'playful'])
  for (const group of groups)
    test(`every sample of ${group.join(', ')} fits a phone and is legible in the ${name} theme`, async ({ page, gallery }) => {
      const theme = readTheme(name)
      await page.setViewportSize({ width: 360, height: 800 })
      await wearTheme(page, theme)
      await page.goto(await findOpenPage(page, gallery, group))
      await collectSamples(page, group)
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(toRgb(theme.colors.light.paper))
      expect(await findWideBlocks(page)).toEqual([])
      await expectNoViolations(page, ['color-contrast'])
      if (!theme.colors.dark) return
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNoViolations(page, ['color-contrast'])
    })

/** The gallery page of a group whose Content Security Policy allows most: samples of videos need more than others. */
async function findOpenPage(page: Page, gallery: string, group: readonly string[]): Promise<string> {
  const pages = await Promise.all(
    group.map(async (type) => {
      const html = await (await page.request.get(`${gallery}/${type}`)).text()
      return {
        url: `${gallery}/${type}`,
        policy: /http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(html)?.[1] ?? '',
      }
    }),
  )
  return pages.reduce((most, other) => (other.policy.length > most.policy.length ? other : most)).url
}

/** Puts the samples of several gallery pages on this one: one check of all is much faster than one check each. */
async function collectSamples(page: Page, group: readonly string[]): Promise<void> {
  const shown = await page.evaluate(async (names) => {
    for (const name of names) {
      const other = new DOMParser().parseFromString(await (await fetch(`/${name}`)).text(), 'text/html')
      document.querySelector('main')?.append(...(other.querySelector('main')?.children ?? []))
    }
    return Array.from(document.querySelectorAll<HTMLElement>('[data-block]'), ({ dataset }) => dataset.block)
  }, group)
  expect(shown).toEqual(expect.arrayContaining([...group]))
}

/** The blocks that make the page wider than its window. */
const findWideBlocks = (page: Page): Promise<string[]> =>
  page
    .locator('main > *')
    .evaluateAll((frames) =>
      frames.filter((frame) => frame.scrollWidth > innerWidth).map((frame) => frame.outerHTML.slice(0, 80)),
    )

function toRgb(color: string): string {
  const digits = Number.parseInt(color.slice(1), 16)
  return `rgb(${digits >> 16}, ${(digits >> 8) & 255}, ${digits & 255})`
}
