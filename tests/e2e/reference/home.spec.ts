import { expect, test as freshTest, visitingTest as test } from '../site.ts'
import { expectAutoplay, expectSmoothScroll, findBlockUnder, findShownSlides, findSlides, readTitles } from './find.ts'

test.describe('with motion', () => {
  test.use({ motion: 'no-preference' })

  test('Hero with a Get Started button that smooth-scrolls to the Get in Touch section.', async ({ page, site }) => {
    await page.goto(site)
    await expectSmoothScroll(page, {
      begin: () => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })),
      act: () => page.locator('[data-block=hero]').getByRole('link', { name: 'Get Started' }).click(),
      isThere: () => expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeInViewport(),
    })
    await expect(page).toHaveURL(`${site}/#get-in-touch`)
  })
})

freshTest(
  'Trusted By logo carousel: 9 logos, autoplay 2500 ms, loop, starts at slide 5, 2/3/4/5 slides per view at widths 0/640/768/1024.',
  async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(site)
    const block = findBlockUnder(page, 'Trusted By')
    await expect(findSlides(block)).toHaveCount(9)
    const names = ['5 of 9', '6 of 9', '7 of 9', '8 of 9', '9 of 9']
    for (const [width, count] of [
      [390, 2],
      [640, 3],
      [768, 4],
      [1024, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 400 })
      expect.soft(await findShownSlides(block)).toEqual(names.slice(0, count))
    }
    // Five steps from the fifth of nine lead back to the first: it loops.
    for (let step = 0; step < 5; step += 1) await block.getByRole('button', { name: 'Next slide' }).click()
    await expect.poll(async () => (await findShownSlides(block))[0]).toBe('1 of 9')
    await expectAutoplay(page, site, 'Trusted By', 2500)
  },
)

test('Our Services: 5 tabs; each shows icon, title, description and an Explore More link to the page of that service', async ({
  page,
  site,
}) => {
  await page.goto(site)
  const block = findBlockUnder(page, 'Our Services')
  const tabs = block.getByRole('tab')
  await expect(tabs).toHaveText([
    'Website Development',
    'Mobile App Development',
    'Saas Development',
    'Ecommerce Development',
    'Web Application Development',
  ])
  const slugs = ['website', 'mobile-app', 'saas', 'ecommerce', 'web-application']
  for (const [index, slug] of slugs.entries()) {
    await tabs.nth(index).click()
    await expect(tabs.nth(index).locator('svg')).toHaveCount(1)
    const panel = block.getByRole('tabpanel')
    await expect(panel.getByRole('heading')).toHaveText((await tabs.nth(index).innerText()).trim())
    await expect(panel.locator('p').first()).toBeVisible()
    await expect(panel.getByRole('link', { name: /^Explore More/ })).toHaveAttribute('href', `/services/${slug}-development`)
  }
})

test('Trending Technologies: 6 category buttons, each showing up to 9 logos.', async ({ page, site }) => {
  await page.goto(site)
  const block = findBlockUnder(page, 'Trending Technologies')
  const tabs = block.getByRole('tab')
  await expect(tabs).toHaveText(['Front End', 'Back End', 'Mobile', 'Cloud & DevOps', 'Data & AI', 'CMS & eCommerce'])
  const counts: number[] = []
  for (const tab of await tabs.all()) {
    await tab.click()
    counts.push(await block.getByRole('tabpanel').locator('li').count())
  }
  expect(Math.max(...counts)).toBe(9)
  expect(Math.min(...counts)).toBeGreaterThan(0)
})

test('Recognitions carousel: 17 badges, previous/next buttons, 2/3/4/6 slides per view.', async ({ page, site }) => {
  await page.goto(site)
  const block = findBlockUnder(page, 'Recognitions')
  await expect(findSlides(block)).toHaveCount(17)
  for (const name of ['Previous slide', 'Next slide']) await expect(block.getByRole('button', { name })).toHaveCount(1)
  for (const [width, count] of [
    [390, 2],
    [640, 3],
    [768, 4],
    [1024, 6],
  ] as const) {
    await page.setViewportSize({ width, height: 400 })
    expect.soft(await findShownSlides(block)).toHaveLength(count)
  }
})

test('Customer testimonials carousel: 6 entries, looping, previous/next.', async ({ page, site }) => {
  await page.goto(site)
  const block = findBlockUnder(page, 'What our customers say')
  await expect(findSlides(block)).toHaveCount(6)
  await block.getByRole('button', { name: 'Previous testimonial' }).click()
  await expect.poll(() => findShownSlides(block)).toEqual(['6 of 6'])
  await block.getByRole('button', { name: 'Next testimonial' }).click()
  await expect.poll(() => findShownSlides(block)).toEqual(['1 of 6'])
})

test('About section.', async ({ page, site }) => {
  await page.goto(site)
  const about = findBlockUnder(page, 'About us')
  await expect(about).toContainText('10 years of experience')
  await expect(about.getByRole('link').first()).toHaveAttribute('href', '/about')
})

freshTest(
  'Employee testimonials carousel: 8 entries, autoplay 3000 ms, pauses on hover, starts at slide 5, 1/2/3 slides per view.',
  async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(site)
    const block = findBlockUnder(page, 'What our people say')
    await expect(findSlides(block)).toHaveCount(8)
    const names = ['5 of 8', '6 of 8', '7 of 8']
    for (const [width, count] of [
      [390, 1],
      [768, 2],
      [1024, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 400 })
      expect.soft(await findShownSlides(block)).toEqual(names.slice(0, count))
    }
    await expectAutoplay(page, site, 'What our people say', 3000)
  },
)

test('Get in Touch form.', async ({ page, site }) => {
  await page.goto(site)
  const form = findBlockUnder(page, 'Get in Touch')
  await expect(form).toHaveAttribute('id', 'get-in-touch')
  await expect(form.getByRole('button', { name: 'Send message' })).toBeVisible()
})

freshTest(
  'Carousels: Trusted By 2500 ms; employees 3000 ms; testimonials 30 px spacing; press breakpoints above.',
  async ({ page, site }) => {
    await page.goto(site)
    const boxes = await findSlides(findBlockUnder(page, 'What our customers say')).evaluateAll((slides) =>
      slides.map((slide) => slide.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
    )
    expect(Math.round((boxes[1]?.left ?? 0) - (boxes[0]?.right ?? 0))).toBe(30)
    await page.goto(`${site}/resources/press-media`)
    for (const [width, count] of [
      [320, 1],
      [640, 1],
      [768, 2],
      [1024, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 600 })
      expect.soft(await findShownSlides(findBlockUnder(page, 'Press'))).toHaveLength(count)
    }
    for (const [heading, delay] of [
      ['Trusted By', 2500],
      ['What our people say', 3000],
    ] as const)
      await expectAutoplay(await page.context().newPage(), site, heading, delay)
  },
)

test('Selected service tab and technology category on home start at the first; change on click.', async ({ page, site }) => {
  await page.goto(site)
  for (const heading of ['Our Services', 'Trending Technologies']) {
    const tabs = findBlockUnder(page, heading).getByRole('tab')
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
    await tabs.nth(2).click()
    await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true')
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'false')
  }
  expect(await readTitles(findBlockUnder(page, 'Our Services'))).toContain('Saas Development')
})
