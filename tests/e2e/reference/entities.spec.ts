import { expect, visitingTest as test } from '../site.ts'
import { findBlockUnder, findSlides } from './find.ts'

test('All content is static; no server data.', async ({ page, site }) => {
  const kinds = new Set<string>()
  page.on('request', (request) => kinds.add(request.resourceType()))
  await page.goto(site, { waitUntil: 'networkidle' })
  expect([...kinds].filter((kind) => ['xhr', 'fetch', 'websocket', 'eventsource'].includes(kind))).toEqual([])
})

test('Menu item: name, path, optional submenu (name, path), optional Products mega-menu flag.', async ({ page, site }) => {
  await page.goto(site)
  const entries = page.locator('nav [data-menu-entry]')
  await expect(entries).toHaveCount(6)
  await expect(entries.locator('details')).toHaveCount(5)
  const unnamed = await page
    .getByRole('navigation', { name: 'Main' })
    .locator('a')
    .evaluateAll((links) => links.filter((link) => !link.textContent?.trim() || !link.getAttribute('href')).length)
  expect(unnamed).toBe(0)
})

test('Product card: name, description, icon, link.', async ({ page, site }) => {
  await page.goto(`${site}/products`)
  const cards = page.locator('[data-block=cards] li').filter({ has: page.getByRole('heading') })
  await expect(cards).toHaveCount(4)
  for (const card of await cards.all()) {
    await expect(card.getByRole('heading')).toHaveText(/\w/)
    await expect(card.locator('p').first()).toHaveText(/\w/)
    await expect(card.locator('svg').first()).toBeVisible()
    await expect(card.locator('a').first()).toHaveAttribute('target', '_blank')
  }
  await expect(cards.nth(2).locator('a[href="/products/print-newsletter-workflow"]')).toHaveCount(1)
})

test('Service tab: id, title, description, icon.', async ({ page, site }) => {
  await page.goto(site)
  const block = findBlockUnder(page, 'Our Services')
  for (const tab of await block.getByRole('tab').all()) {
    await tab.click()
    await expect(tab).toHaveAttribute('id', /./)
    await expect(tab).toHaveText(/\w/)
    await expect(tab.locator('svg')).toHaveCount(1)
    await expect(block.getByRole('tabpanel').locator('p').first()).toBeVisible()
  }
})

test('Tech category: id, title, background and border styling, icon, description, up to 10 logo images (max 9 shown).', async ({
  page,
  site,
}) => {
  await page.goto(site)
  const tabs = findBlockUnder(page, 'Trending Technologies').getByRole('tab')
  const stylings: string[] = []
  for (const tab of await tabs.all()) {
    await expect(tab.locator('svg')).toHaveCount(1)
    await tab.click()
    const { background, border } = await tab.locator('[data-kept]').evaluate((icon) => {
      const { backgroundColor, borderTopColor, borderTopStyle, borderTopWidth } = getComputedStyle(icon)
      return { background: backgroundColor, border: [borderTopWidth, borderTopStyle, borderTopColor].join(' ') }
    })
    expect(background).not.toMatch(/^transparent$|, 0\)$|\/ 0\)$/)
    expect(border).toMatch(/^[1-9]\S* solid /)
    stylings.push(`${background} ${border}`)
    await expect(findBlockUnder(page, 'Trending Technologies').getByRole('tabpanel').locator('p').first()).toHaveText(/\w/)
  }
  expect(new Set(stylings).size).toBe(6)
  const shown = await findBlockUnder(page, 'Trending Technologies')
    .getByRole('tabpanel', { includeHidden: true })
    .evaluateAll((panels) => panels.map((panel) => panel.querySelectorAll('li').length))
  await page.goto(`${site}/expertise/tech-stack`)
  const all = await page
    .locator('[data-block=cards] li:has(h3)')
    .evaluateAll((items) => items.map((item) => item.querySelectorAll('li').length))
  expect(Math.max(...shown)).toBe(9)
  expect(Math.max(...all)).toBe(10)
})

test('Employee testimonial: id, name, profile, description, image.', async ({ page, site }) => {
  await page.goto(site)
  for (const slide of await findSlides(findBlockUnder(page, 'What our people say')).all()) {
    await expect(slide.locator('cite')).toHaveText(/^\w+ \w\.$/)
    await expect(slide.locator('figcaption')).toContainText(/\w+ \w\.\s*\w/)
    await expect(slide.locator('blockquote')).toHaveText(/\w/)
    await expect(slide.locator('img')).toHaveCount(1)
  }
})

test('Client testimonial: name, position, company, linkedin, image, text.', async ({ page, site }) => {
  await page.goto(site)
  for (const slide of await findSlides(findBlockUnder(page, 'What our customers say')).all()) {
    await expect(slide.locator('cite a')).toHaveAttribute('href', /^https:\/\/linkedin\.example\.com\/in\//)
    expect(await slide.locator('figcaption span span').allInnerTexts()).toHaveLength(2)
    await expect(slide.locator('img')).toHaveCount(1)
    await expect(slide.locator('blockquote')).toHaveText(/\w/)
  }
})

test('Service item/card: id, title, description, image (SaaS ones also a points list).', async ({ page, site }) => {
  for (const slug of ['website-development', 'qa-testing']) {
    await page.goto(`${site}/services/${slug}`)
    const items = findBlockUnder(page, 'Scope of services')
      .locator('li')
      .filter({ has: page.getByRole('heading') })
    for (const item of await items.all()) {
      await expect(item.locator('p').first()).toHaveText(/\w/)
      await expect(item.locator('img')).toHaveAttribute('alt', /\w/)
    }
    const pictures = await items.locator('img').evaluateAll((found) => found.map((picture) => picture.getAttribute('src')))
    expect(new Set(pictures).size).toBe(pictures.length)
  }
  await page.goto(`${site}/services/saas-development`)
  expect(await findBlockUnder(page, 'Scope of services').locator('li li').count()).toBeGreaterThanOrEqual(12)
})

test('Technology column: title, color, icon, items.', async ({ page, site }) => {
  await page.goto(`${site}/services/saas-development`)
  const block = page.locator('[data-block=listColumns]')
  await expect(block.getByRole('heading', { level: 3 })).toHaveCount(3)
  await expect(block.locator('svg')).toHaveCount(3)
  await expect(block.locator('[data-color]')).toHaveCount(3)
})

test('Industry tile: image, title.', async ({ page, site }) => {
  await page.goto(`${site}/services/saas-development`)
  const tiles = page.locator('[data-block=cards]').filter({ hasText: 'Manufacturing' }).last().locator('li')
  for (const tile of await tiles.all()) {
    await expect(tile.locator('img')).toHaveCount(1)
    await expect(tile.getByRole('heading')).toHaveText(/\w/)
  }
})

test('Engagement model: title, color, icon, description, points.', async ({ page, site }) => {
  await page.goto(`${site}/expertise/models`)
  const cards = page.locator('[data-block=modelsCards] [data-color]')
  await expect(cards).toHaveCount(4)
  for (const card of await cards.all()) {
    await expect(card.getByRole('heading')).toHaveText(/\w/)
    await expect(card.locator('svg')).toHaveCount(1)
    await expect(card.locator('p').first()).toHaveText(/\w/)
    expect(await card.locator('ul li').count()).toBeGreaterThan(0)
  }
})

test('Technology expertise item: title, icon, description, link (slug).', async ({ page, site }) => {
  await page.goto(`${site}/expertise`)
  for (const tab of await page.getByRole('tab').all()) {
    await expect(tab.locator('svg')).toHaveCount(1)
    await tab.click()
    await expect(page.getByRole('tabpanel').locator('p').first()).toHaveText(/\w/)
    await expect(page.getByRole('tabpanel').getByRole('link', { name: /^Explore More/ })).toHaveAttribute('href', /^\/services\//)
  }
})

test('Case study: id, title, description, image.', async ({ page, site }) => {
  await page.goto(`${site}/resources/case-studies`)
  const titles = await page.locator('[data-block=cards]').getByRole('heading', { level: 3 }).allInnerTexts()
  expect(new Set(titles).size).toBe(10)
  const pictures = await page
    .locator('[data-block=cards] img')
    .evaluateAll((found) => found.map((picture) => picture.getAttribute('src')))
  expect(new Set(pictures).size).toBe(10)
})

test('Blog post: id, title, image.', async ({ page, site }) => {
  await page.goto(`${site}/resources/blogs`)
  const titles = await page.locator('[data-block=cards]').getByRole('heading', { level: 3 }).allInnerTexts()
  const pictures = await page
    .locator('[data-block=cards] img')
    .evaluateAll((found) => found.map((picture) => picture.getAttribute('src')))
  expect([new Set(titles).size, new Set(pictures).size]).toEqual([20, 20])
})

test('Press item: img, text.', async ({ page, site }) => {
  await page.goto(`${site}/resources/press-media`)
  for (const slide of await findSlides(findBlockUnder(page, 'Press')).all()) {
    await expect(slide.locator('img')).toHaveAttribute('alt', /\w/)
    await expect(slide.locator('p')).toHaveText(/\w/)
  }
})

test('Culture pillar: title, colour, image, points, bottomText.', async ({ page, site }) => {
  await page.goto(`${site}/about`)
  const cards = page.locator('[data-block=cards]').filter({ hasText: 'Learn' }).first().locator('li[data-color]')
  await expect(cards).toHaveCount(4)
  for (const card of await cards.all()) {
    await expect(card.getByRole('heading')).toHaveText(/^\w+$/)
    await expect(card.locator('img')).toHaveCount(1)
    expect(await card.locator('li').count()).toBeGreaterThan(1)
    await expect(card.locator('p').last()).toHaveText(/\w/)
  }
})
