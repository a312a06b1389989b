import type { Locator, Page } from '@playwright/test'
import { expect, expectNoViolations, test as freshTest, slowIslands, visitingTest as test } from './site.ts'

test.use({ motion: 'no-preference' })

/** Number of each slide from its name, such as `5 of 9`, and its edges on the screen, from left to right. */
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

/** The numbers of the slides that are fully seen, from left to right. */
const seen = async (carousel: Locator) => (await readSlides(carousel)).filter(({ isSeen }) => isSeen).map(({ number }) => number)

const toPositions = async (carousel: Locator) => (await readSlides(carousel)).map(({ left, width }) => ({ left, width }))

const next = (carousel: Locator) => carousel.getByRole('button', { name: /^Next / })
const previous = (carousel: Locator) => carousel.getByRole('button', { name: /^Previous / })

/** Opens the page with a carousel that lives. */
async function openLive(page: Page, url: string, id: string): Promise<Locator> {
  await page.goto(url)
  const carousel = page.locator(`#${id}`)
  await carousel.scrollIntoViewIfNeeded()
  await carousel.getByRole('heading').first().hover()
  await expect(carousel).toHaveAttribute('data-live', '')
  return carousel
}

test.use({ viewport: { width: 1100, height: 800 } })

test.describe('the layout', () => {
  const widths = [375, 700, 800, 1100]
  const counts = {
    moving: [2, 3, 4, 5],
    prizes: [2, 3, 4, 6],
    customers: [1, 1, 1, 1],
    stories: [1, 1, 2, 3],
    colleagues: [1, 1, 2, 3],
  }

  for (const [id, expected] of Object.entries(counts)) {
    test(`${id}: exactly so many are fully seen at each width, and an edge of the next`, async ({ page, carousels }) => {
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
          expect(edges[0]).toBeLessThanOrEqual(32)
        }
      }
    })
  }

  test('slides of one carousel are 30 pixels apart and equally high', async ({ page, carousels }) => {
    await page.goto(carousels)
    const slides = await readSlides(page.locator('#customers'))
    const [first, second] = slides
    expect((second?.left ?? 0) - (first?.left ?? 0) - (first?.width ?? 0)).toBeCloseTo(30, 1)
    const heights = await page.locator('#customers figure').evaluateAll((all) => all.map((one) => one.clientHeight))
    expect(new Set(heights).size).toBe(1)
  })

  test('an endless one begins with the slide that the manifest says', async ({ page, carousels }) => {
    // One of them would move on by itself before it is looked at.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(carousels)
    expect((await seen(page.locator('#moving')))[0]).toBe(5)
    expect(await seen(page.locator('#colleagues'))).toEqual([3, 4, 5])
  })
})

test.describe('when the script arrives', () => {
  for (const id of ['moving', 'prizes', 'customers', 'stories', 'colleagues', 'few']) {
    test(`${id}: nothing moves`, async ({ page, carousels }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await slowIslands(page, 600)
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
    test(`${id}: it takes over at the slide to which the visitor has scrolled`, async ({ page, carousels }) => {
      await slowIslands(page, 600)
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

  test('a click on a button that came earlier counts', async ({ page, carousels }) => {
    await slowIslands(page, 900)
    await page.goto(carousels)
    const carousel = page.locator('#prizes')
    await next(carousel).click()
    await expect.poll(() => seen(carousel)).toEqual([2, 3, 4, 5, 6, 7])
  })
})

/** A carousel that moves may have gone on between two looks, so these tests ask how far it has come at least. */
test.describe('moving by itself', () => {
  test('it begins when it is seen, without anybody turning to it', async ({ page, carousels }) => {
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

  test('it begins on a page that was opened by a link, too', async ({ page, carousels }) => {
    await page.goto(carousels)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Other' }).click()
    await expect(page).toHaveURL(`${carousels}/other`)
    await expect.poll(async () => (await seen(page.locator('#below')))[0]).toBeGreaterThan(1)
  })

  test('it waits under the mouse and goes on after', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'moving')
    await carousel.locator('[tabindex]').hover()
    const [first] = await seen(carousel)
    await page.waitForTimeout(1600)
    expect((await seen(carousel))[0]).toBe(first)
    await page.mouse.move(5, 5)
    await expect.poll(async () => (await seen(carousel))[0]).not.toBe(first)
  })

  test('it waits while something in it has the focus', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'moving')
    await page.mouse.move(5, 5)
    await next(carousel).focus()
    await page.waitForTimeout(400)
    const [first] = await seen(carousel)
    await page.waitForTimeout(1600)
    expect((await seen(carousel))[0]).toBe(first)
    await next(carousel).blur()
    await expect.poll(async () => (await seen(carousel))[0]).not.toBe(first)
  })

  test('it stays paused by its button until that is pressed again', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'moving')
    await carousel.getByRole('button', { name: 'Pause' }).click()
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.mouse.move(5, 5)
    await page.waitForTimeout(400)
    const [first] = await seen(carousel)
    await page.waitForTimeout(1600)
    expect((await seen(carousel))[0]).toBe(first)
    await carousel.getByRole('button', { name: 'Play' }).click()
    await expect.poll(async () => (await seen(carousel))[0]).not.toBe(first)
    await expect(carousel.getByRole('button', { name: 'Pause' })).toBeVisible()
  })

  test('it waits while another tab is looked at', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'moving')
    await page.mouse.move(5, 5)
    const show = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, hidden)
    await show(true)
    await page.waitForTimeout(400)
    const [first] = await seen(carousel)
    await page.waitForTimeout(1600)
    expect((await seen(carousel))[0]).toBe(first)
    await show(false)
    await expect.poll(async () => (await seen(carousel))[0]).not.toBe(first)
  })

  test('it is not read out while it moves, but when it is moved by hand', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'moving')
    await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'off')
    await carousel.getByRole('button', { name: 'Pause' }).click()
    await expect(carousel.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite')
  })

  test('with less motion it stays where it is, jumps instead of sliding, and moves only on demand', async ({
    page,
    carousels,
  }) => {
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
  test('an endless one goes on after the last slide, and back before the first', async ({ page, carousels }) => {
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

  test('an endless one shows as many slides wherever it stands', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'colleagues')
    for (const first of [4, 5, 6, 1, 2, 3]) {
      await next(carousel).click()
      await expect.poll(() => seen(carousel)).toEqual([0, 1, 2].map((index) => ((first - 1 + index) % 6) + 1))
    }
  })

  test('presses that come faster than it moves all count', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'colleagues')
    await next(carousel).evaluate((button: HTMLElement) => {
      for (let count = 0; count < 8; count++) button.click()
    })
    await expect.poll(() => seen(carousel)).toEqual([5, 6, 1])
  })

  test('an endless one with too few slides to go round begins anew', async ({ page, carousels }) => {
    await page.setViewportSize({ width: 800, height: 800 })
    const carousel = await openLive(page, carousels, 'few')
    await next(carousel).click()
    await expect.poll(() => seen(carousel)).toEqual([2, 3])
    await next(carousel).click()
    await expect.poll(() => seen(carousel)).toEqual([1, 2])
    await previous(carousel).click()
    await expect.poll(() => seen(carousel)).toEqual([2, 3])
  })

  test('where all slides are seen there is nothing to press', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'few')
    expect(await seen(carousel)).toEqual([1, 2, 3])
    await expect(carousel.getByRole('button')).toHaveCount(0)
  })

  test('one that ends disables its buttons at both ends', async ({ page, carousels }) => {
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

  test('arrow keys move it too', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'stories')
    await carousel.locator('[tabindex]').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => seen(carousel)).toEqual([2, 3, 4])
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => seen(carousel)).toEqual([1, 2, 3])
  })
})

test('a sideways gesture on a trackpad moves it by one slide, an upward one scrolls the page', async ({ page, carousels }) => {
  const carousel = await openLive(page, carousels, 'prizes')
  const view = carousel.locator('[tabindex]')
  await view.hover()
  // One gesture is a burst of events; a slow machine must not tear it apart.
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
  test('there is one for each place to stop, with a name, and it leads there', async ({ page, carousels }) => {
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

  test('an endless one has a dot for each slide', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'colleagues')
    for (const number of [6, 1, 5, 2, 4, 3]) {
      await carousel.getByRole('button', { name: `Go to slide ${number}` }).click()
      await expect.poll(() => seen(carousel)).toEqual([0, 1, 2].map((index) => ((number - 1 + index) % 6) + 1))
      await expect(carousel.locator('[aria-current]')).toHaveAttribute('aria-label', `Go to slide ${number}`)
    }
  })
})

test.describe('keyboard and assistive technology', () => {
  test('links in slides that are out of sight are no tab stops', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'stories')
    await next(carousel).focus()
    const stops: string[] = []
    for (let count = 0; count < 5; count++) {
      await page.keyboard.press('Tab')
      stops.push(await page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? ''))
    }
    expect(stops).toEqual(['Stories', 'Story 1', 'Story 2', 'Story 3', 'Go to slide 1'])
  })

  test('it is a carousel with the name of its heading, its slides are counted', async ({ page, carousels }) => {
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
    test(`axe finds nothing in ${colorScheme}, before and after the script`, async ({ page, carousels }) => {
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

test('another width keeps the slide that is seen first', async ({ page, carousels }) => {
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

test('leaving the page by a link and coming back leaves nothing behind', async ({ page, carousels }) => {
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

test.describe('by finger', () => {
  freshTest.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

  /** Moves a finger over the middle of a carousel. */
  async function swipe(page: Page, carousel: Locator, by: { x: number; y: number }) {
    await expect(carousel.locator('.swiper-initialized')).toBeVisible()
    // A finger that catches a moving slide holds it where it is.
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

  freshTest('a swipe moves on by one slide, also beyond the ends of an endless one', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'customers')
    await swipe(page, carousel, { x: -140, y: 4 })
    await expect.poll(() => seen(carousel)).toEqual([2])
    for (const number of [1, 6]) {
      await swipe(page, carousel, { x: 140, y: 4 })
      await expect.poll(() => seen(carousel)).toEqual([number])
    }
  })

  freshTest('a finger that moves up scrolls the page', async ({ page, carousels }) => {
    const carousel = await openLive(page, carousels, 'customers')
    const before = await page.evaluate(() => scrollY)
    await swipe(page, carousel, { x: 4, y: -200 })
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100)
    expect(await seen(carousel)).toEqual([1])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the row scrolls by keyboard, from the same slide, and there is nothing that would do nothing', async ({
    page,
    carousels,
  }) => {
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
