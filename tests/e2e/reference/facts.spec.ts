import type { Page } from '@playwright/test'
import { expect, visitingTest as test } from '../site.ts'
import { findBlockUnder, findSlides, ROUTES, readTitles, SERVICES } from './find.ts'

test('It is aimed at prospective business clients: small and medium enterprises, digital agencies, startups and enterprises.', async ({
  page,
  site,
}) => {
  await page.goto(site)
  const about = findBlockUnder(page, 'About us')
  for (const clients of ['small and medium enterprises', 'digital agencies', 'startups', 'large enterprises'])
    await expect(about).toContainText(clients)
})

test('Visitors read about services, products, technology expertise, engagement models, methodology, certifications, case studies, blog posts, press mentions, company culture and careers.', async ({
  page,
  site,
}) => {
  const topics: [string, RegExp][] = [
    ['/services', /services/i],
    ['/products', /products/i],
    ['/expertise', /technology expertise/i],
    ['/expertise/models', /engagement models/i],
    ['/expertise/agile-scrum', /scrum/i],
    ['/expertise/valued-professionals', /certif/i],
    ['/resources/case-studies', /case stud/i],
    ['/resources/blogs', /blog/i],
    ['/resources/press-media', /press/i],
    ['/about', /Fun[\s\S]*Learn[\s\S]*Earn[\s\S]*Grow/],
    ['/about/careers', /careers/i],
  ]
  for (const [path, words] of topics) {
    await page.goto(site + path)
    await expect(page.locator('main')).toContainText(words)
  }
})

test('They can fill in enquiry forms.', async ({ page, site }) => {
  await page.goto(`${site}/contact`)
  const form = page.locator('form')
  await form.getByLabel('Name').fill('Asha')
  await form.getByLabel('Email').fill('asha@example.com')
  await form.getByLabel('Project details').fill('A booking system.')
  await form.getByRole('button', { name: 'SEND MESSAGE →' }).click()
  await expect(form.getByRole('status')).toHaveText(/^Message sent successfully!/)
})

test('No accounts, logins or roles are shown; every visitor sees everything.', async ({ page, site }) => {
  for (const path of ['/', '/contact', '/about/careers']) {
    await page.goto(site + path)
    await expect(page.locator('input[type=password]')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /log ?in|sign ?in|account|register/i })).toHaveCount(0)
  }
})

test('Home page: 10 years of experience.', async ({ page, site }) => {
  await page.goto(site)
  await expect(page.locator('main')).toContainText('10 years of experience')
})

test('Service pages: 25+ years industry experience, 93% client retention rate, 600+ employees.', async ({ request, site }) => {
  for (const slug of SERVICES) {
    const html = await (await request.get(`${site}/services/${slug}`)).text()
    for (const claim of ['25+', 'years industry experience', '93%', 'client retention rate', '600+', 'employees'])
      expect.soft(html, slug).toContain(claim)
  }
})

test('Salesforce page also: 20+ years, 5000+ projects, 700+ customers.', async ({ page, site }) => {
  await page.goto(`${site}/services/salesforce-development`)
  const claims = page.locator('[data-block=claims]').filter({ hasText: '5000+' })
  for (const words of ['20+', 'years', '5000+', 'projects', '700+', 'customers']) await expect(claims).toContainText(words)
})

test('The eCommerce text (WooCommerce) cites 10+ years, 5000+ projects, 700+ clients.', async ({ page, site }) => {
  await page.goto(`${site}/services/ecommerce-development`)
  const text = page.locator('main section').filter({ hasText: 'WooCommerce' }).filter({ hasText: '5000+' })
  await expect(text).toContainText(/10\+ years[\s\S]*5000\+ projects[\s\S]*700\+ clients/)
})

test('Newsletter management software page: production time reduced by 65%, a 12-page newsletter in 24 hours, cost reduced 3x, savings up to $100K annually; stories can come from RSS, XML, JSON, a RESTful API or a custom source.', async ({
  page,
  site,
}) => {
  await page.goto(`${site}/products/print-newsletter-workflow`)
  const claims = page.locator('[data-block=claims]')
  for (const words of ['65%', 'production time', '24 hours', '12-page newsletter', '3x', 'cost', '$100K', 'annual'])
    await expect(claims).toContainText(words)
  const sources = findBlockUnder(page, 'Where stories can come from')
  expect(await readTitles(sources)).toEqual(['RSS', 'XML', 'JSON', 'A RESTful API', 'A custom source'])
})

test('Contact page promises: reply in 4 hours; quote or proposal estimated in 2-3 days; project start 2 days after approval.', async ({
  page,
  site,
}) => {
  await page.goto(`${site}/contact`)
  const [reply = '', quote = '', start = ''] = await readTitles(findBlockUnder(page, 'How it Works'))
  expect(reply).toMatch(/reply in 4 hours/i)
  expect(quote).toMatch(/quote or a? ?proposal.* in 2-3 days/i)
  expect(start).toMatch(/project starts? 2 days after approval/i)
})

test('Footer: copyright 2025, all logos and trademarks belong to their owners.', async ({ page, site }) => {
  await page.goto(site)
  await expect(page.getByRole('contentinfo')).toContainText('copyright 2025, all logos and trademarks belong to their owners')
})

test('Public site, no login.', async ({ request, site }) => {
  for (const path of ROUTES) {
    const response = await request.get(site + path, { headers: {} })
    expect.soft([path, response.status()]).toEqual([path, 200])
    expect.soft(response.headers()['www-authenticate']).toBeUndefined()
  }
})

test('Counts: 10 case studies, 20 blog posts, 8 press items, 7 interview logos, 8 certification logos, 4 engagement models, 5 about service cards, 9 trusted logos, 17 recognitions, 6 client testimonials, 8 employee testimonials.', async ({
  page,
  site,
}) => {
  await page.goto(`${site}/resources/case-studies`)
  await expect(page.getByRole('link', { name: /^Read More/ })).toHaveCount(10)
  await page.goto(`${site}/resources/blogs`)
  await expect(page.locator('[data-block=cards] li')).toHaveCount(20)
  await page.goto(`${site}/resources/press-media`)
  await expect(findSlides(findBlockUnder(page, 'Press'))).toHaveCount(8)
  await expect(findBlockUnder(page, 'Interviews').locator('li')).toHaveCount(7)
  await page.goto(`${site}/expertise/valued-professionals`)
  await expect(page.locator('[data-block=logoGrid] li')).toHaveCount(8)
  await page.goto(`${site}/expertise/models`)
  await expect(page.locator('[data-block=modelsCards] h3')).toHaveCount(4)
  await page.goto(`${site}/about`)
  await expect(findBlockUnder(page, 'Our Services').getByRole('heading', { level: 3 })).toHaveCount(5)
  await page.goto(site)
  await expect(findSlides(findBlockUnder(page, 'Trusted By'))).toHaveCount(9)
  await expect(findSlides(findBlockUnder(page, 'Recognitions'))).toHaveCount(17)
  await expect(findSlides(findBlockUnder(page, 'What our customers say'))).toHaveCount(6)
  await expect(findSlides(findBlockUnder(page, 'What our people say'))).toHaveCount(8)
})

/** The technologies of one column of the SaaS page. */
async function readColumn(page: Page, title: string): Promise<string[]> {
  const heading = page.getByRole('heading', { name: title, exact: true })
  const column = page.locator('[data-block=listColumns] [data-color]').filter({ has: heading })
  return column.locator('li').allInnerTexts()
}

test('Technology lists: Front End: Angular, React, HTML5/CSS/JavaScript, Vue JS.', async ({ page, site }) => {
  await page.goto(`${site}/services/saas-development`)
  expect(await readColumn(page, 'Front End')).toEqual(['Angular', 'React', 'HTML5/CSS/JavaScript', 'Vue JS'])
})

test('Back End: PHP, Node JS, Java, Python, .NET.', async ({ page, site }) => {
  await page.goto(`${site}/services/saas-development`)
  expect(await readColumn(page, 'Back End')).toEqual(['PHP', 'Node JS', 'Java', 'Python', '.NET'])
})

test('Mobile: Android, iOS, Flutter, React Native, Xamarin.', async ({ page, site }) => {
  await page.goto(`${site}/services/saas-development`)
  expect(await readColumn(page, 'Mobile')).toEqual(['Android', 'iOS', 'Flutter', 'React Native', 'Xamarin'])
})
