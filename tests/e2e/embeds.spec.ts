import type { Page } from '@playwright/test'
import { ANALYTICS_HOSTS } from '../support/site/analytics-stubs.ts'
import { visitingTest as base, expect, expectNoViolations } from './site.ts'

const MAP = 'https://www.openstreetmap.org/export/embed.html?'
const CALENDAR = 'https://cal.com/tallyline/demo'

/** The requests to the services of embeds. Nothing leaves this machine: the test answers. */
const test = base.extend<{ asked: string[] }>({
  asked: async ({ page }, use) => {
    const asked: string[] = []
    const isEmbed = ({ protocol, hostname }: URL) => protocol === 'https:' && !ANALYTICS_HOSTS.has(hostname)
    await page.route(isEmbed, (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Frame</title><button>Inside</button>' })
    })
    await use(asked)
  },
})

const mapOn = (page: Page) => page.locator('[data-block=map]')
const embedOn = (page: Page) => page.locator('[data-block=embed]')

/** Requests to other hosts are what these tests are about. */
const expectOnlyRequestsTo = (pageErrors: string[], urls: readonly string[]) =>
  expect(pageErrors.splice(0)).toEqual(urls.map((url) => `request: ${url}`))

const readPolicy = (page: Page) => page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content')

test('a map asks the other site for nothing until the visitor clicks its button', async ({
  page,
  lawFirm,
  asked,
  pageErrors,
}) => {
  await page.goto(`${lawFirm}/kontakt`)
  const button = mapOn(page).getByRole('button')
  await button.scrollIntoViewIfNeeded()
  await button.hover()
  await mapOn(page).getByRole('link').first().focus()
  await expect(mapOn(page)).toHaveAttribute('data-live')
  expect(asked).toEqual([])
  await expectNoViolations(page)
  await button.click()
  await expect(mapOn(page).frameLocator('iframe').getByRole('button', { name: 'Inside' })).toBeVisible()
  expect(asked).toEqual([expect.stringContaining(MAP)])
  expectOnlyRequestsTo(pageErrors, asked)
})

test('the keyboard shows a map in its place, with focus, and the frame may do no more than it needs', async ({
  page,
  lawFirm,
  asked,
  pageErrors,
}) => {
  await page.goto(`${lawFirm}/kontakt`)
  const card = mapOn(page).locator('[data-embed]')
  const button = mapOn(page).getByRole('button')
  await button.focus()
  const before = await card.boundingBox()
  await page.keyboard.press('Enter')
  const frame = mapOn(page).locator('iframe')
  await expect(frame).toBeFocused()
  await expect(frame).toHaveAttribute('title', /Musterstadt|Vogt/)
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
  await expect(frame).toHaveAttribute('allow', 'fullscreen')
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox')
  expect(await card.boundingBox()).toEqual(before)
  await expect(button).toBeHidden()
  await expect(mapOn(page).getByText('Musterstadt')).toBeVisible()
  await expect(mapOn(page).frameLocator('iframe').getByRole('button')).toBeVisible()
  expectOnlyRequestsTo(pageErrors, asked)
})

test('a calendar gets the room it needs after the click, on a page that the visitor reaches by a link', async ({
  page,
  saas,
  asked,
  pageErrors,
}) => {
  await page.goto(`${saas}/privacy`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await embedOn(page).getByRole('button').click()
  await expect(embedOn(page).frameLocator('iframe').getByRole('button')).toBeVisible()
  expect((await embedOn(page).locator('iframe').boundingBox())?.height).toBeGreaterThan(700)
  expect(asked).toEqual([CALENDAR])
  expectOnlyRequestsTo(pageErrors, asked)
})

test('only pages with an embed allow frames, and only of its service', async ({ page, lawFirm, saas }) => {
  await page.goto(`${lawFirm}/kosten`)
  const plain = await readPolicy(page)
  expect(plain).not.toContain('frame-src')
  await page.goto(`${lawFirm}/kontakt`)
  expect(await readPolicy(page)).toBe(`${plain}; frame-src https://www.openstreetmap.org`)
  await page.goto(`${saas}/contact`)
  expect(await readPolicy(page)).toMatch(/; frame-src https:\/\/cal\.com$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a map and a calendar are links to their own sites, and say nothing about a click', async ({ page, lawFirm, saas }) => {
    const visited: [string, ReturnType<typeof mapOn>, string][] = [
      [`${lawFirm}/kontakt`, mapOn(page), 'https://www.openstreetmap.org/?mlat='],
      [`${saas}/contact`, embedOn(page), CALENDAR],
    ]
    for (const [url, block, href] of visited) {
      await page.goto(url)
      await expect(block.getByRole('button')).toHaveCount(0)
      const links = block.getByRole('link')
      await expect(links).toHaveCount(1)
      expect(await links.getAttribute('href')).toContain(href)
    }
  })
})
