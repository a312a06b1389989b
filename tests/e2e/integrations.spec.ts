import type { Page } from '@playwright/test'
import { type CountedPage, type Received, replaceAnalytics } from '../support/site/analytics-stubs.ts'
import { test as base, expect, expectNoViolations } from './site.ts'

/** `received` are the requests to the services of all sites of the test. */
const test = base.extend<{ received: Received }>({
  received: [async ({ context }, use) => use(await replaceAnalytics(context)), { auto: true }],
})
test.use({ objects: false })

const WITHOUT_COOKIES = ['plausible.io', 'gateway.umami.is', 'example.goatcounter.com']
const WITH_COOKIES = ['matomo.example.com', 'region1.google-analytics.com']

const findBar = (page: Page) => page.getByRole('region', { name: 'May we use cookies?' })
const findChoice = (page: Page, name: 'Accept' | 'Decline') => findBar(page).getByRole('button', { name })
const findSettings = (page: Page) => page.getByRole('button', { name: 'Cookie settings' })

/** The paths of the pages that a service has counted, in order. */
const listPaths = (views: readonly CountedPage[], host: string) =>
  views.filter((view) => view.host === host).map(({ url }) => new URL(url).pathname)

/** Waits until services have counted exactly these pages. */
const expectCounted = (views: readonly CountedPage[], hosts: readonly string[], paths: readonly string[]) =>
  expect.poll(() => hosts.map((host) => [host, ...listPaths(views, host)])).toEqual(hosts.map((host) => [host, ...paths]))

const openOther = async (page: Page) => {
  await page.getByRole('banner').getByRole('link', { name: 'Other' }).first().click()
  await expect(page).toHaveURL(/\/other$/)
}

const isSaved = (page: Page) => page.evaluate(() => Object.keys(localStorage).length > 0)

test('each page is counted once by each service, without a full load and with Back, too', async ({
  page,
  integrations,
  received: { views },
}) => {
  await page.goto(integrations)
  await findChoice(page, 'Accept').click()
  const hosts = [...WITHOUT_COOKIES, ...WITH_COOKIES]
  await expectCounted(views, hosts, ['/'])
  await openOther(page)
  await expectCounted(views, hosts, ['/', '/other'])
  await page.goBack()
  await expectCounted(views, hosts, ['/', '/other', '/'])
  const title = await page.title()
  const matomo = views.filter(({ host }) => host === 'matomo.example.com')
  expect(matomo.at(-1)).toMatchObject({ site: '7', title, referrer: `${integrations}/other` })
  expect(views.filter(({ host }) => host === 'gateway.umami.is').at(-1)).toMatchObject({
    title,
    referrer: `${integrations}/other`,
  })
})

test('the page for unknown paths is counted', async ({ page, integrations, pageErrors, received: { views } }) => {
  await page.goto(`${integrations}/nothing/here`)
  await expectCounted(views, WITHOUT_COOKIES, ['/nothing/here'])
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('404')])
})

test('nothing is requested from a service with cookies before consent, and none is asked after declining', async ({
  page,
  integrations,
  received: { requests, views },
}) => {
  await page.goto(integrations)
  await expect(findBar(page)).toBeVisible()
  await expectCounted(views, WITHOUT_COOKIES, ['/'])
  await openOther(page)
  await expect(findBar(page)).toBeVisible()
  await findChoice(page, 'Decline').click()
  await expect(findBar(page)).toBeHidden()
  await page.reload()
  await expectCounted(views, WITHOUT_COOKIES, ['/', '/other', '/other'])
  await expect(findSettings(page)).toBeVisible()
  await expect(findBar(page)).toBeHidden()
  expect(requests.filter((url) => /matomo|google/.test(url))).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test('a choice is changed from the footer with the keyboard, and taking consent back deletes the cookies', async ({
  page,
  integrations,
  received: { requests, views },
}) => {
  await page.goto(integrations)
  await findChoice(page, 'Decline').press('Enter')
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()
  await findSettings(page).press('Enter')
  await expect(findBar(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(findBar(page).getByRole('link', { name: 'More about privacy' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(findChoice(page, 'Decline')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(findSettings(page)).toBeFocused()
  await expectCounted(views, WITH_COOKIES, ['/'])
  await page.reload()
  await expectCounted(views, WITH_COOKIES, ['/', '/'])
  await expect(findBar(page)).toBeHidden()
  expect((await page.context().cookies()).map(({ name }) => name).sort()).toEqual(['_ga', '_ga_1A2BC3D4E5', '_pk_id.1.abcd'])
  await findSettings(page).click()
  const before = requests.length
  await Promise.all([page.waitForEvent('load'), findChoice(page, 'Decline').click()])
  await expect.poll(() => page.context().cookies()).toEqual([])
  await expect.poll(() => requests.slice(before).filter((url) => /plausible/.test(url))).toHaveLength(2)
  expect(requests.slice(before).filter((url) => /matomo|google/.test(url))).toEqual([])
})

test('visitors are asked again after a year', async ({ page, integrations }) => {
  await page.goto(integrations)
  await findChoice(page, 'Decline').click()
  for (const [days, isAsked] of [
    [364, false],
    [366, true],
  ] as const) {
    await page.evaluate((age) => {
      for (const key of Object.keys(localStorage)) {
        const [choice, about] = (localStorage.getItem(key) ?? '').split(' ')
        localStorage.setItem(key, `${choice} ${about} ${Date.now() - age * 86_400_000}`)
      }
    }, days)
    await page.reload()
    await expect(findSettings(page)).toBeVisible()
    await expect(findBar(page)).toBeVisible({ visible: isAsked })
  }
})

test.describe('with a browser that objects', () => {
  test.use({ objects: true })

  test('visitors are not asked and nothing is requested, but they can agree in the footer', async ({
    page,
    lawFirm,
    received: { requests },
  }) => {
    await page.goto(lawFirm)
    const bar = page.getByRole('region', { name: 'Dürfen wir Cookies verwenden?' })
    await page.getByRole('button', { name: 'Cookie-Einstellungen' }).click()
    expect(requests).toEqual([])
    expect(await isSaved(page)).toBe(false)
    await bar.getByRole('button', { name: 'Zustimmen' }).click()
    await expect.poll(() => requests[0]).toBe('https://statistik.kanzlei-vogt.example/matomo.js')
  })
})

test('the question passes axe, fits a narrow phone, has equal buttons and covers nothing that has the focus', async ({
  page,
  lawFirm,
}) => {
  const bar = page.getByRole('region', { name: 'Dürfen wir Cookies verwenden?' })
  for (const [width, height] of [
    [320, 568],
    [1440, 700],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(lawFirm)
      await expect(bar).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await expectNoViolations(page)
    }
    const boxes = await Promise.all((await bar.getByRole('button').all()).map((button) => button.boundingBox()))
    expect(boxes).toHaveLength(2)
    expect([boxes[0]?.width, boxes[0]?.height, boxes[0]?.y]).toEqual([boxes[1]?.width, boxes[1]?.height, boxes[1]?.y])
    const covered = await page.evaluate(() => {
      const bar = document.querySelector('[data-consent]')
      const found: string[] = []
      for (const element of document.querySelectorAll<HTMLElement>(
        'main :is(a, button, input, summary), footer :is(a, button)',
      )) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue
        element.focus()
        const edge = bar?.getBoundingClientRect().top ?? 0
        if (element.getBoundingClientRect().top >= edge) found.push(element.outerHTML)
      }
      return found
    })
    expect(covered).toEqual([])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is requested and nothing is asked', async ({ page, integrations, received: { requests } }) => {
    await page.goto(integrations)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.locator('[data-consent]')).toBeHidden()
    await expect(page.locator('[data-consent-settings]')).toBeHidden()
    expect(requests).toEqual([])
  })
})
