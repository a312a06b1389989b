import { expect, expectNoViolations, findSectionFrame, LOOK_RULES, visitingTest as test } from './site.ts'

for (const hasScripts of [true, false]) {
  test.describe(hasScripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: hasScripts })

    test('a long list continues on pages with URLs of their own, and tags narrow it down', async ({ page, journal }) => {
      await page.goto(`${journal}/journal`)
      const list = findSectionFrame(page, 'entryList')
      await expect(list.getByRole('heading', { level: 2 })).toHaveCount(6)
      await list.getByRole('link', { name: 'Next' }).click()
      await expect(page).toHaveURL(`${journal}/journal/page/2`)
      await expect(list.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
      await list.getByRole('link', { name: 'Page 1' }).click()
      await expect(page).toHaveURL(`${journal}/journal`)
      await list.getByRole('navigation', { name: 'Tags' }).getByRole('link', { name: 'valley' }).click()
      await expect(page).toHaveURL(`${journal}/journal/tags/valley`)
      await expect(list.getByRole('heading', { level: 2 })).toHaveText(['Rye is back', 'A mill next door'])
    })

    test('an entry names its author, leads to related entries and to its neighbors', async ({ page, journal }) => {
      await page.goto(`${journal}/journal/salt`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salt, and how much of it')
      await expect(findSectionFrame(page, 'hero')).toContainText('9 March 2026 · by Chioma Lindqvist')
      await expect(findSectionFrame(page, 'cards').getByRole('heading', { level: 3 })).toHaveCount(3)
      await expect(findSectionFrame(page, 'entryList').getByRole('heading', { level: 3 })).toHaveText([
        'A mill next door',
        'The shop opens at six',
      ])
      await findSectionFrame(page, 'hero').getByRole('link', { name: 'Chioma Lindqvist' }).click()
      await expect(page).toHaveURL(`${journal}/people/chioma`)
    })
  })
}

test('the pages of a collection name its feeds, which have its entries', async ({ page, journal }) => {
  await page.goto(`${journal}/journal`)
  const urls = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')]
      .filter(({ type }) => type !== 'text/markdown')
      .map(({ href }) => href),
  )
  expect(urls).toEqual(['feed.xml', 'atom.xml', 'feed.json'].map((file) => `${journal}/journal/${file}`))
  const feeds = await page.evaluate((all) => Promise.all(all.map(async (url) => (await fetch(url)).text())), urls.slice(0, 2))
  const titles = await page.evaluate(
    (texts) =>
      texts.map((text) => {
        const feed = new DOMParser().parseFromString(text, 'application/xml')
        return feed.querySelector('item > title, entry > title')?.textContent
      }),
    feeds,
  )
  expect(titles).toEqual(['Rye is back', 'Rye is back'])
})

for (const path of [
  '/',
  '/journal',
  '/journal/page/3',
  '/journal/tags/bread',
  '/journal/years/2026',
  '/journal/rye-is-back',
  '/jobs',
]) {
  test(`${path} of a site with collections fits every screen and passes axe, in light and in dark`, async ({ page, journal }) => {
    await page.goto(journal + path)
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
    await expectNoViolations(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoViolations(page, LOOK_RULES)
  })
}
