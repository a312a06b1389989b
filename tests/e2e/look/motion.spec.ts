import type { Page } from '@playwright/test'
import { expect, expectNoViolations, LOOK_RULES, visitingTest as test } from '../site.ts'
import { readTheme, wearTheme } from '../wear-theme.ts'

test.use({ motion: 'no-preference' })

/** Records the names of what each change of pages animates, apart from the page itself. */
const openNoting = async (page: Page, url: string) => {
  await page.goto(url)
  await page.evaluate(() => {
    const noted: string[][] = []
    Object.assign(window, { noted })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (swap) => {
      const transition = start(swap)
      transition.ready.then(
        () => {
          const effects = document
            .getAnimations()
            .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
          const names = effects.map((name) => /^::view-transition-group\((.*)\)$/.exec(name ?? '')?.[1])
          noted.push(names.filter((name) => name !== undefined))
        },
        () => noted.push(['skipped']),
      )
      return transition
    }
  })
}

const noted = (page: Page) => page.evaluate(() => Reflect.get(window, 'noted') as string[][])
const findStory = (page: Page, slug: string) => page.locator(`main li a[href$="/case-studies/${slug}"]`).first()

for (const [slug, where] of [
  ['clinic-booking', 'at the top of the page'],
  ['tile-shop', 'in the second block, if the first has none'],
] as const)
  test(`the picture of a followed card moves to that ${where}`, async ({ page, site }) => {
    await openNoting(page, `${site}/resources/case-studies`)
    await findStory(page, slug).click()
    await expect.poll(() => noted(page)).toEqual([['picture']])
    await expect(page).toHaveURL(new RegExp(slug))
  })

test('a page that is reached by the menu takes no picture from the page before', async ({ page, site }) => {
  await openNoting(page, `${site}/resources/case-studies/clinic-booking`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect.poll(() => noted(page)).toEqual([[]])
})

test('with reduced motion no picture moves', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openNoting(page, `${site}/resources/case-studies`)
  await findStory(page, 'clinic-booking').click()
  await expect(page).toHaveURL(/clinic-booking/)
  await expect.poll(() => noted(page)).toEqual([[]])
})

test('a page that is followed far down begins at its top at once', async ({ page, site }) => {
  await page.goto(`${site}/resources/case-studies`)
  await findStory(page, 'recipe-app').click()
  await expect(page).toHaveURL(/recipe-app/)
  // The URL and the position change in one task.
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

const readBars = (page: Page) =>
  page
    .locator('[data-block=figure] g line')
    .evaluateAll((lines) => lines.map((line) => new DOMMatrix(getComputedStyle(line).transform).a))

test('a bar fills once, when it comes into view, and never rests at a wrong length', async ({ page, gallery }) => {
  await page.goto(`${gallery}/figure`)
  const bar = page.locator('[data-block=figure] g line').last()
  const readWidth = () => bar.evaluate((line) => new DOMMatrix(getComputedStyle(line).transform).a)
  const showAt = (share: number) =>
    bar.evaluate((line, at) => {
      const { top = 0 } = line.closest('svg')?.getBoundingClientRect() ?? {}
      scrollBy({ top: top - innerHeight * at, behavior: 'instant' })
    }, share)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(readWidth).toBe(0)
  await showAt(0.9)
  await expect.poll(readWidth).toBe(1)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await showAt(0.9)
  expect(await readWidth()).toBe(1)
})

for (const [how, media] of [
  ['in print', { media: 'print' }],
  ['with reduced motion', { reducedMotion: 'reduce' }],
] as const)
  test(`all bars are full ${how}`, async ({ page, gallery }) => {
    await page.goto(`${gallery}/figure`)
    await page.emulateMedia(media)
    expect((await readBars(page)).length).toBeGreaterThan(10)
    await expect.poll(async () => (await readBars(page)).filter((width) => width !== 1)).toEqual([])
  })

const steps = { ...readTheme('civic'), motif: { shape: 'steps' } } as const
/** The height of both steps above the blocks that have a background of their own, as they are shown. */
const readSteps = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main > section:not([data-tone=plain], :first-of-type)')].map((block) =>
      ['::before', '::after'].map((part) => {
        const { height, transform } = getComputedStyle(block, part)
        return Math.round(Number.parseFloat(height) * new DOMMatrix(transform).d)
      }),
    ),
  )

test('the steps of a motif rise above blocks as they come into view, and are there with reduced motion', async ({
  page,
  styles,
}) => {
  await wearTheme(page, steps)
  await page.setViewportSize({ width: 1280, height: 700 })
  await page.goto(styles)
  // Opening a page finishes all animations of its blocks; this begins them again.
  await page.emulateMedia({ media: 'print' })
  await page.emulateMedia({ media: 'screen' })
  await expect.poll(async () => (await readSteps(page)).at(-1)).toEqual([0, 0])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // An animation that no longer follows scrolling ends with the next frame.
  await expect.poll(async () => (await readSteps(page)).flat().includes(0)).toBe(false)
  const all = await readSteps(page)
  expect(all.length).toBeGreaterThan(1)
  for (const [low = 0, high] of all) {
    expect(low).toBeGreaterThan(8)
    expect(Math.abs((high ?? 0) - 2 * low)).toBeLessThanOrEqual(1)
  }
  await expectNoViolations(page, LOOK_RULES)
})

test('a page with a motif does not shift', async ({ page, styles }) => {
  await wearTheme(page, steps)
  await page.goto(styles)
  const shift = await page.evaluate(async () => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
    for (let y = 0; y < document.body.scrollHeight; y += 300) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }
    return sum
  })
  expect(shift).toBe(0)
})
