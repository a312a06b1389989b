import { readFile } from 'node:fs/promises'
import { test as base, expect, type Page } from '@playwright/test'
import { startDeskProcess } from '../../support/leads/desk-process.ts'
import { createLeadFolder, type LeadFolder, targets } from '../../support/leads/lead-folder.ts'
import { expectNoViolations } from '../site.ts'

/** A page of enquiries with three of them, in a browser that has opened its address. */
const test = base.extend<{ enquiries: LeadFolder }, { running: { folder: LeadFolder; url: string } }>({
  running: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const folder = await createLeadFolder()
      const { url, end } = await startDeskProcess(folder.data)
      await use({ folder, url })
      expect(await end()).toBe(0)
      await folder.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  enquiries: async ({ running: { folder, url }, page }, use) => {
    await addEnquiries(folder)
    await page.goto(url)
    await use(folder)
    await folder.database.write([{ sql: 'DELETE FROM submission' }, { sql: 'DELETE FROM lead' }])
  },
})

async function addEnquiries(folder: LeadFolder): Promise<void> {
  const reasons = [{ code: 'links', text: 'The message has many links.' }]
  await folder.add({ name: 'Sam', email: 'sam@example.org' }, { status: 'spam', reasons, targets: [targets.MAIL] })
  await folder.add({ name: 'Grace', email: 'grace@example.org', message: 'Hello' })
  await folder.add({ name: 'Ada', email: 'ada@example.org' }, {}, { 'brief.pdf': Buffer.from('%PDF') })
}

const findEnquiry = (page: Page) => page.getByRole('article', { name: 'Enquiry' })

test.describe('with the mouse', () => {
  test('enquiries are searched, read, answered and exported, and a new one appears', async ({ page, enquiries }) => {
    await page.clock.install()
    await page.reload()
    await page.getByRole('searchbox', { name: 'Search enquiries', exact: true }).fill('hello')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.getByRole('option', { name: /^grace@example\.org/ }).click()
    const answer = findEnquiry(page).getByRole('link', { name: 'Answer by email', exact: true })
    await findEnquiry(page).getByRole('button', { name: 'Mark as answered', exact: true }).click()
    await expect(page.getByRole('option').getByText('Answered', { exact: true })).toBeVisible()
    await expect(answer).toHaveAttribute('href', /^mailto:grace%40example\.org\?subject=Re%3A%20Get%20in%20touch.*Hello$/)
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export as CSV', exact: true }).click()
    const exported = await readFile(await (await downloading).path(), 'utf8')
    expect(exported.trimEnd().split('\r\n')).toEqual([expect.stringContaining('receipt'), expect.stringContaining('Grace')])
    await enquiries.add({ name: 'Linus', message: 'hello again' })
    await page.clock.fastForward('00:20')
    await expect(page.getByRole('option')).toHaveCount(2)
  })

  test('a file is saved, and everything of its sender is erased', async ({ page, enquiries }) => {
    await page.getByRole('option', { name: /^ada@example\.org/ }).click()
    await expectNoViolations(page)
    const downloading = page.waitForEvent('download')
    await findEnquiry(page)
      .getByRole('link', { name: /brief\.pdf/ })
      .click()
    expect(await readFile(await (await downloading).path(), 'utf8')).toBe('%PDF')
    await findEnquiry(page).getByRole('button', { name: 'Erase this person…', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase permanently', exact: true }).click()
    await expect(page.getByRole('option')).toHaveCount(2)
    expect(await enquiries.store.countLeads()).toEqual([
      { status: 'new', count: 1 },
      { status: 'spam', count: 1 },
    ])
  })
})

test('every task is done by keyboard alone', async ({ page, enquiries }) => {
  const press = async (key: string, target: ReturnType<Page['locator']>) => {
    for (let count = 0; count < 20; count += 1) {
      if (await target.evaluate((element) => element.contains(document.activeElement))) return
      await page.keyboard.press(key)
    }
    throw new Error(`${target} was not focused.`)
  }
  await expect(page.getByRole('option')).toHaveCount(3)
  await press('Tab', page.getByRole('radio', { name: 'All', exact: true }))
  await press('ArrowRight', page.getByRole('radio', { name: 'Spam', exact: true }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('option')).toHaveCount(1)
  await press('Tab', page.getByRole('option'))
  await page.keyboard.press('Enter')
  await press('Tab', findEnquiry(page).getByRole('button', { name: 'Not spam', exact: true }))
  await page.keyboard.press('Enter')
  await expect(findEnquiry(page).getByRole('status')).toContainText('A running server delivers it within seconds.')
  expect(await enquiries.store.countLeads()).toEqual([{ status: 'new', count: 3 }])
  await expect(findEnquiry(page).getByRole('link', { name: 'Answer by email', exact: true })).toBeFocused()
  await press('Tab', findEnquiry(page).getByRole('button', { name: 'Mark as answered', exact: true }))
  await page.keyboard.press('Enter')
  await expect(findEnquiry(page).getByRole('status')).toContainText('is marked as answered.')
  await press('Tab', findEnquiry(page).getByRole('button', { name: 'Try delivery again', exact: true }))
  await page.keyboard.press('Enter')
  await expect(findEnquiry(page).getByRole('status')).toContainText('1 delivery is due now.')
  await press('Tab', findEnquiry(page).getByRole('button', { name: 'Erase this person…', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('1 enquiry has the email address sam@example.org')
  await press('Tab', page.getByRole('button', { name: 'Erase permanently', exact: true }))
  await page.keyboard.press('Enter')
  await expect(findEnquiry(page)).toHaveCount(0)
  expect(await enquiries.store.countLeads()).toEqual([{ status: 'new', count: 2 }])
})

test('on a narrow window an enquiry takes the place of the list, and the focus follows', async ({ page, enquiries }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const [receipt = ''] = (await Array.fromAsync(enquiries.store.readLeads('newest'))).map((lead) => lead.receipt)
  const option = page.getByRole('option', { name: /^ada@example\.org/ })
  await option.click()
  await expect(findEnquiry(page)).toContainText(receipt)
  await expect(option).toBeHidden()
  await expect(findEnquiry(page)).toBeFocused()
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.keyboard.press('Escape')
  await expect(option).toBeFocused()
})

test('without the token, a browser sees no enquiry', async ({ running: { url }, browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  expect((await page.goto(new URL('/', url).href))?.status()).toBe(403)
  await expect(page.getByText('with a token at the end')).toBeVisible()
  await context.close()
})
