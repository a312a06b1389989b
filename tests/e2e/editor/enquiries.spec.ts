import { readFile } from 'node:fs/promises'
import { copyFixtureSite } from '../../support/editor/edited-site.ts'
import { startEditorProcess } from '../../support/editor/editor-process.ts'
import { createLeadFolder, type LeadFolder, targets } from '../../support/leads/lead-folder.ts'
import { expectNoViolations } from '../site.ts'
import { test as base, expect, type OpenEditor, openEditor, recordAnnouncements } from './editor.ts'

interface OpenedEnquiries {
  editor: OpenEditor
  enquiries: LeadFolder
}

/** An editor on a computer with three enquiries, opened again by each test. */
const test = base.extend<{ opened: OpenedEnquiries }, { started: OpenedEnquiries & { url: string } }>({
  started: [
    async ({ browser }, use) => {
      const enquiries = await createLeadFolder()
      await addEnquiries(enquiries)
      const site = await copyFixtureSite()
      const process = await startEditorProcess(['--manifest', site.manifestFile, '--port', '0', '--data', enquiries.data])
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await recordAnnouncements(page)
      await use({ editor: openEditor(page, site), enquiries, url: process.url })
      await context.close()
      await process.end('SIGINT')
      await enquiries.remove()
      await site.remove()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  opened: async ({ started }, use) => {
    await started.editor.page.goto(started.url)
    await use(started)
  },
})

// One worker, and so one editor, for both tests.
test.describe.configure({ mode: 'default' })

async function addEnquiries(enquiries: LeadFolder): Promise<void> {
  await enquiries.add(
    { name: 'Ada', email: 'ada@example.org' },
    { targets: [targets.MAIL] },
    { 'brief.pdf': Buffer.from('%PDF') },
  )
  const reasons = [{ code: 'links', text: 'The message has many links.' }]
  await enquiries.add({ name: 'Sam', email: 'sam@example.org' }, { status: 'spam', reasons, targets: [targets.MAIL] })
  await enquiries.add({ name: 'Grace', email: 'grace@example.org', message: '<img src=x onerror=alert(1)>\nSecond line' })
}

test('an enquiry is read, its file is saved, and everything of its sender is erased', async ({
  opened: { editor, enquiries },
}) => {
  const { page } = editor
  await page.getByRole('button', { name: 'Enquiries', exact: true }).click()
  await page.getByRole('option', { name: /^ada@example\.org/ }).click()
  const enquiry = page.getByRole('article', { name: 'Enquiry' })
  await expect(enquiry.getByRole('definition').first()).toHaveText('Ada')
  await expectNoViolations(page)
  const downloading = page.waitForEvent('download')
  await enquiry.getByRole('link', { name: /brief\.pdf/ }).click()
  expect(await readFile(await (await downloading).path(), 'utf8')).toBe('%PDF')
  await enquiry.getByRole('button', { name: 'Erase this person…' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1 enquiry has the email address ada@example.org')
  await question.getByRole('button', { name: 'Erase permanently' }).click()
  await editor.expectAnnounced(/^Erased 1 enquiry of ada@example\.org/)
  await expect(page.getByRole('option')).toHaveCount(2)
  await expect(enquiry).toHaveCount(0)
  expect(await countEnquiries(enquiries)).toBe(2)
})

test('an enquiry that is not spam is delivered, by keyboard alone', async ({ opened: { editor, enquiries } }) => {
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
  await expect(page.getByText('No enquiry matches.')).toBeVisible()
  expect(await countEnquiries(enquiries, 'spam')).toBe(0)
})

/** The number of stored enquiries, or of those with a status. */
async function countEnquiries({ store }: LeadFolder, wanted?: string): Promise<number> {
  const counts = await store.countLeads()
  return counts.reduce((sum, { status, count }) => (wanted === undefined || status === wanted ? sum + count : sum), 0)
}
