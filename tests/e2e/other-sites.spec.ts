import { readFileSync } from 'node:fs'
import { expect, expectNoViolations, findSectionFrame, LOOK_RULES, visitingTest as test } from './site.ts'

for (const [name, folder] of [
  ['bakery', 'bakery'],
  ['conference', 'conference'],
  ['mountainHut', 'mountain-hut'],
  ['lawFirm', 'law-firm'],
  ['saas', 'saas'],
] as const) {
  const file = new URL(`../fixtures/sites/${folder}/site.manifest.json`, import.meta.url)
  const { pages }: { pages: { path: string; title: string }[] } = JSON.parse(readFileSync(file, 'utf8'))

  for (const { path, title } of pages.filter((page) => page.path !== '*')) {
    test(`${folder}: ${path} fits every screen and passes axe, in light and in dark`, async ({
      page,
      bakery,
      conference,
      mountainHut,
      lawFirm,
      saas,
    }) => {
      await page.goto({ bakery, conference, mountainHut, lawFirm, saas }[name] + path)
      // Closed answers are checked too.
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('main details')) details.toggleAttribute('open', true)
      })
      await expect(page).toHaveTitle(title)
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
      await expectNoViolations(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNoViolations(page, LOOK_RULES)
    })
  }
}

test('a site in another language shows no English interface text: its form answers in German', async ({ page, bakery }) => {
  await page.goto(`${bakery}/besuch`)
  const form = findSectionFrame(page, 'form')
  await form.getByRole('button', { name: 'Bestellung abschicken' }).click()
  await expect(form.getByRole('alert')).toContainText('Bitte ausfüllen: Name')
  await form.getByLabel('Name').fill('Mara')
  await form.getByLabel('E-Mail').fill('mara@example.com')
  await form.getByLabel('Hefezopf').check()
  await form.getByRole('button', { name: 'Bestellung abschicken' }).click()
  await expect(form.getByText('Danke, Ihre Nachricht ist da.')).toBeVisible()
  await expect(form.getByLabel('Hefezopf')).not.toBeChecked()
})

test('a form with a file is sent on another site', async ({ page, conference }) => {
  await page.goto(`${conference}/speakers`)
  const form = findSectionFrame(page, 'form')
  await form.getByLabel('Your name').fill('Ruth')
  await form.getByLabel('Email').fill('ruth@example.com')
  await form.getByLabel('Title of the talk').fill('Tides')
  await form
    .getByLabel('Draft of slides')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await form.getByLabel('I have read the code of conduct').check()
  await form.getByRole('button', { name: 'Send proposal' }).click()
  await expect(form.getByText('Thank you. We decide before Christmas.')).toBeVisible()
})

test("a form that fails keeps the visitor's input, on another site too", async ({ page, conference }) => {
  await page.goto(conference)
  const form = findSectionFrame(page, 'form')
  await form.getByLabel('Email', { exact: true }).fill('ruth@example.com')
  await form.getByRole('button', { name: 'Keep me posted' }).click()
  await expect(form.getByText('Failed to send message. Please try again.')).toBeVisible()
  await expect(form.getByLabel('Email', { exact: true })).toHaveValue('ruth@example.com')
})

test('redirects with a pattern lead to their pages on another site', async ({ page, bakery }) => {
  await page.goto(`${bakery}/brot/vollkorn`)
  await expect(page).toHaveURL(`${bakery}/brote`)
})

test('a link leads to a heading in a text', async ({ page, lawFirm }) => {
  await page.goto(`${lawFirm}/erbrecht`)
  await page.getByRole('main').getByRole('link', { name: 'Was es kostet' }).click()
  await expect(page).toHaveURL(`${lawFirm}/kosten#festpreise`)
  await expect(page.getByRole('heading', { name: 'Festpreise' })).toBeInViewport()
})

test('the label of a checkbox links to what it asks to accept, and the box is ticked by its words', async ({ page, lawFirm }) => {
  await page.goto(`${lawFirm}/kontakt`)
  const form = findSectionFrame(page, 'form')
  await form.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(form.getByRole('alert')).toContainText('Ich habe die Datenschutzerklärung gelesen.')
  await form.locator('label', { hasText: 'Ich habe die' }).click({ position: { x: 5, y: 5 } })
  await expect(form.getByLabel('Ich habe die Datenschutzerklärung gelesen.')).toBeChecked()
  // The link to the problem, whose text has the same word, is there until the box is checked again.
  await expect(form.getByRole('link', { name: 'Datenschutzerklärung', exact: true })).toHaveAttribute('href', '/datenschutz')
})

test('questions open natively, one at a time if the block says so', async ({ page, lawFirm }) => {
  await page.goto(`${lawFirm}/arbeitsrecht`)
  const faq = findSectionFrame(page, 'faq')
  await faq.getByText('Wer trägt die Kosten?').click()
  await expect(faq.getByRole('table')).toBeVisible()
  await faq.getByText('Bekomme ich immer eine Abfindung?').click()
  await expect(faq.getByRole('table')).toBeHidden()
})

test('a page of photographs loads them as AVIF, none much larger than it is shown, and nothing on it moves', async ({
  page,
  mountainHut,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(mountainHut)
  const photographs = page.getByRole('main').getByRole('img')
  await expect(photographs).toHaveCount(12)
  const found: unknown[] = []
  for (const photograph of await photographs.all()) {
    await photograph.scrollIntoViewIfNeeded()
    await expect.poll(() => photograph.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
    const { file, ratio } = await photograph.evaluate((image: HTMLImageElement) => ({
      file: image.currentSrc,
      ratio: image.naturalWidth / Math.max(image.clientWidth, (image.clientHeight * image.naturalWidth) / image.naturalHeight),
    }))
    if (!file.endsWith('.avif') || ratio > 1.7) found.push({ file, ratio })
  }
  expect(found).toEqual([])
  const shift = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const read = (list: PerformanceObserverEntryList) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(entry.toJSON().value), 0))
        new PerformanceObserver(read).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 100)
      }),
  )
  expect(shift).toBe(0)
})
