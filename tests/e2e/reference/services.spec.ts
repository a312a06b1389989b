import type { Page } from '@playwright/test'
import { expect, visitingTest as test } from '../site.ts'
import { findBlockUnder, findShownSlides, findSlides, readTitles, SERVICES } from './find.ts'

/** The counts of decisions.md part 4 for a service page; null if it has another block instead. */
interface ServiceCounts {
  scope: number
  logos: number | null
  why: number
}

async function expectCounts(page: Page, site: string, slug: string, { scope, logos, why }: ServiceCounts): Promise<void> {
  await page.goto(`${site}/services/${slug}`)
  await expect.soft(findBlockUnder(page, 'Scope of services').getByRole('heading', { level: 3 })).toHaveCount(scope)
  await expect.soft(findBlockUnder(page, 'Why Choose Us').locator('li')).toHaveCount(why)
  await expect.soft(page.locator('[data-block=logoGrid]')).toHaveCount(logos === null ? 0 : 1)
  if (logos !== null) await expect.soft(page.locator('[data-block=logoGrid] li')).toHaveCount(logos)
  await expect.soft(page.locator('[data-block=modelsCards] h3')).toHaveCount(4)
}

const readScope = (page: Page): Promise<string[]> => readTitles(findBlockUnder(page, 'Scope of services'))

test('A single scrolling page, two columns at medium widths and up, one column on small.', async ({ page, site }) => {
  for (const slug of ['website-development', 'back-office', 'saas-development', 'salesforce-development']) {
    await page.goto(`${site}/services/${slug}`)
    for (const [width, columns] of [
      [767, 1],
      [768, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const lefts = await page
        .locator('main [data-block=columns] [data-block=hero], main [data-block=columns] [data-block=form]')
        .evaluateAll((blocks) => blocks.map((block) => Math.round(block.getBoundingClientRect().left)))
      expect.soft([slug, width, new Set(lefts).size]).toEqual([slug, width, columns])
    }
  }
})

test("Contents: headline, intro, three claims (25+ years, 93%, 600+), a short contact form, a long description, a scope-of-services list (title, description, image), Why Choose Us list, technology capability logo grid, four Engagement Models cards, and a second enquiry form (Let's Get Started).", async ({
  page,
  site,
}) => {
  for (const slug of SERVICES) {
    await page.goto(`${site}/services/${slug}`)
    const main = page.locator('main')
    await expect.soft(main.locator('h1'), slug).toHaveText(/\w/)
    await expect.soft(main.locator('[data-block]:has(> * h1, > h1) p, h1 ~ p').first(), slug).toHaveText(/\w/)
    for (const figure of ['25+', '93%', '600+'])
      await expect.soft(main.locator('[data-block=claims]').first(), slug).toContainText(figure)
    await expect.soft(main.locator('form [name=captchaChecked]'), slug).toHaveCount(1)
    await expect.soft(main.locator('[data-block=pictureText] p').first(), slug).toBeVisible()
    await expect.soft(findBlockUnder(page, 'Why Choose Us'), slug).toBeVisible()
    await expect.soft(main.locator('[data-block=modelsCards] h3'), slug).toHaveCount(4)
    const end = { 'saas-development': 'projectDetails', 'salesforce-development': 'lead_time' }[slug] ?? 'we_are'
    await expect.soft(main.locator(`form [name=${end}]`), slug).toHaveCount(1)
    const scope = findBlockUnder(page, 'Scope of services')
    const items = await scope.getByRole('heading', { level: 3 }).count()
    if (slug !== 'saas-development') await expect.soft(scope.locator('img'), slug).toHaveCount(items)
  }
})

test('Logo grid: 5 columns at viewport width 768 or more, 2 below; separator borders follow: no right border on the last column, no bottom border on the last row. (The web development page uses 6 columns on desktop.)', async ({
  page,
  site,
}) => {
  await page.goto(`${site}/services/machine-learning`)
  for (const [width, columns] of [
    [767, 2],
    [768, 5],
    [1440, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const borders = await page.locator('[data-block=logoGrid] li').evaluateAll((cells) =>
      cells.map((cell) => {
        const { borderRightWidth, borderBottomWidth } = getComputedStyle(cell)
        return { right: borderRightWidth !== '0px', bottom: borderBottomWidth !== '0px' }
      }),
    )
    const lastRow = Math.floor((borders.length - 1) / columns) * columns
    const expected = borders.map((_, index) => ({ right: (index + 1) % columns !== 0, bottom: index < lastRow }))
    expect.soft(borders).toEqual(expected)
  }
  await page.goto(`${site}/services/website-development`)
  const lefts = await page
    .locator('[data-block=logoGrid] li')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))
  expect(new Set(lefts).size).toBe(6)
})

test('Web Development; eCommerce Development; Digital Transformation; Product Engineering (uses an earlier services list, not shown in full).', async ({
  page,
  site,
}) => {
  await expectCounts(page, site, 'website-development', { scope: 7, logos: 18, why: 7 })
  const own = await readScope(page)
  await expectCounts(page, site, 'ecommerce-development', {
    scope: await countScope(page, site, 'ecommerce-development'),
    logos: 17,
    why: 7,
  })
  await expectCounts(page, site, 'digital-transformation', {
    scope: await countScope(page, site, 'digital-transformation'),
    logos: 15,
    why: 7,
  })
  await expectCounts(page, site, 'product-engineering', { scope: 7, logos: 18, why: 7 })
  expect(await readScope(page)).not.toEqual(own)
})

/** The number of scope items, where the specification asks for six to nine. */
async function countScope(page: Page, site: string, slug: string): Promise<number> {
  await page.goto(`${site}/services/${slug}`)
  const { length } = await readScope(page)
  expect.soft([6, 7, 8, 9], slug).toContain(length)
  return length
}

test('Digital Marketing: 9 services (social media marketing, SEO, Google advertising, search engine marketing, Amazon advertising, email marketing and automation, social media optimization, video marketing, custom packages); 17 logos.', async ({
  page,
  site,
}) => {
  await expectCounts(page, site, 'digital-marketing', { scope: 9, logos: 17, why: 7 })
  expect(await readScope(page)).toEqual([
    'Social media marketing',
    'SEO',
    'Google advertising',
    'Search engine marketing',
    'Amazon advertising',
    'Email marketing and automation',
    'Social media optimization',
    'Video marketing',
    'Custom packages',
  ])
})

test('Platform Migration: 7 services (web application, CMS, CRM, server, cloud, data, software); 18 logos.', async ({
  page,
  site,
}) => {
  await expectCounts(page, site, 'platform-migration', { scope: 7, logos: 18, why: 7 })
  const scope = (await readScope(page)).join()
  for (const words of ['Web application', 'CMS', 'CRM', 'Server', 'Cloud', 'Data', 'Software']) expect(scope).toContain(words)
})

test('QA & Software Testing: 8 services (consulting, mobile app testing, 3rd party QA, automation, product testing, cloud infrastructure QA, data QA, specialized); 9 logos.', async ({
  page,
  site,
}) => {
  await expectCounts(page, site, 'qa-testing', { scope: 8, logos: 9, why: 7 })
  const scope = (await readScope(page)).join().toLowerCase()
  for (const words of [
    'consulting',
    'mobile app testing',
    '3rd party qa',
    'automation',
    'product testing',
    'cloud infrastructure qa',
    'data qa',
    'specialized',
  ])
    expect(scope).toContain(words)
})

test('Mobile App Development: 6 services; 6 logos; 4 Why Choose Us points.', async ({ page, site }) => {
  await expectCounts(page, site, 'mobile-app-development', { scope: 6, logos: 6, why: 4 })
})

test('UI UX Design: reuses the mobile app scope list; 12 logos; 4 points.', async ({ page, site }) => {
  await page.goto(`${site}/services/mobile-app-development`)
  const mobile = await readScope(page)
  const points = await findBlockUnder(page, 'Why Choose Us').locator('li').allInnerTexts()
  await expectCounts(page, site, 'ui-ux-design', { scope: 6, logos: 12, why: 4 })
  expect(await readScope(page)).toEqual(mobile)
  expect(await findBlockUnder(page, 'Why Choose Us').locator('li').allInnerTexts()).not.toEqual(points)
})

test('Machine Learning: 7 services (predictive analytics, robotic process automation, deep learning, data mining, image analytics, video analytics, natural language processing); 10 logos; 4 points.', async ({
  page,
  site,
}) => {
  await expectCounts(page, site, 'machine-learning', { scope: 7, logos: 10, why: 4 })
  expect(await readScope(page)).toEqual([
    'Predictive analytics',
    'Robotic process automation',
    'Deep learning',
    'Data mining',
    'Image analytics',
    'Video analytics',
    'Natural language processing',
  ])
})

test('Cloud development: services Cloud Strategy & Consulting, Cloud Migration Services, Cloud DevOps, Infrastructure Automation, Serverless Computing, Cloud Security Services, Managed Cloud Services, Cloud - Data AI, IoT; 6 logos.', async ({
  page,
  site,
}) => {
  await expectCounts(page, site, 'cloud-development', { scope: 9, logos: 6, why: 7 })
  expect(await readScope(page)).toEqual([
    'Cloud Strategy & Consulting',
    'Cloud Migration Services',
    'Cloud DevOps',
    'Infrastructure Automation',
    'Serverless Computing',
    'Cloud Security Services',
    'Managed Cloud Services',
    'Cloud - Data AI',
    'IoT',
  ])
})

test('Web app development, back office process: marketing copy, service lists, logo grids, models, forms (counts not shown).', async ({
  page,
  site,
}) => {
  for (const slug of ['web-application-development', 'back-office', 'design-as-service']) {
    const scope = await countScope(page, site, slug)
    const logos = await page.locator('[data-block=logoGrid] li').count()
    expect.soft(logos >= 12 && logos <= 18, slug).toBe(true)
    await expectCounts(page, site, slug, { scope, logos, why: 7 })
  }
})

test('SaaS development: service cards with bullet points, three technology columns (Front End, Back End, Mobile), 8 industry tiles (Retail, Healthcare, Banking, Entertainment, Logistics, Manufacturing, Education, E-Commerce), Get in Touch project form.', async ({
  page,
  site,
}) => {
  await expectCounts(page, site, 'saas-development', { scope: 6, logos: null, why: 7 })
  const cards = findBlockUnder(page, 'Scope of services')
    .locator('li')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
  for (const card of await cards.all()) expect(await card.locator('li').count()).toBeGreaterThan(0)
  await expect(page.locator('[data-block=listColumns]').getByRole('heading', { level: 3 })).toHaveText([
    'Front End',
    'Back End',
    'Mobile',
  ])
  const tiles = page.locator('[data-block=cards]').filter({ hasText: 'Manufacturing' }).last()
  expect(await readTitles(tiles)).toEqual([
    'Retail',
    'Healthcare',
    'Banking',
    'Entertainment',
    'Logistics',
    'Manufacturing',
    'Education',
    'E-Commerce',
  ])
  await expect(tiles.locator('img')).toHaveCount(8)
  await expect(findBlockUnder(page, 'Get in Touch').getByLabel('Attach a file (optional)')).toBeVisible()
})

test('Powerful integrations: 7 service cards.', async ({ page, site }) => {
  await expectCounts(page, site, 'powerful-integrations', { scope: 7, logos: 12, why: 7 })
})

test('Salesforce development: 7 service cards, 6 verticals, 8 numbered why-Salesforce reasons, dedicated-team section, hire-developers form, testimonials carousel (6 entries, looping, one slide at a time, 30 px gap, no dots, controls labelled Previous testimonial and Next testimonial).', async ({
  page,
  site,
}) => {
  await expectCounts(page, site, 'salesforce-development', { scope: 7, logos: 12, why: 7 })
  const verticals = page.locator('[data-block=cards]').filter({ has: page.getByRole('heading', { name: /^Verticals/ }) })
  expect(await readTitles(verticals)).toHaveLength(6)
  await expect(page.locator('[data-block=steps] ol > li')).toHaveCount(8)
  await expect(page.getByRole('heading', { name: /dedicated team/i })).toBeVisible()
  await expect(findBlockUnder(page, 'Hire developers').locator('[name=lead_time]')).toBeVisible()
  const carousel = page.locator('[data-block=testimonials]')
  await expect(findSlides(carousel)).toHaveCount(6)
  await expect(carousel.getByRole('button', { name: /^Go to slide/ })).toHaveCount(0)
  expect(await findShownSlides(carousel)).toEqual(['1 of 6'])
  await carousel.getByRole('button', { name: 'Previous testimonial' }).click()
  await expect.poll(() => findShownSlides(carousel)).toEqual(['6 of 6'])
  await carousel.getByRole('button', { name: 'Next testimonial' }).click()
  await expect.poll(() => findShownSlides(carousel)).toEqual(['1 of 6'])
  const boxes = await findSlides(carousel).evaluateAll((slides) =>
    slides.map((slide) => slide.getBoundingClientRect()).map(({ left, width }) => ({ left, width })),
  )
  const [first, second] = boxes.map(({ left }) => left).sort((a, b) => a - b)
  expect(Math.round((second ?? 0) - (first ?? 0) - (boxes[0]?.width ?? 0))).toBe(30)
})

test('Design as Service intro: link button to /contact.', async ({ page, site }) => {
  await page.goto(`${site}/services/design-as-service`)
  await expect(page.locator('[data-block=hero]').getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact')
})

test('Automated print newsletter workflow (NMS): Get Started link to /contact, feature grid, 6 plus 4 formatting tools, Schedule a Demo form.', async ({
  page,
  site,
}) => {
  await page.goto(`${site}/products/print-newsletter-workflow`)
  await expect(page.locator('[data-block=hero]').getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact')
  expect((await readTitles(findBlockUnder(page, 'What the workflow takes off your desk'))).length).toBeGreaterThanOrEqual(6)
  const lists = findBlockUnder(page, 'Formatting tools')
    .locator('ul, ol')
    .filter({ hasNot: page.getByRole('heading') })
  expect(await lists.evaluateAll((found) => found.map((list) => list.children.length))).toEqual([6, 4])
  await expect(findBlockUnder(page, 'Schedule a Demo').getByRole('button', { name: 'Schedule a Demo' })).toBeVisible()
})

test('Why Choose Us has 7 fixed bullets on general pages.', async ({ request, site }) => {
  const own = ['mobile-app-development', 'ui-ux-design', 'machine-learning']
  const lists = new Set<string>()
  for (const slug of SERVICES.filter((name) => !own.includes(name))) {
    const html = await (await request.get(`${site}/services/${slug}`)).text()
    const list = /Why Choose Us<\/h2>[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
    const points = [...list.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, title]) => title)
    expect.soft(points, slug).toHaveLength(7)
    lists.add(points.join())
  }
  expect(lists.size).toBe(1)
})

test('Engagement models (four): Fixed Price Project, Long Term FTE Model, Time and Material, Hire Dedicated Software Developer; each with icon, description, bullet points.', async ({
  page,
  site,
}) => {
  await page.goto(`${site}/expertise/models`)
  const cards = page.locator('[data-block=modelsCards] li').filter({ has: page.getByRole('heading') })
  expect(await cards.getByRole('heading').allInnerTexts()).toEqual([
    'Fixed Price Project',
    'Long Term FTE Model',
    'Time and Material',
    'Hire Dedicated Software Developer',
  ])
  for (const card of await cards.all()) {
    await expect(card.locator('svg')).toHaveCount(1)
    await expect(card.locator('p').first()).toBeVisible()
    expect(await card.locator('ul li').count()).toBeGreaterThan(0)
  }
})

test('The last has a selection process: screening, interview, assignment, pilot project.', async ({ page, site }) => {
  await page.goto(`${site}/expertise/models`)
  const steps = page.locator('[data-block=modelsCards] ol li')
  expect((await steps.allInnerTexts()).map((text) => text.trim().toLowerCase())).toEqual([
    'screening',
    'interview',
    'assignment',
    'pilot project',
  ])
})

test('Logo grid column count follows viewport width (5 at 768 or more, else 2).', async ({ page, site }) => {
  await page.goto(`${site}/services/qa-testing`)
  for (const [width, columns] of [
    [320, 2],
    [767, 2],
    [768, 5],
    [1920, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const lefts = await page
      .locator('[data-block=logoGrid] li')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))
    expect.soft([width, new Set(lefts).size]).toEqual([width, columns])
  }
})

test('Grid breakpoint 768 px (5 vs 2 columns; 6 on desktop for the web development page).', async ({ page, site }) => {
  await page.goto(`${site}/services/website-development`)
  for (const [width, columns] of [
    [767, 2],
    [768, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const lefts = await page
      .locator('[data-block=logoGrid] li')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))
    expect.soft([width, new Set(lefts).size]).toEqual([width, columns])
  }
})
