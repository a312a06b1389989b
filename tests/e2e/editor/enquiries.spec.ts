import { readFile } from 'node:fs/promises'
import { type LeadFolder, targets } from '../../support/leads/lead-folder.ts'
import { expectNoViolations } from '../site.ts'
import { test as base, expect } from './editor.ts'

/** A test with three enquiries. */
const test = base.extend<{ enquiries: LeadFolder }>({
  enquiries: async ({ running: { enquiries } }, use) => {
    await addEnquiries(enquiries)
    await use(enquiries)
    await enquiries.database.write([{ sql: 'DELETE FROM submission' }, { sql: 'DELETE FROM lead' }])
  },
})

async function addEnquiries(enquiries: LeadFolder): Promise<void> {
  await enquiries.add(
    { name: 'Ada', email: 'ada@example.org' },
    { targets: [targets.MAIL], privacy: 'We use this only to *answer* you. [Privacy](/privacy)' },
    { 'brief.pdf': Buffer.from('%PDF') },
  )
  const reasons = [{ code: 'links', text: 'The message has many links.' }]
  await enquiries.add({ name: 'Sam', email: 'sam@example.org' }, { status: 'spam', reasons, targets: [targets.MAIL] })
  await enquiries.add({ name: 'Grace', email: 'grace@example.org', message: '<img src=x onerror=alert(1)>\nSecond line' })
}

test('an enquiry is read, its file is saved, and everything of its sender is erased', async ({ editor, enquiries }) => {
  const { page } = editor
  await page.getByRole('button', { name: 'Enquiries', exact: true }).click()
  await page.getByRole('option', { name: /^ada@example\.org/ }).click()
  const enquiry = page.getByRole('article', { name: 'Enquiry' })
  await expect(enquiry.getByRole('definition').first()).toHaveText('Ada')
  await expect(enquiry).toContainText('We use this only to answer you. Privacy')
  await expectNoViolations(page)
  const downloading = page.waitForEvent('download')
  await enquiry.getByRole('link', { name: /brief\.pdf/ }).click()
  expect(await readFile(await (await downloading).path(), 'utf8')).toBe('%PDF')
  const exporting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export as CSV', exact: true }).click()
  expect(await readFile(await (await exporting).path(), 'utf8')).toContain('ada@example.org')
  await enquiry.getByRole('button', { name: 'Erase this person…' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1 enquiry has the email address ada@example.org')
  await question.getByRole('button', { name: 'Erase permanently' }).click()
  await editor.expectAnnounced(/^Erased 1 enquiry of ada@example\.org/)
  await expect(page.getByRole('option')).toHaveCount(2)
  await expect(enquiry).toHaveCount(0)
  expect(await enquiries.store.countLeads()).toEqual([
    { status: 'new', count: 1 },
    { status: 'spam', count: 1 },
  ])
})

test('an enquiry that is not spam is delivered, by keyboard alone', async ({ editor, enquiries }) => {
  const { page } = editor
  await editor.pressUntilFocused('F6', page.getByRole('navigation', { name: 'Areas' }))
  await editor.pressUntilFocused('Tab', page.getByRole('button', { name: 'Enquiries', exact: true }))
  await page.keyboard.press('Enter')
  await editor.pressUntilFocused('Tab', page.getByRole('radio', { name: 'All' }))
  await editor.pressUntilFocused('ArrowRight', page.getByRole('radio', { name: 'Spam' }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('option')).toHaveCount(1)
  await editor.pressUntilFocused('Tab', page.getByRole('option'))
  await page.keyboard.press('Enter')
  const enquiry = page.getByRole('article', { name: 'Enquiry' })
  await expect(enquiry).toContainText('The message has many links.')
  await editor.pressUntilFocused('Tab', enquiry.getByRole('button', { name: 'Not spam' }))
  await page.keyboard.press('Enter')
  await expect(enquiry.getByRole('status')).toContainText('A running server delivers it within seconds.')
  await expect(enquiry.getByRole('link', { name: 'Answer by email', exact: true })).toBeFocused()
  await expect(page.getByText('No enquiry matches.')).toBeVisible()
  expect(await enquiries.store.countLeads()).toEqual([{ status: 'new', count: 3 }])
})
