import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, visitingTest as test } from '../site.ts'

test.use({ motion: 'no-preference' })

const findLink = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
const findHeading = (page: Page) => page.locator('h1')

/** Opens a page that records every transition, optionally with a given duration. */
async function openNoting(page: Page, url: string, duration?: string) {
  await page.goto(url)
  await page.evaluate((time) => {
    const sheet = new CSSStyleSheet()
    if (time) sheet.replaceSync(`:root { --motion: ${time} !important }`)
    document.adoptedStyleSheets = [sheet]
    const start = document.startViewTransition.bind(document)
    const noted: object[] = []
    Object.assign(window, { noted })
    document.startViewTransition = (swap) => {
      const transition = start(swap)
      transition.ready.then(
        () =>
          noted.push(
            ...document.getAnimations().flatMap(({ effect }) => {
              if (!(effect instanceof KeyframeEffect) || !effect.pseudoElement?.startsWith('::view')) return []
              const changes = effect.getKeyframes().flatMap((frame) => Object.keys(frame))
              const names = ['opacity', 'transform', 'width', 'height'].filter((name) => changes.includes(name))
              return [{ shown: effect.pseudoElement, duration: Number(effect.getTiming().duration), names }]
            }),
          ),
        () => noted.push({ skipped: true }),
      )
      return transition
    }
  }, duration)
}

const noted = (page: Page) => page.evaluate(() => Reflect.get(window, 'noted') as { duration: number }[])

test('pages cross-fade in 150 to 250 ms without movement or distortion, also on Back and Forward', async ({ page, spine }) => {
  await openNoting(page, `${spine}/long`)
  await findLink(page, 'Other').click()
  // A transition that has not started is skipped by the next one.
  const countStarted = async () => (await noted(page)).length
  await expect.poll(countStarted).toBe(1)
  await page.goBack()
  await expect.poll(countStarted).toBe(2)
  await page.goForward()
  await expect.poll(countStarted).toBe(3)
  await expect(findHeading(page)).toHaveText('The other page')
  const fading = { shown: '::view-transition-old(root)', duration: expect.any(Number), names: ['opacity'] }
  expect(await noted(page)).toEqual([fading, fading, fading])
  for (const { duration } of await noted(page)) {
    expect(duration).toBeGreaterThanOrEqual(150)
    expect(duration).toBeLessThanOrEqual(250)
  }
})

test('the header looks the same before and during a cross-fade', async ({ page, spine }) => {
  await openNoting(page, `${spine}/long`, '20s')
  const session = await page.context().newCDPSession(page)
  // A Playwright screenshot would change what the browser has captured.
  const look = async () => {
    const clip = { x: 0, y: 0, width: 400, height: 80, scale: 1 }
    const { data } = await session.send('Page.captureScreenshot', { clip, captureBeyondViewport: false })
    return sharp(Buffer.from(data, 'base64')).removeAlpha().raw().toBuffer()
  }
  // Fonts and pictures must have loaded.
  await page.evaluate(() => Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())]))
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const before = await look()
  await findLink(page, 'Other').evaluate((link: HTMLElement) => link.click())
  await expect.poll(() => noted(page)).toHaveLength(1)
  const during = await look()
  expect(await page.evaluate(() => document.getAnimations().some(({ playState }) => playState === 'running'))).toBe(true)
  expect(new Set(before).size, 'the header is in the picture').toBeGreaterThan(20)
  // Two layers of one color differ from it by rounding.
  expect(Math.max(...during.map((value, index) => Math.abs(value - (before[index] ?? 0))))).toBeLessThanOrEqual(2)
  await session.detach()
})

test('a click during a cross-fade counts', async ({ page, spine }) => {
  await openNoting(page, spine, '20s')
  await findLink(page, 'Other').click()
  await expect.poll(() => noted(page)).toHaveLength(1)
  const box = await page.getByRole('link', { name: 'Deep in the long page' }).boundingBox()
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
  await expect(page).toHaveURL(`${spine}/long#deep`)
  await expect(findHeading(page)).toHaveText('The long page')
})

test('of several links followed at once the last one counts, and the page hydrates', async ({ page, spine }) => {
  await openNoting(page, spine)
  await page.evaluate(async () => {
    const find = (name: string) =>
      [...document.querySelectorAll<HTMLElement>('header nav a')].find((link) => link.textContent === name)
    // Prefetches them.
    for (const name of ['Other', 'Plain', 'More']) find(name)?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 300))
    const follow = (name: string) => find(name)?.click()
    for (const name of ['Other', 'Plain', 'Other', 'More']) {
      follow(name)
      // One is swapped before the next is requested, one is not.
      if (name === 'Plain') await new Promise((resolve) => setTimeout(resolve, 60))
    }
  })
  await expect(findHeading(page)).toHaveText('The long page')
  await page.waitForTimeout(300)
  await expect(page).toHaveURL(`${spine}/long`)
  await expect(findHeading(page)).toHaveText('The long page')
  await expect(page.locator('main')).toHaveCount(1)
  await findLink(page, 'Other').click()
  await expect(findHeading(page)).toHaveText('The other page')
})

test('with reduced motion pages do not fade', async ({ page, spine }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openNoting(page, spine)
  await findLink(page, 'Other').click()
  await expect(findHeading(page)).toHaveText('The other page')
  expect(await noted(page)).toEqual([])
})

test('a browser without view transitions swaps pages', async ({ page, spine }) => {
  await page.goto(spine)
  await page.evaluate(() => Object.assign(document, { startViewTransition: undefined }))
  await findLink(page, 'Other').click()
  await expect(findHeading(page)).toHaveText('The other page')
  await expect(page.locator('main')).toBeFocused()
  expect(await page.evaluate(() => document.startViewTransition === undefined)).toBe(true)
})
