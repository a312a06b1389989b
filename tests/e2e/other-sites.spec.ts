import { readFileSync } from 'node:fs'
import { expect, expectNoViolations, findSectionFrame, visitingTest as test } from './site.ts'

for (const name of ['bakery', 'conference'] as const) {
  const file = new URL(`../fixtures/sites/${name}/site.manifest.json`, import.meta.url)
  const { pages }: { pages: { path: string; title: string }[] } = JSON.parse(readFileSync(file, 'utf8'))

  for (const { path, title } of pages.filter((page) => page.path !== '*')) {
    test(`${name}: ${path} fits every screen and passes axe, in light and in dark`, async ({ page, bakery, conference }) => {
      await page.goto({ bakery, conference }[name] + path)
      await expect(page).toHaveTitle(title)
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
      await expectNoViolations(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectNoViolations(page)
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
