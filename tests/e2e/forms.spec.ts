import { expect, frameOf, visitingTest as test } from './site.ts'

test('mistakes are said in a summary and beside the field, and the summary has the focus', async ({ page, spine }) => {
  await page.goto(spine)
  const form = frameOf(page, 'form')
  await form.getByLabel('Name').fill('Asha')
  await form.getByRole('button').click()
  await expect(form.getByRole('alert')).toBeFocused()
  await expect(form.getByRole('alert')).toContainText('Enter email')
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Name')).toHaveValue('Asha')
})

test('a link of the summary leads to its field', async ({ page, spine }) => {
  await page.goto(spine)
  const form = frameOf(page, 'form')
  await form.getByRole('button').click()
  await form.getByRole('alert').getByRole('link').first().click()
  await expect(form.getByLabel('Email')).toBeFocused()
})

test('a simulated form says that it is sending, then that it was sent, empties itself and sends nothing', async ({
  page,
  spine,
}) => {
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.goto(spine)
  const form = frameOf(page, 'form')
  await form.getByLabel('Email').fill('asha@example.com')
  const button = form.getByRole('button')
  await button.click()
  await expect(button).toHaveText('Sending...')
  await expect(button).toBeDisabled()
  await expect(form.getByRole('status')).toHaveText('Message sent successfully!')
  await expect(form.getByLabel('Email')).toHaveValue('')
  await expect(button).toHaveText('Ask us')
  expect(posts).toEqual([])
})

test('a simulated failure says so and keeps every value', async ({ page, spine }) => {
  await page.goto(`${spine}/other`)
  const form = frameOf(page, 'form')
  await form.getByLabel('Name').fill('Asha')
  await form.getByRole('button').click()
  await expect(form.getByText('Failed to send message. Please try again.')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Asha')
})
