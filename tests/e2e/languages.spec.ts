import type { Page } from '@playwright/test'
import { expect, expectNoViolations, findSectionFrame, visitingTest as test } from './site.ts'

const findMenu = (page: Page) => page.getByRole('banner').locator('details:has([hreflang])')

/** Chooses a language in the header by its name. */
async function choose(page: Page, name: string): Promise<void> {
  await findMenu(page).locator('summary').click()
  await page.getByRole('link', { name, exact: true }).click()
}

for (const [path, language, direction] of [
  ['/contact', 'en-GB', 'ltr'],
  ['/de/kontakt', 'de', 'ltr'],
  ['/ar/contact', 'ar', 'rtl'],
] as const)
  test(`${path} fits every screen and passes axe with its languages open, in light and in dark`, async ({ page, languages }) => {
    await page.goto(languages + path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).direction)).toBe(direction)
    await findMenu(page).locator('summary').click()
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const list = await findMenu(page).locator('ul').boundingBox()
      expect(list?.x).toBeGreaterThanOrEqual(0)
      expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(width)
    }
    await expectNoViolations(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoViolations(page)
  })

test('the language menu leads to the same page, also after pages that were shown without a full load', async ({
  page,
  languages,
}) => {
  await page.goto(`${languages}/services`)
  await choose(page, 'Deutsch')
  await expect(page).toHaveURL(`${languages}/de/leistungen`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.evaluate(() => {
    document.documentElement.dataset.loaded = 'once'
  })
  await page.getByRole('main').getByRole('link', { name: 'Reparaturen' }).click()
  await expect(page).toHaveURL(`${languages}/de/leistungen/reparaturen`)
  await expect(page.locator('html')).toHaveAttribute('data-loaded', 'once')
  await expect(page.locator('header [data-within] > a')).toHaveText(['Leistungen'])
  await choose(page, 'العربية')
  await expect(page).toHaveURL(`${languages}/ar/services/repairs`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('a link to a page that only another language has loads it in full, in its own language', async ({ page, languages }) => {
  await page.goto(`${languages}/services`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Legal notice (in German)' }).click()
  await expect(page).toHaveURL(`${languages}/de/impressum`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await choose(page, 'English')
  await expect(page).toHaveURL(`${languages}/`)
})

test('a click on the languages that hovering has opened keeps them open', async ({ page, languages }) => {
  await page.goto(`${languages}/contact`)
  await findMenu(page).locator('summary').hover()
  await expect(findMenu(page)).toHaveAttribute('open')
  await findMenu(page).locator('summary').click()
  await expect(page.getByRole('link', { name: 'Deutsch', exact: true })).toBeVisible()
})

test('an unknown path below the prefix of a language shows the 404 page in that language', async ({
  page,
  languages,
  pageErrors,
}) => {
  const answer = await page.goto(`${languages}/de/unbekannt`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite ist davongerollt')
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/de')
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('404')])
})

test('the search finds pages of the language', async ({ page, languages }) => {
  await page.goto(`${languages}/de`)
  await page.getByRole('button', { name: 'Suche' }).click()
  await page.getByRole('textbox', { name: 'Suche' }).fill('Bremsen')
  await expect(page.getByRole('dialog').getByRole('link').first()).toHaveAttribute('href', /^\/de\/leistungen/)
})

test('the versions of each page name each other for search engines', async ({ page, languages }) => {
  await page.goto(languages)
  const sitemap = await (await page.request.get(`${languages}/sitemap.xml`)).text()
  const paths = sitemap.matchAll(/<loc>https:\/\/spoke\.example(.*)<\/loc>/g).map(([, path = '']) => path)
  const named = new Map<string, string>()
  for (const path of paths) {
    const html = await (await page.request.get(languages + path)).text()
    const links = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="https:\/\/spoke\.example([^"]*)"/g)
    named.set(path, [...links].map(([, tag, to]) => `${tag} ${to}`).join(', '))
  }
  expect(named.get('/de/leistungen')).toBe('en-GB /services, de /de/leistungen, ar /ar/services, x-default /services')
  expect(named.get('/de/impressum')).toBe('')
  for (const versions of named.values())
    for (const version of versions === '' ? [] : versions.split(', '))
      expect(named.get(version.split(' ')[1] ?? '')).toBe(versions)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the language menu opens and leads to the same page', async ({ page, languages }) => {
    await page.goto(`${languages}/about`)
    await choose(page, 'Deutsch')
    await expect(page).toHaveURL(`${languages}/de/ueber-uns`)
  })

  test('a form answers in the language of its page: its errors, the page after it and the receipt', async ({
    page,
    languages,
    pageErrors,
  }) => {
    await page.goto(`${languages}/de/kontakt`)
    const form = findSectionFrame(page, 'form')
    await form.getByLabel('Name').fill('Mara')
    await form.getByLabel('E-Mail').fill('mara@example')
    await form.getByLabel('Nachricht').fill('Das Licht geht nicht.')
    await form.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('alert')).toContainText('E-Mail')
    await expect(page.getByLabel('Name')).toHaveValue('Mara')
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('422')])
    await page.getByLabel('E-Mail').fill('mara@example.com')
    await page.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(page).toHaveURL(/\/de\/gesendet\?receipt=/)
    await expect(page.getByText('Danke! Wir antworten innerhalb eines Werktags.')).toBeVisible()
  })
})
