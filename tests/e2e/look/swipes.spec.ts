import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect, test } from '../site.ts'

test.use({ hasTouch: true, viewport: { width: 390, height: 844 }, isMobile: true })

/** The number of the slide whose left edge is nearest to that of the row. */
const firstSeen = (carousel: Locator) =>
  carousel.evaluate((frame) => {
    const edge = frame.querySelector('[tabindex]')?.getBoundingClientRect().left ?? 0
    const distance = (slide: Element) => Math.abs(slide.getBoundingClientRect().left - edge)
    const slides = [...frame.querySelectorAll('li > [role=group]')].sort((a, b) => distance(a) - distance(b))
    return { number: Number.parseInt(slides[0]?.ariaLabel ?? '', 10), isAtRest: distance(slides[0] ?? frame) <= 8 }
  })

/** Moves one finger from a point by a distance within the given milliseconds, and lifts it while moving. */
async function swipe(session: CDPSession, from: { x: number; y: number }, by: { x?: number; y?: number }, milliseconds: number) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  const steps = Math.max(Math.round(milliseconds / 16), 3)
  for (let step = 1; step <= steps; step++) {
    const share = step / steps
    await touch('touchMove', [{ x: from.x + (by.x ?? 0) * share, y: from.y + (by.y ?? 0) * share }])
    await new Promise((resolve) => setTimeout(resolve, milliseconds / steps))
  }
  await touch('touchEnd', [])
}

/** Opens a page with a carousel in the middle of the screen, where its row can be touched. */
async function openAt(page: Page, url: string, id: string, state: 'sleeping' | 'live') {
  await page.goto(url)
  const carousel = page.locator(`#${id}`)
  const row = carousel.locator('ul').first()
  await row.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }))
  if (state === 'live') {
    await expect(carousel).toHaveAttribute('data-live', '')
    await carousel.getByRole('heading').first().tap()
    await expect(carousel.locator('.swiper-initialized')).toBeVisible()
  }
  const box = await row.boundingBox()
  const session = await page.context().newCDPSession(page)
  return { carousel, session, middle: { x: 200, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 } }
}

for (const state of ['sleeping', 'live'] as const) {
  test(`a ${state} carousel: a swipe moves on, comes to rest at a slide, and follows no link`, async ({ page, carousels }) => {
    const { carousel, session, middle } = await openAt(page, carousels, 'stories', state)
    const before = await page.evaluate(() => scrollY)
    await swipe(session, { ...middle, x: 320 }, { x: -240 }, 200)
    await expect.poll(() => firstSeen(carousel)).toEqual({ number: 2, isAtRest: true })
    await swipe(session, { ...middle, x: 60 }, { x: 260 }, 200)
    await expect.poll(() => firstSeen(carousel)).toEqual({ number: 1, isAtRest: true })
    await page.waitForTimeout(350)
    await expect(page).toHaveURL(`${carousels}/`)
    expect(await page.evaluate(() => scrollY)).toBe(before)
  })

  test(`a ${state} carousel: a vertical swipe, even slightly diagonal, scrolls the page and moves no slide`, async ({
    page,
    carousels,
  }) => {
    const { carousel, session, middle } = await openAt(page, carousels, 'stories', state)
    const before = await page.evaluate(() => scrollY)
    await swipe(session, middle, { x: -30, y: -260 }, 200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 150)
    expect(await firstSeen(carousel)).toEqual({ number: 1, isAtRest: true })
  })
}

test('a tap on a slide with a link follows it', async ({ page, carousels, pageErrors }) => {
  const { carousel } = await openAt(page, carousels, 'stories', 'live')
  const link = carousel.getByRole('link').first()
  const url = await link.evaluate((node: HTMLAnchorElement) => node.href)
  await link.tap()
  await expect(page).toHaveURL(url)
  pageErrors.length = 0
})
