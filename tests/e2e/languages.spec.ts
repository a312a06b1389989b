import type { Page } from '@playwright/test'
import { expect, expectNoViolations, findSectionFrame, LOOK_RULES, visitingTest as test } from './site.ts'

const findMenu = (page: Page) => page.getByRole('banner').locator('details:has([hreflang][lang])')

/** Chooses a language in the header by its name. */
async function choose(page: Page, name: string): Promise<void> {
  await findMenu(page).locator('summary').click()
  await page.getByRole('link', { name, exact: true }).click()
}

/** The HTML of each page of the site that search engines may list, by path. */
async function readPages(page: Page, languages: string): Promise<Map<string, string>> {
  const sitemap = await (await page.request.get(`${languages}/sitemap.xml`)).text()
  const paths = sitemap.matchAll(/<loc>https:\/\/spoke\.example(.*)<\/loc>/g).map(([, path = '']) => path)
  const pages = new Map<string, string>()
  for (const path of paths) pages.set(path, await (await page.request.get(languages + path)).text())
  return pages
}

for (const [path, language, direction] of [
  ['/contact', 'en-GB', 'ltr'],
  ['/de/kontakt', 'de', 'ltr'],
  ['/ar/contact', 'ar', 'rtl'],
  ['/de/werkstattbuch/a-wheel-for-the-rain', 'de', 'ltr'],
  ['/ar/journal', 'ar', 'rtl'],
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
    await expectNoViolations(page, LOOK_RULES)
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
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Legal notice (in German)' })
  await expect(link).toHaveAccessibleName(/ de$/i)
  await link.click()
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
  const named = new Map<string, string>()
  for (const [path, html] of await readPages(page, languages)) {
    const links = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="https:\/\/spoke\.example([^"]*)"/g)
    named.set(path, [...links].map(([, tag, to]) => `${tag} ${to}`).join(', '))
  }
  expect(named.get('/de/leistungen')).toBe('en-GB /services, de /de/leistungen, ar /ar/services, x-default /services')
  expect(named.get('/de/impressum')).toBe('')
  expect(named.get('/de/werkstattbuch/handwerkskammer')).toBe('')
  expect(named.get('/de/werkstattbuch/page/2')).toBe(
    'en-GB /journal/page/2, de /de/werkstattbuch/page/2, x-default /journal/page/2',
  )
  for (const versions of named.values())
    for (const version of versions === '' ? [] : versions.split(', '))
      expect(named.get(version.split(' ')[1] ?? '')).toBe(versions)
})

test('every link of the site leads to a page or a feed, and to a heading on it, in all languages', async ({
  page,
  languages,
}) => {
  await page.goto(languages)
  const pages = await readPages(page, languages)
  const links = new Set<string>()
  for (const [path, html] of pages)
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([/#][^"]*)"/g)) links.add(href.startsWith('#') ? path + href : href)
  expect(links).toContain('/de/werkstattbuch/ready-for-winter#what-to-do')
  for (const link of links) {
    const [path = '', anchor] = link.split('#')
    const html = pages.get(path) ?? (await (await page.request.get(languages + path, { failOnStatusCode: true })).text())
    // Browsers scroll to the top without an element of that name.
    if (anchor !== undefined && anchor !== 'top') expect(html.includes(`id="${decodeURIComponent(anchor)}"`), link).toBe(true)
  }
})

test('an entry has its dates, tags and neighbors in the language, and leads to its versions in others', async ({
  page,
  languages,
}) => {
  await page.goto(`${languages}/de/werkstattbuch`)
  const list = findSectionFrame(page, 'entryList')
  await list.getByRole('navigation', { name: 'Seiten' }).getByRole('link', { name: 'Weiter' }).click()
  await expect(page).toHaveURL(`${languages}/de/werkstattbuch/page/2`)
  await expect(list.getByRole('heading', { level: 2 })).toHaveText(['Besuch von der Handwerkskammer', 'Eine Lampe, die hält'])
  await list.getByRole('navigation', { name: 'Schlagwörter' }).getByRole('link', { name: 'Laufräder' }).click()
  await expect(page).toHaveURL(`${languages}/de/werkstattbuch/themen/wheels`)
  await page.getByRole('main').getByRole('heading', { name: 'Ein Laufrad für den Regen' }).getByRole('link').click()
  await expect(findSectionFrame(page, 'hero')).toContainText(
    'Veröffentlicht am 2. Oktober 2026 · von Mara Visser · Laufräder, Winter',
  )
  await expect(list.getByRole('heading', { level: 3 })).toHaveText(['Bereit für den Winter'])
  await choose(page, 'العربية')
  await expect(page).toHaveURL(`${languages}/ar/journal/a-wheel-for-the-rain`)
  await expect(findSectionFrame(page, 'hero')).toContainText('2 أكتوبر 2026')
})

test('an entry without a translation is marked in lists and on its page as being in the main language', async ({
  page,
  languages,
}) => {
  await page.goto(`${languages}/ar/journal`)
  const title = page.getByRole('main').getByRole('link', { name: 'A lamp that lasts' })
  await expect(title).toHaveAttribute('lang', 'en-GB')
  await title.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en-GB')
  await expect(page.getByRole('main').getByText('نُشر في')).not.toHaveAttribute('lang')
})

test('a feed has the entries of its language', async ({ page, languages }) => {
  const read = async (path: string) => (await page.request.get(`${languages}${path}/feed.json`)).json()
  const [german, arabic] = [await read('/de/werkstattbuch'), await read('/ar/journal')]
  const listUrls = ({ items }: { items: { url: string }[] }) => items.map(({ url }) => new URL(url).pathname)
  expect([german.language, german.home_page_url]).toEqual(['de', 'https://spoke.example/de'])
  expect(listUrls(german)).toEqual(
    ['a-wheel-for-the-rain', 'ready-for-winter', 'apprentice-wanted', 'handwerkskammer', 'a-lamp-that-lasts'].map(
      (slug) => `/de/werkstattbuch/${slug}`,
    ),
  )
  expect(listUrls(arabic)).toEqual(
    ['a-wheel-for-the-rain', 'ready-for-winter', 'a-lamp-that-lasts'].map((slug) => `/ar/journal/${slug}`),
  )
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
