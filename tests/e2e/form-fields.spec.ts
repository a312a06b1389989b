import type { Page } from '@playwright/test'
import { expect, expectNoViolations, visitingTest as test } from './site.ts'

const openForm = async (page: Page, url: string) => {
  await page.goto(url)
  return page.locator('main form')
}

const SEND = { name: 'Anfrage senden' }

test('a field appears with the answer that it depends on, and is checked only then', async ({ page, lawFirm }) => {
  const form = await openForm(page, `${lawFirm}/kontakt`)
  await expect(form.getByLabel('Telefon', { exact: true })).toBeHidden()
  await form.getByLabel('Am Telefon').check()
  await expect(form.getByLabel('Telefon', { exact: true })).toBeVisible()
  await form.getByRole('button', SEND).click()
  const phoneProblem = form.getByRole('link', { name: 'Bitte ausfüllen: Telefon' })
  await expect(phoneProblem).toBeVisible()
  await expectNoViolations(page)
  await form.getByLabel('Per Video').check()
  await expect(phoneProblem).toBeHidden()
  await expect(form.getByLabel('Telefon', { exact: true })).toBeHidden()
  await expect(form.getByLabel('Wunschtermin')).toHaveAttribute('min', /^\d{4}-\d\d-\d\d$/)
  await form.getByLabel('Wunschtermin').fill('2001-02-03')
  await form.getByRole('button', SEND).click()
  await expect(form.getByRole('link', { name: 'Wunschtermin: frühestens heute' })).toBeVisible()
})

test('a required field that is hidden again does not stop the form', async ({ page, lawFirm }) => {
  const form = await openForm(page, `${lawFirm}/kontakt`)
  await form.getByLabel('Name').fill('Mara')
  await form.getByLabel('E-Mail').fill('mara@example.com')
  await form.getByLabel('Worum geht es?').selectOption('Etwas anderes')
  await form.getByLabel('Nämlich').fill('Eine Wohnung')
  await form.getByLabel('Worum geht es?').selectOption('Erbrecht')
  await form.getByLabel('In der Kanzlei').check()
  await form.getByLabel('Ihr Anliegen').fill('Ein Testament')
  await form.getByLabel('Ich habe die Datenschutzerklärung gelesen.').check()
  await form.getByRole('button', SEND).click()
  await expect(page).toHaveURL(`${lawFirm}/danke`)
})

test('a number can be written as usual, and its example is readable', async ({ page, saas }) => {
  const form = await openForm(page, `${saas}/contact`)
  const size = form.getByLabel('Team size')
  await expect(size).toHaveAccessibleDescription('people')
  await size.fill('a few')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('link', { name: 'Team size must be a number' })).toBeVisible()
  await size.fill('6,000')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(form.getByRole('link', { name: 'Team size must be 5,000 people or less' })).toBeVisible()
  await size.fill('4,000 people')
  await expect(form.getByRole('link', { name: 'Team size' })).toBeHidden()
  const [placeholder, hint] = await form.evaluate((node) => {
    const input = node.querySelector('[name=email]') ?? node
    const optional = node.querySelector('label span') ?? node
    return [getComputedStyle(input, '::placeholder').color, getComputedStyle(optional).color]
  })
  // The contrast of this color is checked for every theme.
  expect(placeholder).toBe(hint)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a field appears with an answer, also on the page with the errors', async ({ page, lawFirm, pageErrors }) => {
    const form = await openForm(page, `${lawFirm}/kontakt`)
    await form.getByLabel('Name').fill('Mara')
    await form.getByLabel('E-Mail').fill('mara@example.com')
    await form.getByLabel('Worum geht es?').selectOption('Erbrecht')
    await expect(form.getByLabel('Nämlich')).toBeHidden()
    await form.getByLabel('Am Telefon').check()
    await form.getByLabel('Ihr Anliegen').fill('Ein Testament')
    await form.getByLabel('Ich habe die Datenschutzerklärung gelesen.').check()
    await form.getByRole('button', SEND).click()
    await expect(form.getByRole('alert').getByRole('listitem')).toHaveText(['Bitte ausfüllen: Telefon'])
    await expect(form.getByLabel('Wunschtermin')).toBeHidden()
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('422')])
    await form.getByLabel('Telefon', { exact: true }).fill('030 23125000')
    await form.getByRole('button', SEND).click()
    await expect(page).toHaveURL(`${lawFirm}/danke`)
  })
})
