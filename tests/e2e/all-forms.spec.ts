import type { Locator, Page } from '@playwright/test'
import { isRequired } from '../../src/forms/field.ts'
import type { Field } from '../../src/manifest/manifest.gen.ts'
import { readReferenceManifest } from '../support/site/reference-site.ts'
import { confirmByKeyboard } from './confirm-by-keyboard.ts'
import { expect, visitingTest as test } from './site.ts'

const { forms = {}, pages } = readReferenceManifest()

/** The path of the first page that shows a form. */
function findFormPath(id: string): string {
  const shown = pages.find(({ blocks }) => JSON.stringify(blocks).includes(`"form":"${id}"`))
  if (shown === undefined) throw new Error(`No page shows the form ${id}.`)
  return shown.path
}

const findForm = (page: Page, id: string): Locator => page.locator(`main form[action$="/api/forms/${id}"]`)

/** Fills every field with a valid answer. */
async function fillIn(form: Locator, fields: readonly Field[]): Promise<void> {
  for (const { type, name } of fields) {
    const control = form.locator(`[name="${name}"]`)
    if (type === 'text' || type === 'textarea') await control.fill('Asha Rao')
    if (type === 'email') await control.fill('asha@example.com')
    if (type === 'tel') await control.fill('+44 20 7946 0000')
    if (type === 'select') await control.selectOption({ index: 1 })
    if (type === 'checkbox' || type === 'captcha' || type === 'checkboxGroup') await control.first().check()
    if (type === 'file')
      await control.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  }
}

/** The values of a form by field name. */
const readAnswers = (form: Locator): Promise<string[]> =>
  form.evaluate((node) => {
    if (!(node instanceof HTMLFormElement)) return []
    return [...new FormData(node)]
      .filter(([name]) => /^[a-z]/.test(name))
      .map(([name, value]) => `${name}=${value instanceof File ? value.name : value}`)
  })

/** The message after a form has been stored. */
const SENT = /Message sent successfully!\s*Your reference is [0-9A-Z]{4}-[0-9A-Z]{4}\./

const findSubmitButton = (form: Locator): Locator => form.locator('button[type=submit]')

/** Forms with a type of field or an answer that no earlier form has. Testing all forms would find nothing more. */
function findDistinct() {
  const seen = new Set<string>()
  return Object.entries(forms).filter(([, { fields, success }]) => {
    const size = seen.size
    for (const shape of [...fields.map(({ type }) => type), success?.page ? 'page' : 'message']) seen.add(shape)
    return seen.size > size
  })
}

for (const [id, { fields, success }] of findDistinct()) {
  test.describe(`the form ${id}`, () => {
    test('is sent, shows the success message and is reset', async ({ page, site }) => {
      await page.goto(site + findFormPath(id))
      const form = findForm(page, id)
      const empty = await readAnswers(form)
      await fillIn(form, fields)
      expect(await readAnswers(form)).not.toEqual(empty)
      await findSubmitButton(form).click()
      await expect(form.locator('[data-outcome]')).toHaveText(SENT)
      expect(await readAnswers(form)).toEqual(empty)
    })

    test('sent empty, names the missing answers and moves focus there', async ({ page, site }) => {
      await page.goto(site + findFormPath(id))
      const form = findForm(page, id)
      await findSubmitButton(form).click()
      await expect(form.getByRole('alert')).toBeFocused()
      const required = fields.filter(isRequired)
      await expect(form.getByRole('alert').locator('li')).toHaveCount(Math.max(1, required.length))
      await expect(form.locator('[aria-invalid=true]')).toHaveCount(required.length)
    })

    test('keeps every answer if it cannot be sent, and says so', async ({ page, failing }) => {
      await page.goto(failing + findFormPath(id))
      const form = findForm(page, id)
      await fillIn(form, fields)
      const answers = await readAnswers(form)
      await findSubmitButton(form).click()
      await expect(form.getByText('Failed to send message. Please try again.')).toBeVisible()
      expect(await readAnswers(form)).toEqual(answers)
    })

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('is sent, and a page confirms it', async ({ page, site, pageErrors }) => {
        await page.goto(site + findFormPath(id))
        const form = findForm(page, id)
        await fillIn(form, fields)
        await findSubmitButton(form).click()
        if (fields.some(({ type }) => type === 'captcha')) await confirmByKeyboard(page, pageErrors)
        await expect(page).toHaveURL(new RegExp(`${success?.page ?? `/forms/${id}/sent`}\\?receipt=`))
        await expect(page.locator('main')).toContainText(SENT)
        await expect(page.locator('main')).toContainText(success?.page ? 'Thank you' : 'Newsletter')
      })

      test('returns with every other answer if the email address is invalid', async ({ page, site, pageErrors }) => {
        await page.goto(site + findFormPath(id))
        const form = findForm(page, id)
        await fillIn(form, fields)
        await form.locator('[name=email]').fill('asha@example')
        await findSubmitButton(form).click()
        await expect(page.getByRole('alert')).toContainText('Enter an email address in the correct format')
        const text = fields.find(({ type }) => type === 'text')
        await expect(findForm(page, id).locator(`[name="${text?.name}"]`)).toHaveValue('Asha Rao')
        expect(pageErrors.splice(0)).toEqual([expect.stringContaining('422')])
      })
    })
  })
}
