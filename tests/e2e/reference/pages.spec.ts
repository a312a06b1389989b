import { expect, visitingTest as test } from '../site.ts'
import { findBlockUnder, findShownSlides, findSlides, readTitles } from './find.ts'

test("Hero Technology Expertise (blue) with Let's Get Started link to /contact.", async ({ page, site }) => {
  await page.goto(`${site}/expertise`)
  const hero = page.locator('[data-block=hero]')
  await expect(hero).toContainText('Technology Expertise')
  await expect(hero.getByRole('link', { name: "Let's Get Started" })).toHaveAttribute('href', '/contact')
  const [red = 0, green = 0, blue = 0] = await hero.evaluate((node) =>
    (getComputedStyle(node).backgroundColor.match(/[\d.]+/g) ?? []).map(Number),
  )
  expect(blue).toBeGreaterThan(Math.max(red, green) * 2)
})

test('A row of category buttons selects one; the selected is highlighted; the panel shows image, title, description and an Explore More link to /services/{link} where link is a slug field of the item.', async ({
  page,
  site,
}) => {
  await page.goto(`${site}/expertise`)
  const block = page.locator('[data-block=tabs]')
  const slugs = [
    'website-development',
    'mobile-app-development',
    'cloud-development',
    'ecommerce-development',
    'machine-learning',
    'salesforce-development',
  ]
  await expect(block.getByRole('tab')).toHaveCount(slugs.length)
  for (const [index, slug] of slugs.entries()) {
    const tab = block.getByRole('tab').nth(index)
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    const panel = block.getByRole('tabpanel')
    await expect(panel.locator('img')).toHaveCount(1)
    await expect(panel.getByRole('heading')).toBeVisible()
    await expect(panel.locator('p').first()).toBeVisible()
    await expect(panel.getByRole('link', { name: /^Explore More/ })).toHaveAttribute('href', `/services/${slug}`)
  }
})

test('Expertise tab index changes on click.', async ({ page, site }) => {
  await page.goto(`${site}/expertise`)
  const tabs = page.getByRole('tab')
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
  await tabs.nth(3).click()
  await expect(tabs.nth(3)).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('[role=tab][aria-selected=true]')).toHaveCount(1)
})

test("Four engagement model cards plus Let's Get Started link to /contact.", async ({ page, site }) => {
  await page.goto(`${site}/expertise/models`)
  await expect(page.locator('[data-block=modelsCards] h3')).toHaveCount(4)
  await expect(page.locator('main').getByRole('link', { name: "Let's Get Started" })).toHaveAttribute('href', '/contact')
})

test('Explanation of Agile and Scrum, each with image and Key Benefits list of 5; Engage Without Worry with three columns: Awareness (4 steps), Agreement (3 steps), Action (5 steps).', async ({
  page,
  site,
}) => {
  await page.goto(`${site}/expertise/agile-scrum`)
  for (const words of ['agile', 'scrum']) {
    const block = page.locator('[data-block=pictureText]').filter({ has: page.locator(`img[src*="${words}"]`) })
    await expect(block).toContainText('Key Benefits')
    await expect(block.locator('li')).toHaveCount(5)
  }
  const columns = findBlockUnder(page, 'Engage Without Worry')
  await expect(columns.getByRole('heading', { level: 3 })).toHaveText(['Awareness', 'Agreement', 'Action'])
  expect(await columns.locator('ol').evaluateAll((lists) => lists.map((list) => list.children.length))).toEqual([4, 3, 5])
})

test('Intro text and a grid of 8 certification logos.', async ({ page, site }) => {
  await page.goto(`${site}/expertise/valued-professionals`)
  await expect(page.locator('[data-block=hero] p').first()).toBeVisible()
  await expect(page.locator('[data-block=logoGrid] li')).toHaveCount(8)
})

test('Hero with link to /contact and 10 cards (image, title, description, Read More button; its action is not shown).', async ({
  page,
  site,
}) => {
  for (const path of ['/resources', '/resources/case-studies']) {
    await page.goto(site + path)
    await expect(page.locator('[data-block=hero]').getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact')
    const cards = page.locator('[data-block=cards] li').filter({ has: page.getByRole('heading') })
    await expect(cards).toHaveCount(10)
    for (const card of await cards.all()) {
      await expect(card.locator('img')).toHaveCount(1)
      await expect(card.locator('p').first()).toBeVisible()
      const link = card.getByRole('link', { name: /^Read More/ })
      const response = await page.request.get(site + (await link.getAttribute('href')))
      expect(response.status()).toBe(200)
    }
  }
})

test('a case study names its sector, its problem, the work and the result, and links to others', async ({ page, site }) => {
  await page.goto(`${site}/resources/case-studies`)
  const paths = await page
    .getByRole('link', { name: /^Read More/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const seen = new Set<string>()
  for (const path of paths) {
    await page.goto(site + path)
    const main = page.locator('main')
    await expect.soft(main.getByRole('heading', { name: 'The problem' }), path).toBeVisible()
    await expect.soft(main.getByRole('heading', { name: 'What we did' }), path).toBeVisible()
    await expect.soft(main.locator('[data-block=claims] dt'), path).toHaveCount(3)
    expect.soft(await main.locator('a[href^="/services/"]').count(), path).toBeGreaterThan(0)
    await expect.soft(main.locator('a[href="/contact"]').first(), path).toBeVisible()
    const others = await main
      .locator('a[href^="/resources/case-studies/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect.soft(others.length, path).toBeGreaterThan(0)
    for (const other of others) seen.add(other)
  }
  expect([...seen].sort()).toEqual([...paths].sort())
})

test('20 post cards (image and title, not clickable); sidebar with a newsletter form (name, email, Subscribe) and an eBooks image.', async ({
  page,
  site,
}) => {
  await page.goto(`${site}/resources/blogs`)
  const cards = page.locator('[data-block=cards]')
  await expect(cards.locator('img')).toHaveCount(20)
  await expect(cards.getByRole('heading', { level: 3 })).toHaveCount(20)
  await expect(cards.getByRole('link')).toHaveCount(0)
  expect(
    await cards
      .locator('li')
      .first()
      .evaluate((card) => getComputedStyle(card).cursor),
  ).not.toBe('pointer')
  const form = page.locator('[data-block=form]')
  await expect(form.getByLabel('Name')).toBeVisible()
  await expect(form.getByLabel('Email')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  await expect(page.locator('main img[src*="ebooks"]')).toHaveCount(1)
})

test('Carousel of 8 items (image and text), 1 slide at 320 and 640, 2 at 768, 3 at 1024; 30 px gap; clickable pagination dots.', async ({
  page,
  site,
}) => {
  await page.goto(`${site}/resources/press-media`)
  const block = findBlockUnder(page, 'Press')
  await expect(findSlides(block)).toHaveCount(8)
  for (const [width, count] of [
    [320, 1],
    [640, 1],
    [768, 2],
    [1024, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 600 })
    expect.soft(await findShownSlides(block)).toHaveLength(count)
  }
  const boxes = await findSlides(block).evaluateAll((slides) =>
    slides.map((slide) => slide.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
  )
  expect(Math.round((boxes[1]?.left ?? 0) - (boxes[0]?.right ?? 0))).toBe(30)
  await expect(block.getByRole('button', { name: /^Go to slide/ })).toHaveCount(6)
  await block.getByRole('button', { name: 'Go to slide 4' }).click()
  await expect.poll(() => findShownSlides(block)).toEqual(['4 of 8', '5 of 8', '6 of 8'])
})

test('Interviews grid of 7 logos.', async ({ page, site }) => {
  await page.goto(`${site}/resources/press-media`)
  await expect(findBlockUnder(page, 'Interviews').locator('li')).toHaveCount(7)
})

test('Hero with link to /contact; Fun, Learn, Earn, Grow four-card culture section (title, colour, image, points, bottomText); job openings banner with View Openings link to /about/careers and an email {email} for resumes; Our Services grid of 5 cards (Website Development, Mobile App Development, Saas Development, Ecommerce Development, Web Application Development) where hover shows a description and a Book an Appointment link to /contact opening in a new tab.', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${site}/about`)
  await expect(page.locator('[data-block=hero]').getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact')
  const culture = page.locator('[data-block=cards]').filter({ hasText: 'Learn' }).first()
  expect(await readTitles(culture)).toEqual(['Fun', 'Learn', 'Earn', 'Grow'])
  await expect(culture.locator('img')).toHaveCount(4)
  const banner = page.locator('[data-block=banner]')
  await expect(banner.getByRole('link', { name: 'View Openings' })).toHaveAttribute('href', '/about/careers')
  await expect(banner.locator('a[href^="mailto:careers@"]')).toHaveCount(1)
  const grid = findBlockUnder(page, 'Our Services')
  expect(await readTitles(grid)).toEqual([
    'Website Development',
    'Mobile App Development',
    'Saas Development',
    'Ecommerce Development',
    'Web Application Development',
  ])
  const card = grid.locator('li').first()
  const link = card.getByRole('link', { name: /^Book an Appointment/ })
  await card.hover()
  await expect(card.locator('p').first()).toBeVisible()
  await expect(link).toHaveAttribute('href', '/contact')
  await expect(link).toHaveAttribute('target', '_blank')
})

test('Hero with words Opportunities, Rapport, Culture, Celebration and a Get In Touch link to /contact.', async ({
  page,
  site,
}) => {
  await page.goto(`${site}/about/careers`)
  const hero = page.locator('[data-block=hero]')
  for (const word of ['Opportunities', 'Rapport', 'Culture', 'Celebration']) await expect(hero).toContainText(word)
  await expect(hero.getByRole('link', { name: 'Get In Touch', exact: true })).toHaveAttribute('href', '/contact')
})

test('A hidden block (never displayed) lets someone add and delete job postings (title, description); empty message No job postings yet.', async ({
  page,
  site,
}) => {
  const requests: string[] = []
  page.on('response', (response) => requests.push(response.url()))
  await page.goto(`${site}/about/careers`, { waitUntil: 'networkidle' })
  for (const url of [`${site}/about/careers`, ...requests.filter((address) => /\.(css|js)$/.test(address))]) {
    const text = await (await page.request.get(url)).text()
    expect.soft(text, url).not.toMatch(/jobPostings|No job postings yet/)
  }
})

test('Form, a How it Works trio, contact details (business inquiry email {email}, careers email {email}, address in Pune, phone {phone}).', async ({
  page,
  site,
}) => {
  await page.goto(`${site}/contact`)
  await expect(page.locator('[data-block=form]').getByRole('button', { name: 'SEND MESSAGE →' })).toBeVisible()
  expect(await readTitles(findBlockUnder(page, 'How it Works'))).toHaveLength(3)
  const details = page.locator('[data-block=contactDetails]')
  await expect(details.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute('href', 'mailto:hello@example.com')
  await expect(details.getByRole('link', { name: 'careers@example.com' })).toHaveAttribute('href', 'mailto:careers@example.com')
  await expect(details).toContainText('Pune')
  await expect(details.locator('a[href^="tel:"]')).toHaveCount(1)
})
