import { expect, type Page } from '@playwright/test'
import type { AdminProcess } from '../support/server/admin-process.ts'

/** Signs a person in with a link in an email. */
export async function signIn(page: Page, email: string, { url, mailbox }: AdminProcess): Promise<void> {
  const count = mailbox.received.length
  await page.goto(new URL('sign-in', url).href)
  await page.getByRole('textbox', { name: 'Email address', exact: true }).fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Look into your inbox', exact: true })).toBeVisible()
  await mailbox.whenReceived(count + 1)
  const mail = String(mailbox.received.at(-1)?.raw).replaceAll('=\r\n', '')
  await page.goto(/http:\S+/.exec(mail)?.[0] ?? '')
  await page.getByRole('button', { name: `Sign in as ${email}`, exact: true }).click()
}
