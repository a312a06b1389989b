import { buildFixture } from '../support/site/built-fixture.ts'
import { type StaticHost, startStaticHost } from '../support/site/static-host.ts'
import { visitingTest as base, expect, expectNoViolations } from './site.ts'

const redirects = [
  { from: '/to/*', to: '/*' },
  { from: '/round/*', to: '/about/*' },
  { from: '/about/*', to: '/round/*' },
  { from: '/summer-sale', gone: true },
]

/** The fixture site below a base path, with extra redirects, on a host that only serves files. */
const test = base.extend<object, { host: StaticHost }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const { output, remove } = await buildFixture((text) => {
        const manifest = JSON.parse(text)
        manifest.site.url += '/deep/site'
        manifest.redirects.push(...redirects)
        return JSON.stringify(manifest)
      })
      const host = await startStaticHost(output, '/deep/site')
      await use(host)
      await host.close()
      await remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** The console reports the 404 of the first response, which these tests expect. */
test.afterEach(({ pageErrors }) => {
  const other = pageErrors.filter((pageError) => !pageError.includes('404'))
  pageErrors.splice(0, pageErrors.length, ...other)
})

for (const [written, right] of [
  ['/Other', '/other'],
  ['/OTHER/', '/other'],
  ['//other', '/other'],
  ['/Other/index.html', '/other'],
  ['/Plain/?a=1&b=%2F#end', '/plain?a=1&b=%2F#end'],
  ['/Old', '/other'],
  ['/notes/some-thing?x=1', '/other?x=1'],
  ['/to/plain', '/plain'],
  ['/TO/Long/#deep', '/long#deep'],
] as const) {
  test(`a static host redirects ${written} to ${right}`, async ({ page, host }) => {
    await page.goto(host.url + written)
    await expect(page).toHaveURL(host.url + right)
    await expect(page.locator('h1')).not.toHaveText('Nothing here')
  })
}

for (const written of ['/nowhere', '/round/x', '/%5Cother', '/other/deeper']) {
  test(`a static host shows the 404 page at ${written} and stays there`, async ({ page, host }) => {
    const response = await page.goto(host.url + written)
    await page.waitForLoadState('networkidle')
    expect(response?.status()).toBe(404)
    expect(page.url()).toBe(host.url + written)
    await expect(page.locator('h1')).toHaveText('Nothing here')
  })
}

test('a page that is missing on the host is not requested repeatedly', async ({ page, host }) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  await page.route('**/plain', async (route) => {
    const body = await (await page.request.get(`${host.url}/404.html`)).text()
    await route.fulfill({ status: 404, contentType: 'text/html', body })
  })
  await page.goto(`${host.url}/Plain`)
  await expect(page).toHaveURL(`${host.url}/plain`)
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(2)
})

test('Back does not return to the unknown URL', async ({ page, host }) => {
  await page.goto(`${host.url}/long`)
  await page.goto(`${host.url}/Other`)
  await expect(page).toHaveURL(`${host.url}/other`)
  await page.goBack()
  await expect(page).toHaveURL(`${host.url}/long`)
})

test('a redirect without a pattern has its own page on a static host', async ({ page, host }) => {
  await page.goto(`${host.url}/old`)
  await expect(page).toHaveURL(`${host.url}/other`)
})

test('a path that is gone for good has a page on a static host, hidden from search engines and without scripts', async ({
  page,
  host,
}) => {
  await page.goto(`${host.url}/summer-sale`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await page.locator('script').count()).toBe(0)
  await expectNoViolations(page)
  await page.getByRole('link').click()
  await expect(page).toHaveURL(`${host.url}/`)
})
