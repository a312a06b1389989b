import type { Page } from '@playwright/test'
import { findEntry, findPanel, MENUS, openByHand, type PointerPosition, readCenter } from '../menus.ts'
import { expect, test as freshTest, visitingTest as test } from '../site.ts'

const { FEW, MANY, CARDS } = MENUS

type WaitFunction = (milliseconds: number) => Promise<void>

/** Moves the pointer along a straight line within the given milliseconds, in many small movements as a hand does. */
async function travel(
  page: Page,
  from: PointerPosition,
  to: PointerPosition,
  milliseconds: number,
  wait: WaitFunction = (time) => page.waitForTimeout(time),
) {
  const steps = Math.max(Math.round(milliseconds / 16), 2)
  for (let step = 1; step <= steps; step++) {
    const share = step / steps
    await page.mouse.move(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    await wait(milliseconds / steps)
  }
}

test.describe('on the way into an open menu', () => {
  for (const [pace, milliseconds] of [
    ['slow', 800],
    ['fast', 120],
  ] as const) {
    for (const [from, corner] of [
      [MANY, 'right'],
      [CARDS, 'left'],
    ] as const) {
      // The clock of the page pauses between two movements, so that a busy machine does not slow the hand down.
      freshTest(
        `a ${pace} hand reaches the far ${corner} corner of menu ${from} across other entries`,
        async ({ page, spine }) => {
          await page.setViewportSize({ width: 1100, height: 800 })
          await page.clock.install()
          await page.goto(spine)
          await page.clock.pauseAt(Date.now() + 60_000)
          const wait = (time: number) => page.clock.runFor(time)
          const start = await openByHand(page, from)
          const box = await findPanel(page, from).boundingBox()
          if (!box) throw new Error('The menu is not there.')
          const goal = { x: corner === 'left' ? box.x + 12 : box.x + box.width - 12, y: box.y + box.height - 12 }
          await travel(page, start, goal, milliseconds, wait)
          await wait(320)
          await expect(findPanel(page, from)).toBeVisible()
          await expect(page.locator('[data-panel]:visible')).toHaveCount(1)
        },
      )
    }
  }
})

freshTest(
  'along the bar each menu replaces the previous one within 200 ms, with exactly one open at any time',
  async ({ page, spine }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.clock.install()
    await page.goto(spine)
    await page.clock.pauseAt(Date.now() + 60_000)
    const counts = new Set<number>()
    const wait = async (time: number) => {
      await page.clock.runFor(time)
      counts.add(await page.locator('header [open]').count())
    }
    const first = await openByHand(page, FEW)
    const second = await readCenter(page, MANY)
    await travel(page, first, second, 100, wait)
    await wait(100)
    await wait(100)
    await expect(findPanel(page, MANY)).toBeVisible()
    expect([...counts]).toEqual([1])
  },
)

test('every menu of the first site fits the screen at 1024 and 1200 px, and shifts nothing', async ({ page, site }) => {
  await page.goto(site)
  for (const width of [1024, 1200]) {
    await page.setViewportSize({ width, height: 720 })
    await page.mouse.move(10, 700)
    await expect(page.locator('[data-panel]:visible')).toHaveCount(0)
    const place = () => page.locator('main').evaluate((main) => JSON.stringify(main.getBoundingClientRect()))
    const before = await place()
    for (const entry of await page.locator('[data-menu-entry]:has(details)').all()) {
      await entry.locator('> a').hover()
      const panel = entry.locator('[data-panel]')
      await expect(panel).toBeVisible()
      const box = await panel.boundingBox()
      const label = `the menu of ${await entry.locator('> a').textContent()} at ${width} px`
      expect.soft(box, `${label} is open`).not.toBeNull()
      if (!box) continue
      expect.soft(box.x, `the left edge of ${label}`).toBeGreaterThanOrEqual(0)
      expect.soft(box.x + box.width, `the right edge of ${label}`).toBeLessThanOrEqual(width)
      expect.soft(box.y + box.height, `the bottom edge of ${label}`).toBeLessThanOrEqual(720)
      expect.soft(await place(), `the page behind ${label}`).toBe(before)
    }
  }
})

test('by keyboard: Down opens and enters, Up and Down move through it, Enter and Space toggle, Escape returns', async ({
  page,
  spine,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(spine)
  const toggle = findEntry(page, FEW).locator('summary')
  const inside = (name: string) => findPanel(page, FEW).getByRole('link', { name })
  await toggle.focus()
  await page.keyboard.press('ArrowDown')
  await expect(findPanel(page, FEW)).toBeVisible()
  await expect(toggle).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(inside('Plain')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(inside('Long')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(inside('Plain')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(findPanel(page, FEW)).toBeHidden()
  await expect(toggle).toBeFocused()
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key)
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press(key)
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  }
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('the page behind the menu of a phone keeps its scroll position and width', async ({ page, spine }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(`${spine}/long`)
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
  const place = () => page.locator('main').evaluate((main) => JSON.stringify(main.getBoundingClientRect()))
  const before = await place()
  // A Playwright click would scroll first; a mouse click does not.
  const button = await page.getByRole('button', { name: 'Menu' }).boundingBox()
  const click = () => page.mouse.click((button?.x ?? 0) + 10, (button?.y ?? 0) + 10)
  await click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(await place()).toBe(before)
  await click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  expect(await place()).toBe(before)
})

freshTest.describe('by finger on a wide screen', () => {
  freshTest.use({ hasTouch: true, viewport: { width: 1180, height: 820 } })

  freshTest('the first tap on a toggle opens its menu, the next one closes it', async ({ page, spine }) => {
    await page.goto(spine)
    const toggle = findEntry(page, FEW).locator('summary')
    await toggle.tap()
    await page.waitForTimeout(400)
    await expect(findPanel(page, FEW)).toBeVisible()
    await toggle.tap()
    await expect(findPanel(page, FEW)).toBeHidden()
    await toggle.tap()
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(findPanel(page, FEW)).toBeHidden()
    await toggle.tap()
    await findPanel(page, FEW).getByRole('link', { name: 'Plain' }).tap()
    await expect(page).toHaveURL(`${spine}/plain`)
    await expect(findPanel(page, FEW)).toBeHidden()
  })
})
