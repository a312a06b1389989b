import type { Page } from '@playwright/test'
import { expect, visitingTest as test } from '../site.ts'
import { expectSmoothScroll, ROUTES, SERVICES } from './find.ts'

const findMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** The entry of the menu with a label, and its submenu. */
const findEntry = (page: Page, label: string) =>
  findMenu(page)
    .locator('[data-menu-entry]')
    .filter({ has: page.locator(`> a:text-is("${label}")`) })

/** The targets of the links below an entry, as written. */
const linksBelow = (page: Page, label: string) =>
  findEntry(page, label)
    .locator('details a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('All routes are public.', async ({ request, site }) => {
  for (const path of [...ROUTES, ...SERVICES.map((slug) => `/services/${slug}`)]) {
    const response = await request.get(site + path, { maxRedirects: 0 })
    expect.soft([path, response.status()]).toEqual([path, 200])
  }
})

test('Path matching is case-insensitive, supports :param segments and a wildcard.', async ({ page, site }) => {
  await page.goto(`${site}/About/CAREERS`)
  await expect(page).toHaveURL(`${site}/about/careers`)
  await page.goto(`${site}/blog/any-old-post`)
  await expect(page).toHaveURL(`${site}/resources/blogs`)
  const response = await page.request.get(`${site}/no/such/page`)
  expect(response.status()).toBe(404)
})

test('/, /services, /services/{slug}, /products, /expertise, /expertise/tech-stack, /expertise/models, /expertise/agile-scrum, /expertise/valued-professionals, /resources, /resources/case-studies, /resources/blogs, /resources/press-media, /about, /about/careers, /contact.', async ({
  request,
  site,
}) => {
  for (const path of ROUTES) {
    const response = await request.get(site + path)
    expect.soft(response.url()).toBe(site + path)
    expect.soft((await response.text()).match(/<h1[\s>]/g), path).toHaveLength(1)
  }
})

test('Service slugs in the main menu: website-development, product-engineering, web-application-development, mobile-app-development, platform-migration, digital-marketing, back-office, qa-testing, ecommerce-development, ui-ux-design, design-as-service, digital-transformation, salesforce-development, machine-learning, powerful-integrations, saas-development, cloud-development.', async ({
  page,
  site,
}) => {
  await page.goto(site)
  expect((await linksBelow(page, 'Services')).slice(0, 17)).toEqual(SERVICES.map((slug) => `/services/${slug}`))
})

test('An extra entry Data AI/ML links to an external site.', async ({ page, site }) => {
  await page.goto(site)
  const last = findEntry(page, 'Services').locator('details a').last()
  await expect(last).toContainText('Data AI/ML')
  await expect(last).toHaveAttribute('href', /^https:\/\/[^/]*example\.com/)
})

test('Slugs that only the footer used lead to the pages that the menu names', async ({ page, site }) => {
  for (const [from, to] of [
    ['web-app-development', 'web-application-development'],
    ['integrations', 'powerful-integrations'],
  ] as const) {
    await page.goto(`${site}/services/${from}`)
    await expect(page).toHaveURL(`${site}/services/${to}`)
    await expect(page.getByRole('contentinfo').locator(`a[href="/services/${to}"]`)).toHaveCount(1)
  }
})

test('The quick link to valued-professionals is an absolute path, not relative to the page', async ({ page, site }) => {
  await page.goto(`${site}/services/cloud-development`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Valued Professionals' }).click()
  await expect(page).toHaveURL(`${site}/expertise/valued-professionals`)
})

const isAtTop = (page: Page) => expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

test.describe('with motion', () => {
  test.use({ motion: 'no-preference' })

  test('The view scrolls smoothly to the top on every route change.', async ({ page, site }) => {
    await page.goto(site)
    for (const [name, path] of [
      ['Agile & Scrum', '/expertise/agile-scrum'],
      ['Careers', '/about/careers'],
    ] as const) {
      const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true })
      await expectSmoothScroll(page, {
        begin: () => link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })),
        act: () => link.click(),
        isThere: () => isAtTop(page),
      })
      await expect(page).toHaveURL(site + path)
    }
  })

  test('A floating Go to top button appears once the page is scrolled more than 100 px and scrolls smoothly to the top.', async ({
    page,
    site,
  }) => {
    await page.goto(site)
    const button = page.getByRole('link', { name: 'Go to top' })
    await expect(button).toBeHidden()
    await expectSmoothScroll(page, {
      begin: async () => {
        await page.evaluate(() => scrollTo({ top: 1600, behavior: 'instant' }))
        await expect(button).toBeVisible()
      },
      act: () => button.click(),
      isThere: () => isAtTop(page),
    })
    await expect(button).toBeHidden()
  })
})

test('Fixed at the top; height 64px on mobile, 80px on desktop.', async ({ page, site }) => {
  await page.goto(site)
  for (const [width, height] of [
    [390, 64],
    [1023, 64],
    [1024, 80],
    [1440, 80],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
    const box = await page.getByRole('banner').boundingBox()
    expect.soft([width, box?.y, Math.round(box?.height ?? 0)]).toEqual([width, 0, height])
  }
})

test('Top level: Home (/), Services, Products, Expertise, Resources, About, and Contact Us (/contact) as a highlighted button.', async ({
  page,
  site,
}) => {
  await page.goto(site)
  const links = findMenu(page).locator('[data-menu-entry] > a')
  expect(await links.allInnerTexts()).toEqual(['Home', 'Services', 'Products', 'Expertise', 'Resources', 'About'])
  const paths = ['/', '/services', '/products', '/expertise', '/resources', '/about']
  expect(await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual(paths)
  const button = findMenu(page).getByRole('link', { name: 'Contact Us' })
  await expect(button).toHaveAttribute('href', '/contact')
  await expect(button).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('Services submenu: the 17 service pages plus the external Data AI/ML entry; on desktop a 3-column grid panel 800px wide, opened on hover.', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(site)
  await findEntry(page, 'Services').locator('> a').hover()
  const links = findEntry(page, 'Services').locator('details a')
  await expect(links).toHaveCount(18)
  await expect(links.first()).toBeVisible()
  const panel = findEntry(page, 'Services').locator('details > :not(summary)')
  expect((await panel.boundingBox())?.width).toBe(800)
  const lefts = await links.evaluateAll((found) => found.map((link) => Math.round(link.getBoundingClientRect().left)))
  expect(new Set(lefts).size).toBe(3)
})

test('Expertise submenu: tech-stack, models, agile-scrum, valued-professionals.', async ({ page, site }) => {
  await page.goto(site)
  expect(await linksBelow(page, 'Expertise')).toEqual([
    '/expertise/tech-stack',
    '/expertise/models',
    '/expertise/agile-scrum',
    '/expertise/valued-professionals',
  ])
})

test('Resources submenu: case-studies, blogs, press-media.', async ({ page, site }) => {
  await page.goto(site)
  expect(await linksBelow(page, 'Resources')).toEqual(['/resources/case-studies', '/resources/blogs', '/resources/press-media'])
})

test('About submenu: careers.', async ({ page, site }) => {
  await page.goto(site)
  expect(await linksBelow(page, 'About')).toEqual(['/about/careers'])
})

test('Products: hover shows a panel 750px wide with 2 columns of cards, an intro text, a Request Info button to /contact, and four product cards (scheduling software for home care agencies, appointment scheduling software, automated print newsletter production workflow, a web-based sales CRM), each linking to an external product site.', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(site)
  await findEntry(page, 'Products').locator('> a').hover()
  const panel = findEntry(page, 'Products').locator('details > :not(summary)')
  await expect(panel).toBeVisible()
  expect((await panel.boundingBox())?.width).toBe(750)
  await expect(panel.getByRole('link', { name: 'Request Info' })).toHaveAttribute('href', '/contact')
  await expect(panel.locator('p').first()).toBeVisible()
  const cards = panel.locator('li')
  await expect(cards).toHaveCount(4)
  for (const [index, words] of [/home care/i, /appointment/i, /print newsletter production workflow/i, /sales CRM/i].entries()) {
    await expect(cards.nth(index)).toContainText(words)
    await expect(cards.nth(index).locator('a').first()).toHaveAttribute('href', /^https:\/\/[^/]*example\.com/)
  }
  const lefts = await cards.evaluateAll((found) => found.map((card) => Math.round(card.getBoundingClientRect().left)))
  expect(new Set(lefts).size).toBe(2)
})

test('On mobile the cards open in a new tab.', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(site)
  await page.getByRole('button', { name: 'Menu' }).click()
  await findEntry(page, 'Products').locator('summary').click()
  for (const link of await findEntry(page, 'Products').locator('details li a').all())
    await expect(link).toHaveAttribute('target', '_blank')
})

test('Mobile: a hamburger toggles the menu; each parent has a plus/minus toggle, one submenu open at a time; choosing a link closes the menu.', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(site)
  const button = page.getByRole('button', { name: 'Menu' })
  await expect(findMenu(page)).toBeHidden()
  await button.click()
  await expect(findMenu(page)).toBeVisible()
  await button.click()
  await expect(findMenu(page)).toBeHidden()
  await button.click()
  await findEntry(page, 'Services').locator('summary').click()
  await expect(findEntry(page, 'Services').locator('details')).toHaveAttribute('open')
  await findEntry(page, 'About').locator('summary').click()
  await expect(findEntry(page, 'Services').locator('details')).not.toHaveAttribute('open')
  await findEntry(page, 'About').getByRole('link', { name: 'Careers' }).click()
  await expect(page).toHaveURL(`${site}/about/careers`)
  await expect(findMenu(page)).toBeHidden()
})

test('Lists services (same internal routes, plus external Data AI/ML), four external sister products, About links (/about/careers, /contact), Quick Links (/expertise/tech-stack, /expertise/models, /expertise/agile-scrum, valued-professionals, /resources/case-studies, /resources/blogs), a postal office address in Pune, a phone number {phone}-type detail, a mailto contact link, and icon links to two social networks (Instagram and LinkedIn company pages).', async ({
  page,
  site,
}) => {
  await page.goto(site)
  const footer = page.getByRole('contentinfo')
  const hrefs = await footer.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const internal = [
    ...SERVICES.map((slug) => `/services/${slug}`),
    ...['/about/careers', '/contact', '/expertise/tech-stack', '/expertise/models', '/expertise/agile-scrum'],
    ...['/expertise/valued-professionals', '/resources/case-studies', '/resources/blogs', '/products/print-newsletter-workflow'],
  ]
  expect(hrefs).toEqual(expect.arrayContaining(internal))
  const external = hrefs.filter((href) => href.startsWith('https:'))
  expect(external).toHaveLength(7)
  await expect(footer).toContainText('Pune')
  expect(hrefs.filter((href) => href.startsWith('tel:+44207946'))).toHaveLength(1)
  expect(hrefs.filter((href) => href.startsWith('mailto:'))).toHaveLength(1)
  for (const name of ['Instagram', 'LinkedIn']) await expect(footer.getByRole('link', { name }).locator('svg')).toHaveCount(1)
})

test('Nav panel widths 800px and 750px; nav heights 64px and 80px.', async ({ page, site }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto(site)
  for (const [label, width] of [
    ['Services', 800],
    ['Products', 750],
  ] as const) {
    await findEntry(page, label).locator('> a').hover()
    const panel = findEntry(page, label).locator('details > :not(summary)')
    await expect(panel).toBeVisible()
    const box = await panel.boundingBox()
    expect.soft([label, box?.width, (box?.x ?? -1) >= 0, (box?.x ?? 0) + width <= 1024]).toEqual([label, width, true, true])
  }
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(80)
  await page.setViewportSize({ width: 1023, height: 800 })
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(64)
})
