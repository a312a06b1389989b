import { expect, findSectionFrame, visitingTest as test } from './site.ts'

test.use({ javaScriptEnabled: false })

test('everything is readable: all panels of the tabs are visible, one after another', async ({ page, spine }) => {
  await page.goto(spine)
  await expect(page.getByText('Words of the first panel')).toBeVisible()
  await expect(page.getByText('Words of the second panel')).toBeVisible()
})

test('the logos in all panels are loaded', async ({ page, site }) => {
  await page.goto(site)
  const logos = page.getByRole('tabpanel').locator('img[src$=".svg"]')
  expect(await logos.count()).toBeGreaterThan(9)
  for (const logo of await logos.all()) {
    await logo.scrollIntoViewIfNeeded()
    await expect(logo).not.toHaveJSProperty('naturalWidth', 0)
  }
})

test('links lead to their pages, and menus open natively', async ({ page, spine }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(spine)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('summary').first().click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plain' }).click()
  await expect(page).toHaveURL(`${spine}/plain`)
})

test('a form is posted natively and ends on its page', async ({ page, spine }) => {
  await page.goto(spine)
  await findSectionFrame(page, 'form').getByLabel('Email').fill('asha@example.com')
  await findSectionFrame(page, 'form').getByRole('button').click()
  await expect(page).toHaveURL(`${spine}/thanks`)
})

test('an invalid form is shown again: status 422, the summary first, every value kept', async ({ page, spine, pageErrors }) => {
  await page.goto(spine)
  const form = findSectionFrame(page, 'form')
  await form.getByLabel('Name').fill('Asha')
  await form.getByLabel('Call me').check()
  await form.getByLabel('Email').fill('asha@example')
  await form.getByLabel('Phone').fill('not a number')
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await form.getByRole('button').click()
  expect((await answer).status()).toBe(422)
  await expect(page).toHaveTitle(/^Error:/)
  await expect(page.getByRole('alert')).toContainText('There is a problem')
  await expect(page.getByLabel('Name')).toHaveValue('Asha')
  await expect(page.getByLabel('Call me')).toBeChecked()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('422')])
})

test('a form that cannot be sent says so and keeps every value', async ({ page, spine, pageErrors }) => {
  await page.goto(`${spine}/other`)
  const form = findSectionFrame(page, 'form')
  await form.getByLabel('Name').fill('Asha')
  const answer = page.waitForResponse((response) => response.request().method() === 'POST')
  await form.getByRole('button').click()
  expect((await answer).status()).toBe(503)
  await expect(page.getByText('Failed to send message. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Asha')
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('503')])
})

test('a form of the first site accepts a file without JavaScript', async ({ page, site }) => {
  await page.goto(`${site}/contact`)
  const form = findSectionFrame(page, 'form')
  await form.getByLabel('Name').fill('Asha')
  await form.getByLabel('Email').fill('asha@example.com')
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  await form.getByRole('button', { name: 'SEND MESSAGE →' }).click()
  await expect(page).toHaveURL(/\/thank-you\?receipt=/)
})

test('a switch shows the prices of one period, by mouse and keyboard, and paper shows all', async ({ page, gallery }) => {
  await page.goto(`${gallery}/plans`)
  const block = page.locator('[data-block="plans"]').filter({ hasText: 'two months free' }).first()
  const plan = block.getByRole('listitem').filter({ hasText: 'Most popular' })
  const [month, year] = [plan.getByText('€19', { exact: true }), plan.getByText('€190', { exact: true })]
  const expectVisible = async (...visible: boolean[]) => {
    await expect(month).toBeVisible({ visible: visible[0] })
    await expect(year).toBeVisible({ visible: visible[1] })
  }
  await expectVisible(true, false)
  const height = (await plan.boundingBox())?.height
  await block.locator('label').filter({ hasText: 'Yearly' }).click()
  await expectVisible(false, true)
  expect(await plan.boundingBox()).toMatchObject({ height })
  await expect(block.getByRole('radio', { name: 'Yearly two months free' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expectVisible(true, false)
  await page.emulateMedia({ media: 'print' })
  await expectVisible(true, true)
  await expect(plan.getByText('Yearly')).toBeVisible()
})
