import type { Block } from '../../../src/manifest/manifest.gen.ts'
import { readReferenceManifest } from '../../support/site/reference-site.ts'
import { findLostInPrint, findSidewaysScroll, findSmallTargets, findWeakFocus, openSlowly } from '../look/checks.ts'
import { expect, expectNoViolations, hydrateIslands, LOOK_RULES, visitingTest as test } from '../site.ts'

const { pages, shared = {} } = readReferenceManifest()
const shown = pages.filter((page) => !page.draft && page.path !== '*')

/** The types of the blocks of a page with their layouts, including child blocks and shared blocks. */
function readShapes(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    const placed = block.type === 'shared' ? shared[block.ref] : block
    if (placed?.type === 'columns') return readShapes(placed.columns.flatMap((column) => column.blocks))
    return placed ? [`${placed.type} ${Reflect.get(placed, 'layout')}`] : []
  })
}

/** Pages that show a block in a layout that no earlier page has. Testing all pages would take minutes and find nothing more. */
function findDistinct(): typeof shown {
  const seen = new Set<string>()
  return shown.filter(({ blocks }) => {
    const size = seen.size
    for (const shape of readShapes(blocks)) seen.add(shape)
    return seen.size > size
  })
}

for (const { path, title } of findDistinct()) {
  test(`${path} loads without shifts, fits every screen and paper, shows focus, passes axe, and hydrates without a mismatch`, async ({
    page,
    site,
  }) => {
    const { status, shift, shifts, late } = await openSlowly(page, site + path)
    expect(status).toBe(200)
    await expect(page).toHaveTitle(title)
    expect(shift, shifts.join()).toBe(0)
    expect(late).toEqual([])
    await expectNoViolations(page)
    expect(await findWeakFocus(page)).toEqual([])
    expect(await findLostInPrint(page)).toEqual([])
    expect(await findSidewaysScroll(page, [390, 640, 768, 1024, 1440, 1920])).toEqual([])
    expect(await findSmallTargets(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expectNoViolations(page, LOOK_RULES)
    await hydrateIslands(page)
  })
}

test('every page has one h1, and heading levels increase by one', async ({ request, site }) => {
  for (const { path } of shown) {
    const html = await (await request.get(site + path)).text()
    const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level))
    const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
    expect({ path, main: levels.filter((level) => level === 1).length, skips }).toEqual({ path, main: 1, skips: [] })
  }
})

test('no page sets a cookie or writes storage', async ({ page, site, context }) => {
  for (const { path } of shown.filter((_, index) => index % 9 === 0)) {
    await page.goto(site + path)
    await page.mouse.wheel(0, 2000)
  }
  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
})
