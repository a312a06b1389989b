import type { Locator, Page } from '@playwright/test'
import { delayIslands, expect, expectNoViolations, test as freshTest, visitingTest as test } from './site.ts'

test.use({ motion: 'no-preference' })

/** The number of each slide from its label, such as `5 of 9`, and its edges on the screen, from left to right. */
const readSlides = (carousel: Locator) =>
  carousel.evaluate((frame) => {
    const view = frame.querySelector('[tabindex]') ?? frame
    const { left, right } = view.getBoundingClientRect()
    return [...frame.querySelectorAll('li > [role=group]')]
      .map((slide) => {
        const box = slide.getBoundingClientRect()
        const isSeen = box.left > left - 1 && box.right < right + 1
        const edge = Math.round(Math.max(0, Math.min(right, box.right) - Math.max(left, box.left)))
        return { number: Number.parseInt(slide.ariaLabel ?? '', 10), left: box.left, width: box.width, isSeen, edge }
      })
      .sort((a, b) => a.left - b.left)
  })

/** The numbers of the fully visible slides, from left to right. */
const seen = async (carousel: Locator) => (await readSlides(carousel)).filter(({ isSeen }) => isSeen).map(({ number }) => number)

/** Waits for the end of a movement that began before the carousel was stopped. */
const expectAtRest = (carousel: Locator) =>
  expect.poll(() => carousel.evaluate((frame) => frame.getAnimations({ subtree: true }).length)).toBe(0)

const toPositions = async (carousel: Locator) => (await readSlides(carousel)).map(({ left, width }) => ({ left, width }))

const next = (carousel: Locator) => carousel.getByRole('button', { name: /^Next / })
const previous = (carousel: Locator) => carousel.getByRole('button', { name: /^Previous / })

/** Opens the page with a hydrated carousel. */
async function openLive(page: Page, url: string, id: string): Promise<Locator> {
  await page.goto(url)
  const carousel = page.locator(`#${id}`)
  await carousel.scrollIntoViewIfNeeded()
  await carousel.getByRole('heading').first().hover()
  await expect(carousel).toHaveAttribute('data-live', '')
  return carousel
}

test.use({ viewport: { width: 1100, height: 800 } })

test.describe('layout', () => {
  const widths = [375, 700, 800, 1100]
  const counts = {
    moving: [2, 3, 4, 5],
    prizes: [2, 3, 4, 6],
    customers: [1, 1, 1, 1],
    stories: [1, 1, 2, 3],
    colleagues: [1, 1, 2, 3],
  }

  for (const [id, expected] of Object.entries(counts)) {
    test(`${id}: shows the configured number of full slides at each width, and the edge of the next one`, async ({
      page,
      carousels,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const [index, width] of widths.entries()) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(carousels)
        const carousel = page.locator(`#${id}`)
        for (const state of ['native', 'live']) {
          if (state === 'live') {
            await carousel.scrollIntoViewIfNeeded()
            await carousel.getByRole('heading').first().hover()
            await expect(carousel).toHaveAttribute('data-live', '')
          }
          const slides = await readSlides(carousel)
          const edges = slides.filter(({ isSeen, edge }) => !isSeen && edge > 0).map(({ edge }) => edge)
          expect(slides.filter(({ isSeen }) => isSeen)).toHaveLength(expected[index] ?? 0)
          expect(edges).toHaveLength(1)
          // The slides go on to the edge of the screen.
          const margin = (await carousel.getByRole('heading').first().boundingBox())?.x ?? 0
          expect(edges[0]).toBeLessThanOrEqual(32 + margin)
        }
      }
    })
  }

  test('slides of a carousel are 30 pixels apart and equally tall', async ({ page, carousels }) => {
    await page.goto(carousels)
    const slides = await readSlides(page.locator('#customers'))
    const [first, second] = slides
    expect((second?.left ?? 0) - (first?.left ?? 0) - (first?.width ?? 0)).toBeCloseTo(30, 1)
    const heights = await page.locator('#customers figure').evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(new Set(heights).size).toBe(1)
  })

  test('a looping carousel starts with the slide set in the manifest', async ({ page, carousels }) => {
    // Otherwise one of them would move before it is measured.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(carousels)
    expect((await seen(page.locator('#moving')))[0]).toBe(5)
    expect(await seen(page.locator('#colleagues'))).toEqual([3, 4, 5])
  })
})

test.describe('during hydration', () => {
  for (const id of ['moving', 'prizes', 'customers', 'stories', 'colleagues', 'few']) {
    test(`${id}: nothing moves`, async ({ page, carousels }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await delayIslands(page, 600)
      await page.goto(carousels)
      const carousel = page.locator(`#${id}`)
      await carousel.scrollIntoViewIfNeeded()
      const before = await carousel.boundingBox()
      const native = await toPositions(carousel)
      await carousel.getByRole('heading').first().hover()
      await expect(carousel).toHaveAttribute('data-live', '')
      const live = await toPositions(carousel)
      expect(await carousel.boundingBox()).toEqual(before)
      for (const [index, { left, width }] of native.entries()) {
        expect(Math.abs(left - (live[index]?.left ?? 0))).toBeLessThan(1)
        expect(Math.abs(width - (live[index]?.width ?? 0))).toBeLessThan(1)
      }
    })
  }

  for (const id of ['stories', 'customers']) {
    test(`${id}: keeps the slide the visitor has scrolled to`, async ({ page, carousels }) => {
      await delayIslands(page, 600)
      await page.goto(carousels)
      const carousel = page.locator(`#${id}`)
      await carousel.scrollIntoViewIfNeeded()
      const third = carousel.locator('li > [role=group]').nth(2)
      await third.evaluate((slide) => slide.scrollIntoView({ inline: 'start', block: 'nearest' }))
      await expect.poll(async () => (await seen(carousel))[0]).toBe(3)
      const [native] = (await readSlides(carousel)).filter(({ number }) => number === 3)
      await carousel.getByRole('heading').first().hover()
      await expect(carousel).toHaveAttribute('data-live', '')
      const [live] = (await readSlides(carousel)).filter(({ number }) => number === 3)
      expect(Math.abs((native?.left ?? 0) - (live?.left ?? 99))).toBeLessThan(1)
      await next(carousel).click()
      await expect.poll(async () => (await seen(carousel))[0]).toBe(4)
    })
  }

  test('an earlier click on a button counts', async ({ page, carousels }) => {
    await delayIslands(page, 900)
    await page.goto(carousels)
    const carousel = page.locator('#prizes')
    await next(carousel).click()
    await expect.poll(() => seen(carousel)).toEqual([2, 3, 4, 5, 6, 7])
  })
})

/** A carousel may move between two measurements, so these tests only expect a minimum progress. */
test.describe('autoplay', () => {
  test('starts when the carousel is visible, without interaction', async ({ page, carousels }) => {
    await page.setViewportSize({ width: 1100, height: 200 })
    await page.goto(carousels)
    const carousel = page.locator('#moving')
    await page.waitForLoadState('networkidle')
    await expect(carousel).not.toHaveAttribute('data-live')
    await page.evaluate(() => scrollTo(0, 300))
    await expect.poll(async () => (await seen(carousel))[0]).toBeGreaterThan(5)
    const [first] = await seen(carousel)
    await expect.poll(async () => (await seen(carousel))[0]).not.toBe(first)
  })

  test('also starts on a page opened by a link', async ({ page, carousels }) => {
    await page.goto(carousels)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Other' }).click()
    await expect(page).toHaveURL(`${carousels}/other`)
    await expect.poll(async () => (await seen(page.locator('#below')))[0]).toBeGreaterThan(1)
  })

  test('pauses on hover and continues after it', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'moving')
    await carousel.locator('[tabindex]').hover()
    await expectAtRest(carousel)
    const [first] = await seen(carousel)
    await page.waitForTimeout(1600)
    expect((await seen(carousel))[0]).toBe(first)
    await page.mouse.move(5, 5)
    await expect.poll(async () => (await seen(carousel))[0]).not.toBe(first)
  })

  test('pauses while the carousel has focus', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'moving')
    await page.mouse.move(5, 5)
    await next(carousel).focus()
    await expectAtRest(carousel)
    const [first] = await seen(carousel)
    await page.waitForTimeout(1600)
    expect((await seen(carousel))[0]).toBe(first)
    await next(carousel).blur()
    await expect.poll(async () => (await seen(carousel))[0]).not.toBe(first)
  })

  test('stays paused after its button is pressed, until it is pressed again', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'moving')
    await carousel.getByRole('button', { name: 'Pause' }).click()
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.mouse.move(5, 5)
    await expectAtRest(carousel)
    const [first] = await seen(carousel)
    await page.waitForTimeout(1600)
    expect((await seen(carousel))[0]).toBe(first)
    await carousel.getByRole('button', { name: 'Play' }).click()
    await expect.poll(async () => (await seen(carousel))[0]).not.toBe(first)
    await expect(carousel.getByRole('button', { name: 'Pause' })).toBeVisible()
  })

  test('pauses while the tab is hidden', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'moving')
    await page.mouse.move(5, 5)
    const show = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await show(true)
    await expectAtRest(carousel)
    const [first] = await seen(carousel)
    await page.waitForTimeout(1600)
    expect((await seen(carousel))[0]).toBe(first)
    await show(false)
    await expect.poll(async () => (await seen(carousel))[0]).not.toBe(first)
  })

  test('announces slides only when the visitor moves them', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'moving')
    await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'off')
    await carousel.getByRole('button', { name: 'Pause' }).click()
    await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  })

  test('with reduced motion stays paused, jumps instead of sliding, and moves only on request', async ({ page, carousels }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const carousel = await openLive(page, carousels, 'moving')
    await page.mouse.move(5, 5)
    await page.waitForTimeout(1600)
    expect((await seen(carousel))[0]).toBe(5)
    const steps = await carousel.evaluate(async (frame) => {
      const row = frame.querySelector('ul')
      const read = () => row?.getBoundingClientRect().left ?? 0
      const found = [read()]
      frame.querySelector<HTMLElement>('[data-shows=next]')?.click()
      for (let count = 0; count < 10; count++) {
        await new Promise(requestAnimationFrame)
        found.push(read())
      }
      return new Set(found).size
    })
    expect(steps).toBe(2)
    expect((await seen(carousel))[0]).toBe(6)
    await carousel.getByRole('button', { name: 'Play' }).click()
    await expect.poll(async () => (await seen(carousel))[0]).toBeGreaterThan(6)
  })
})

test.describe('buttons', () => {
  test('a looping carousel continues after the last slide, and before the first', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'customers')
    for (const number of [2, 3, 4, 5, 6, 1, 2]) {
      await next(carousel).click()
      await expect.poll(() => seen(carousel)).toEqual([number])
    }
    for (const number of [1, 6, 5]) {
      await previous(carousel).click()
      await expect.poll(() => seen(carousel)).toEqual([number])
    }
  })

  test('a looping carousel shows the same number of slides at every position', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'colleagues')
    for (const first of [4, 5, 6, 1, 2, 3]) {
      await next(carousel).click()
      await expect.poll(() => seen(carousel)).toEqual([0, 1, 2].map((index) => ((first - 1 + index) % 6) + 1))
    }
  })

  test('counts every press, even if presses come faster than the movement', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'colleagues')
    await next(carousel).evaluate((button: HTMLElement) => {
      for (let count = 0; count < 8; count++) button.click()
    })
    await expect.poll(() => seen(carousel)).toEqual([5, 6, 1])
  })

  test('a looping carousel with too few slides rewinds', async ({ page, carousels }) => {
    await page.setViewportSize({ width: 800, height: 800 })
    const carousel = await openLive(page, carousels, 'few')
    await next(carousel).click()
    await expect.poll(() => seen(carousel)).toEqual([2, 3])
    await next(carousel).click()
    await expect.poll(() => seen(carousel)).toEqual([1, 2])
    await previous(carousel).click()
    await expect.poll(() => seen(carousel)).toEqual([2, 3])
  })

  test('there are no buttons if all slides are visible', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'few')
    expect(await seen(carousel)).toEqual([1, 2, 3])
    await expect(carousel.getByRole('button')).toHaveCount(0)
  })

  test('a carousel that does not loop disables its buttons at both ends', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'prizes')
    await expect(previous(carousel)).toBeDisabled()
    await expect(next(carousel)).toBeEnabled()
    for (const first of [2, 3, 4]) {
      await next(carousel).click()
      await expect.poll(async () => (await seen(carousel))[0]).toBe(first)
      await expect(previous(carousel)).toBeEnabled()
    }
    await expect(next(carousel)).toBeDisabled()
  })

  test('arrow keys move the carousel', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'stories')
    await carousel.locator('[tabindex]').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => seen(carousel)).toEqual([2, 3, 4])
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => seen(carousel)).toEqual([1, 2, 3])
  })
})

test('a horizontal trackpad gesture moves it by one slide; a vertical one scrolls the page', async ({ page, carousels }) => {
  const carousel = await openLive(page, carousels, 'prizes')
  const view = carousel.locator('[tabindex]')
  await view.hover()
  // One gesture is a burst of events, which a slow machine must not interrupt.
  await view.evaluate((element) => {
    for (const deltaX of [30, 60, 20, 5])
      element.dispatchEvent(new WheelEvent('wheel', { deltaX, bubbles: true, cancelable: true }))
  })
  await expect.poll(async () => (await seen(carousel))[0]).toBe(2)
  const before = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  expect((await seen(carousel))[0]).toBe(2)
})

test.describe('dots', () => {
  test('there is a labelled dot for each position, and it leads there', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'stories')
    const dots = carousel.getByRole('button', { name: /^Go to slide/ })
    await expect(dots).toHaveCount(6)
    await expect(dots.first()).toHaveAttribute('aria-current', 'true')
    await carousel.getByRole('button', { name: 'Go to slide 6' }).click()
    await expect.poll(() => seen(carousel)).toEqual([6, 7, 8])
    await expect(dots.last()).toHaveAttribute('aria-current', 'true')
    await expect(next(carousel)).toBeDisabled()
    await page.setViewportSize({ width: 800, height: 800 })
    await expect(dots).toHaveCount(7)
  })

  test('a looping carousel has a dot for each slide', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'colleagues')
    for (const number of [6, 1, 5, 2, 4, 3]) {
      await carousel.getByRole('button', { name: `Go to slide ${number}` }).click()
      await expect.poll(() => seen(carousel)).toEqual([0, 1, 2].map((index) => ((number - 1 + index) % 6) + 1))
      await expect(carousel.locator('[aria-current]')).toHaveAttribute('aria-label', `Go to slide ${number}`)
    }
  })
})

test.describe('keyboard and assistive technology', () => {
  test('links in slides out of view are not tab stops', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'stories')
    await next(carousel).focus()
    const stops: string[] = []
    for (let count = 0; count < 5; count++) {
      await page.keyboard.press('Tab')
      stops.push(await page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? ''))
    }
    expect(stops).toEqual(['Stories', 'Story 1', 'Story 2', 'Story 3', 'Go to slide 1'])
  })

  test('it is a carousel labelled by its heading, and its slides are numbered', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'colleagues')
    const group = carousel.getByRole('group', { name: 'Colleagues' }).first()
    await expect(group).toHaveAttribute('aria-roledescription', 'carousel')
    await expect(carousel.getByRole('group', { name: '3 of 6' })).toContainText('Cleo')
    await expect(carousel.locator('li:not([inert]) > [role=group]')).toHaveCount(3)
  })

  for (const { colorScheme, width } of [
    { colorScheme: 'light', width: 1440 },
    { colorScheme: 'dark', width: 390 },
  ] as const) {
    test(`passes axe in ${colorScheme}, before and after hydration`, async ({ page, carousels }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(carousels)
      await expectNoViolations(page)
      for (const carousel of await page.locator('[data-island]').all()) {
        await carousel.scrollIntoViewIfNeeded()
        await carousel.getByRole('heading').first().hover()
        await expect(carousel).toHaveAttribute('data-live', '')
      }
      await page.evaluate(() => scrollTo(0, 0))
      await expect(page.locator('[data-go-to-top]')).not.toHaveAttribute('data-shown')
      await expectNoViolations(page)
    })
  }
})

test('keeps the first visible slide when the width changes', async ({ page, carousels }) => {
  const carousel = await openLive(page, carousels, 'colleagues')
  await next(carousel).click()
  await expect.poll(() => seen(carousel)).toEqual([4, 5, 6])
  await page.setViewportSize({ width: 800, height: 800 })
  await expect.poll(() => seen(carousel)).toEqual([4, 5])
  await page.setViewportSize({ width: 375, height: 800 })
  await expect.poll(() => seen(carousel)).toEqual([4])
  await next(carousel).click()
  await expect.poll(() => seen(carousel)).toEqual([5])
})

test('leaves no state behind when the page is left by a link and reopened', async ({ page, carousels }) => {
  const carousel = await openLive(page, carousels, 'moving')
  for (const id of ['customers', 'stories']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded()
    await next(page.locator(`#${id}`)).click()
    await expect.poll(async () => (await seen(page.locator(`#${id}`)))[0]).toBe(2)
  }
  await page.locator('#stories').getByRole('link', { name: 'Story 3' }).click()
  await expect(page).toHaveURL(`${carousels}/other`)
  await expect(page.locator('#below')).toHaveAttribute('data-live', '')
  await page.goBack()
  await expect(page).toHaveURL(`${carousels}/`)
  await carousel.scrollIntoViewIfNeeded()
  await page.mouse.move(0, 0)
  await expect(carousel).toHaveAttribute('data-live', '')
  const [first] = await seen(carousel)
  await expect.poll(async () => (await seen(carousel))[0]).not.toBe(first)
})

test.describe('touch', () => {
  freshTest.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

  /** Moves a finger across the middle of a carousel. */
  async function swipe(page: Page, carousel: Locator, by: { x: number; y: number }) {
    await expect(carousel.locator('.swiper-initialized')).toBeVisible()
    // A finger that touches a moving slide stops it in place.
    await expect.poll(() => carousel.evaluate((node) => node.getAnimations({ subtree: true }).length)).toBe(0)
    const box = await carousel.locator('[tabindex]').boundingBox()
    const client = await page.context().newCDPSession(page)
    const from = { x: (box?.x ?? 0) + 150, y: (box?.y ?? 0) + 60 }
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
    for (let part = 1; part <= 8; part++) {
      const point = { x: from.x + (by.x * part) / 8, y: from.y + (by.y * part) / 8 }
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
    }
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }

  freshTest('a swipe moves by one slide, also past the ends of a looping carousel', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'customers')
    await swipe(page, carousel, { x: -140, y: 4 })
    await expect.poll(() => seen(carousel)).toEqual([2])
    for (const number of [1, 6]) {
      await swipe(page, carousel, { x: 140, y: 4 })
      await expect.poll(() => seen(carousel)).toEqual([number])
    }
  })

  freshTest('a vertical swipe scrolls the page', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'customers')
    const before = await page.evaluate(() => scrollY)
    await swipe(page, carousel, { x: 4, y: -200 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100)
    expect(await seen(carousel)).toEqual([1])
  })
})

freshTest(
  'a link in a slide keeps the focus while the carousel is hydrated, and when the screen is turned',
  async ({ page, carousels }) => {
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route(/\/assets\/(?!client)[^/]+\.js$/, (route) => arrival.then(() => route.continue()))
    await page.goto(carousels)
    const carousel = page.locator('#stories')
    const link = carousel.getByRole('link', { name: 'Story 4' })
    await link.focus()
    arrive()
    await expect(carousel).toHaveAttribute('data-live', '')
    await expect(carousel.locator('li[inert]').first()).toBeAttached()
    await expect(link).toBeFocused()
    await page.setViewportSize({ width: 700, height: 1000 })
    await expect.poll(() => seen(carousel)).toEqual([4])
    await expect(link).toBeFocused()
  },
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the row scrolls by keyboard from the start slide, and has no controls that do nothing', async ({ page, carousels }) => {
    await page.goto(carousels)
    const carousel = page.locator('#moving')
    await expect(carousel.getByRole('button')).toHaveCount(0)
    await expect(page.locator('#stories').getByRole('button')).toHaveCount(0)
    await carousel.locator('[tabindex]').focus()
    expect((await seen(carousel))[0]).toBe(5)
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await seen(carousel))[0]).not.toBe(5)
  })
})
