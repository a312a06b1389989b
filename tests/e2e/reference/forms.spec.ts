import type { Locator, Page } from '@playwright/test'
import { followForm } from '../follow-form.ts'
import { expect, visitingTest as test } from '../site.ts'

/** Form -> its page and a field that only this form has. */
const FORMS = {
  home: { path: '/', own: 'project' },
  short: { path: '/services/cloud-development', own: 'captchaChecked' },
  started: { path: '/services/cloud-development', own: 'looking_for' },
  saas: { path: '/services/saas-development', own: 'projectDetails' },
  contact: { path: '/contact', own: 'projectDetails' },
  hire: { path: '/services/salesforce-development', own: 'lead_time' },
  demo: { path: '/products/print-newsletter-workflow', own: 'requirement' },
  newsletter: { path: '/resources/blogs', own: 'name' },
} as const

/** Opens the page of a form and finds the form. */
async function openForm(page: Page, site: string, name: keyof typeof FORMS): Promise<Locator> {
  const { path, own } = FORMS[name]
  await page.goto(site + path)
  return page.locator('main form').filter({ has: page.locator(`[name="${own}"]`) })
}

const findField = (form: Locator, name: string) => form.locator(`[name="${name}"]`)

/** The names of the fields in order, without duplicates and without protocol fields. */
async function readNames(form: Locator): Promise<string[]> {
  const names = await form
    .locator('input, select, textarea')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name') ?? ''))
  return [...new Set(names)].filter((name) => /^[a-z]/.test(name))
}

const readRequired = async (form: Locator): Promise<string[]> => {
  const names = await form
    .locator('[required], [aria-required=true]')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name') ?? ''))
  return [...new Set(names)]
}

const readOptions = (form: Locator, name: string): Promise<string[][]> =>
  findField(form, name)
    .locator('option:not([disabled])')
    .evaluateAll((options) => options.map((option) => [option.getAttribute('value') ?? '', option.textContent ?? '']))

/** Presses the submit button of a form and waits for the success message. */
async function send(form: Locator): Promise<void> {
  await form.locator('button[type=submit]').click()
  await expect(form.getByRole('status')).toHaveText(/^Message sent successfully!/)
}

/** Fills and sends the sample form whose delivery fails. */
async function sendFailing(page: Page, gallery: string) {
  await page.goto(`${gallery}/form`)
  const form = page
    .locator('main form')
    .filter({ has: page.locator('[name=we_are]') })
    .first()
  await form.getByLabel('Full name').fill('Asha')
  await form.getByLabel('Work email').fill('asha@example.com')
  await form.getByLabel("I'm not a robot").check()
  await form.locator('button[type=submit]').click()
  return form
}

test('Home contact form: name, email, contact, business (unused), project.', async ({ page, site }) => {
  expect(await readNames(await openForm(page, site, 'home'))).toEqual(['name', 'email', 'contact', 'project'])
})

test('Short contact form (service pages): fullName, email, phone, message, captchaChecked (boolean).', async ({ page, site }) => {
  const form = await openForm(page, site, 'short')
  expect(await readNames(form)).toEqual(['fullName', 'email', 'phone', 'message', 'captchaChecked'])
  await expect(findField(form, 'captchaChecked')).toHaveAttribute('type', 'checkbox')
})

test("Let's Get Started form: name, email, we_are, looking_for (list), project_details.", async ({ page, site }) => {
  const form = await openForm(page, site, 'started')
  expect(await readNames(form)).toEqual(['name', 'email', 'we_are', 'looking_for', 'project_details'])
  await expect(findField(form, 'looking_for')).toHaveCount(8)
})

test('SaaS project form and Contact page form: name, email, phone, projectDetails, file, nda (boolean).', async ({
  page,
  site,
}) => {
  for (const name of ['saas', 'contact'] as const) {
    const form = await openForm(page, site, name)
    expect(await readNames(form)).toEqual(['name', 'email', 'phone', 'projectDetails', 'file', 'nda'])
    await expect(findField(form, 'nda')).toHaveAttribute('type', 'checkbox')
  }
})

test('Hire-developer form: name, email, contact, lead_time, specific_needs.', async ({ page, site }) => {
  expect(await readNames(await openForm(page, site, 'hire'))).toEqual(['name', 'email', 'contact', 'lead_time', 'specific_needs'])
})

test('Demo form: name, email, phone, requirement.', async ({ page, site }) => {
  expect(await readNames(await openForm(page, site, 'demo'))).toEqual(['name', 'email', 'phone', 'requirement'])
})

test('Newsletter form: name, email.', async ({ page, site }) => {
  expect(await readNames(await openForm(page, site, 'newsletter'))).toEqual(['name', 'email'])
})

test('we_are options (value: label): agency: Advertising Agency; digital_marketing: Digital Marketing Agency; enterprise: Enterprise; product_company: Software Product Company; startup: Startup; web_dev: Web Dev Company.', async ({
  page,
  site,
}) => {
  expect(await readOptions(await openForm(page, site, 'started'), 'we_are')).toEqual([
    ['agency', 'Advertising Agency'],
    ['digital_marketing', 'Digital Marketing Agency'],
    ['enterprise', 'Enterprise'],
    ['product_company', 'Software Product Company'],
    ['startup', 'Startup'],
    ['web_dev', 'Web Dev Company'],
  ])
})

test('Placeholder: Select your company type (disabled).', async ({ page, site }) => {
  const form = await openForm(page, site, 'started')
  await expect(findField(form, 'we_are').locator('option[disabled]')).toHaveText('Select your company type')
  await expect(findField(form, 'we_are')).toHaveValue('')
})

test('looking_for options: Website Development, Product Engineering, Web Application Development, Mobile App Development, Digital Marketing, QA & Testing, UI/UX Uplift, Design as Service.', async ({
  page,
  site,
}) => {
  const form = await openForm(page, site, 'started')
  const options = [
    'Website Development',
    'Product Engineering',
    'Web Application Development',
    'Mobile App Development',
    'Digital Marketing',
    'QA & Testing',
    'UI/UX Uplift',
    'Design as Service',
  ]
  const values = await findField(form, 'looking_for').evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value')))
  expect(values).toEqual(options)
  for (const option of options) await expect(form.getByLabel(option, { exact: true })).not.toBeChecked()
})

test('Hire form lead_time options: 0 Days, 15 Days, 1 Month, with stored values 0_days, 15_days, 1_month', async ({
  page,
  site,
}) => {
  expect(await readOptions(await openForm(page, site, 'hire'), 'lead_time')).toEqual([
    ['0_days', '0 Days'],
    ['15_days', '15 Days'],
    ['1_month', '1 Month'],
  ])
})

test('Form values update as typed.', async ({ page, site }) => {
  const form = await openForm(page, site, 'home')
  await findField(form, 'name').pressSequentially('Asha R')
  await findField(form, 'project').pressSequentially('A shop')
  await expect(findField(form, 'name')).toHaveValue('Asha R')
  await expect(findField(form, 'project')).toHaveValue('A shop')
})

test('Ticking a looking_for checkbox adds the value; unticking removes it.', async ({ page, site }) => {
  const form = await openForm(page, site, 'started')
  const chosen = () => form.evaluate((node) => (node instanceof HTMLFormElement ? new FormData(node).getAll('looking_for') : []))
  await form.getByLabel('Digital Marketing', { exact: true }).check()
  await form.getByLabel('UI/UX Uplift').check()
  expect(await chosen()).toEqual(['Digital Marketing', 'UI/UX Uplift'])
  await form.getByLabel('Digital Marketing', { exact: true }).uncheck()
  expect(await chosen()).toEqual(['UI/UX Uplift'])
})

test('Forms reset to empty on success and nothing is sent', async ({ page, simulated }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  const form = await openForm(page, simulated, 'home')
  await findField(form, 'name').fill('Asha')
  await findField(form, 'project').fill('A shop')
  await send(form)
  await expect(findField(form, 'name')).toHaveValue('')
  await expect(findField(form, 'project')).toHaveValue('')
  expect(sent).toEqual([])
})

test('looking_for resets to an empty list', async ({ page, simulated }) => {
  const form = await openForm(page, simulated, 'started')
  await form.getByLabel('Design as Service').check()
  await send(form)
  await expect(form.locator('[name=looking_for]:checked')).toHaveCount(0)
  await form.getByLabel('Product Engineering').check()
  await send(form)
})

test('The captcha tick resets to unchecked.', async ({ page, simulated }) => {
  const form = await openForm(page, simulated, 'short')
  await findField(form, 'fullName').fill('Asha')
  await findField(form, 'email').fill('asha@example.com')
  await findField(form, 'message').fill('Hello')
  await form.getByLabel("I'm not a robot").check()
  await send(form)
  await expect(form.getByLabel("I'm not a robot")).not.toBeChecked()
})

test('SaaS project form and Contact form: idle; on submit sending (button shows Sending... and disabled, otherwise SEND MESSAGE →) and result cleared; after 1500 ms sending clears, success shows, form resets.', async ({
  page,
  simulated,
}) => {
  for (const name of ['saas', 'contact'] as const) {
    const form = await openForm(page, simulated, name)
    const button = form.locator('button[type=submit]')
    for (const round of ['first', 'second']) {
      await expect(button).toHaveText('SEND MESSAGE →')
      await findField(form, 'name').fill(`Asha, ${round}`)
      await findField(form, 'email').fill('asha@example.com')
      const readStates = await followForm(form)
      await button.click()
      await expect.poll(readStates).toContainEqual({ button: 'Sending...', isDisabled: true, result: '' })
      await expect(form.getByRole('status')).toHaveText(/^Message sent successfully!/)
      await expect(button).toHaveText('SEND MESSAGE →')
      await expect(findField(form, 'name')).toHaveValue('')
    }
  }
})

test("The error state is reached on failure, and the visitor's input is kept", async ({ page, gallery }) => {
  const form = await sendFailing(page, gallery)
  await expect(form.getByText('Failed to send message. Please try again.')).toBeVisible()
  await expect(form.getByLabel('Full name')).toHaveValue('Asha')
})

test('every form instance keeps its own answers, and a file is attached to its own field', async ({ page, site }) => {
  const project = await openForm(page, site, 'saas')
  const short = page.locator('main form').filter({ has: page.locator('[name=captchaChecked]') })
  await findField(short, 'email').fill('side@example.com')
  await findField(project, 'email').fill('project@example.com')
  await findField(project, 'file').setInputFiles({
    name: 'plan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  })
  await findField(short, 'fullName').fill('Asha')
  await findField(project, 'name').fill('Ravi')
  await send(project)
  await expect(findField(short, 'email')).toHaveValue('side@example.com')
  await expect(findField(short, 'fullName')).toHaveValue('Asha')
  await expect(short.locator('[type=file]')).toHaveCount(0)
})

test('Newsletter: submit clears fields and says that the message was sent', async ({ page, site }) => {
  const form = await openForm(page, site, 'newsletter')
  await findField(form, 'name').fill('Asha')
  await findField(form, 'email').fill('asha@example.com')
  await send(form)
  await expect(findField(form, 'name')).toHaveValue('')
  await expect(findField(form, 'email')).toHaveValue('')
})

test('Home contact form: nothing is required, and the email must be one', async ({ page, site }) => {
  const form = await openForm(page, site, 'home')
  expect(await readRequired(form)).toEqual([])
  await expect(findField(form, 'email')).toHaveAttribute('type', 'email')
  await findField(form, 'email').fill('no address')
  await form.locator('button[type=submit]').click()
  await expect(form.getByRole('alert')).toContainText('Enter an email address in the correct format')
})

test("Short contact form: fullName, email, message and the I'm not a robot checkbox required; phone optional.", async ({
  page,
  site,
}) => {
  const form = await openForm(page, site, 'short')
  expect(await readRequired(form)).toEqual(['fullName', 'email', 'message', 'captchaChecked'])
  await form.locator('button[type=submit]').click()
  await expect(form.getByRole('alert').getByRole('link')).toHaveCount(4)
  await expect(form.getByRole('alert')).toBeFocused()
})

test('The checkbox is a real check: answers with a ticked box but without its proof are rejected', async ({ request, site }) => {
  const data = { fullName: 'Asha', email: 'asha@example.com', message: 'Hello', captchaChecked: true }
  const response = await request.post(`${site}/api/forms/short-contact`, { data: { data } })
  expect(response.status()).toBe(422)
  expect(await response.json()).toMatchObject({ type: '/problems/captcha-required' })
})

test('Answers go to the server of the site, and the visitor sees the receipt', async ({ page, site }) => {
  const form = await openForm(page, site, 'contact')
  await findField(form, 'name').fill('Asha')
  await findField(form, 'email').fill('asha@example.com')
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await send(form)
  const response = await answered
  expect([response.status(), response.url()]).toEqual([201, `${site}/api/forms/contact`])
  await expect(form.getByRole('status')).toContainText(/Your reference is [0-9A-Z]{4}-[0-9A-Z]{4}\./)
})

test("Let's Get Started form: no required fields; email has email type.", async ({ page, site }) => {
  const form = await openForm(page, site, 'started')
  expect(await readRequired(form)).toEqual([])
  await expect(findField(form, 'email')).toHaveAttribute('type', 'email')
  await form.locator('button[type=submit]').click()
  await expect(form.getByRole('alert')).toContainText('Fill in at least one field')
})

test('SaaS project form and Contact form: name and email required; phone, details, file (Attach a file (optional)) optional; NDA checkbox (Yes, send me a mutual NDA) optional.', async ({
  page,
  site,
}) => {
  for (const name of ['saas', 'contact'] as const) {
    const form = await openForm(page, site, name)
    expect(await readRequired(form)).toEqual(['name', 'email'])
    await expect(form.getByLabel('Attach a file (optional)')).toHaveAttribute('type', 'file')
    await expect(form.getByLabel('Yes, send me a mutual NDA')).not.toBeChecked()
  }
})

test('Newsletter: name and email required, email type.', async ({ page, site }) => {
  const form = await openForm(page, site, 'newsletter')
  expect(await readRequired(form)).toEqual(['name', 'email'])
  await expect(findField(form, 'email')).toHaveAttribute('type', 'email')
})

test('Hire-developer and demo forms: no required fields.', async ({ page, site }) => {
  for (const name of ['hire', 'demo'] as const) expect(await readRequired(await openForm(page, site, name))).toEqual([])
})

test('Job form: title and description both non-empty after trimming.', async ({ page, carousels }) => {
  await page.goto(`${carousels}/jobs`)
  const block = page.locator('[data-block=jobPostings]')
  await block.getByLabel('Title').fill('   ')
  await block.getByLabel('Description').fill('Tests.')
  await block.getByRole('button', { name: 'Add posting' }).click()
  await expect(block.getByLabel('Title')).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('jobs'))).toBeNull()
})

test('Formats and lengths are checked in all forms, with plain messages', async ({ page, site }) => {
  const form = await openForm(page, site, 'contact')
  await findField(form, 'name').fill('A'.repeat(121))
  await findField(form, 'email').fill('asha@')
  await findField(form, 'phone').fill('call me')
  await form.locator('button[type=submit]').click()
  const summary = form.getByRole('alert')
  await expect(summary).toContainText('Name must be 120 characters or less')
  await expect(summary).toContainText('Enter an email address in the correct format')
  await expect(summary).toContainText('Enter a phone number')
  await expect(findField(form, 'phone')).toHaveValue('call me')
})

test('Textarea rows: 4 on quick forms, 5 on project details.', async ({ page, site }) => {
  for (const [name, field, rows] of [
    ['home', 'project', '4'],
    ['short', 'message', '4'],
    ['hire', 'specific_needs', '4'],
    ['demo', 'requirement', '4'],
    ['started', 'project_details', '5'],
    ['saas', 'projectDetails', '5'],
    ['contact', 'projectDetails', '5'],
  ] as const)
    await expect(findField(await openForm(page, site, name), field)).toHaveAttribute('rows', rows)
})

test('Company-type options 6; looking_for choices 8.', async ({ page, site }) => {
  const form = await openForm(page, site, 'started')
  expect(await readOptions(form, 'we_are')).toHaveLength(6)
  await expect(findField(form, 'looking_for')).toHaveCount(8)
})

test('Success: Message sent successfully!', async ({ page, site }) => {
  const form = await openForm(page, site, 'demo')
  await findField(form, 'requirement').fill('One issue a month.')
  await send(form)
})

test('Error: Failed to send message. Please try again.', async ({ page, gallery }) => {
  const form = await sendFailing(page, gallery)
  await expect(form.getByText('Failed to send message. Please try again.')).toBeVisible()
})
