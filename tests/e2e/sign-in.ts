import { expect, type Page } from '@playwright/test'
import type { AdminProcess } from '../support/server/admin-process.ts'

/** Requests a link at the sign-in of a server, and returns it. */
async function requestLinkFor(page: Page, email: string, { url, mailbox }: AdminProcess): Promise<string> {
  const count = mailbox.received.length
  await page.goto(new URL('sign-in', url).href)
  await page.getByRole('textbox', { name: 'Email address', exact: true }).fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Look into your inbox', exact: true })).toBeVisible()
  await mailbox.whenReceived(count + 1)
  return /http:\S+/.exec(String(mailbox.received.at(-1)?.raw).replaceAll('=\r\n', ''))?.[0] ?? ''
}

/** Signs a person in. */
export async function signIn(page: Page, email: string, admin: AdminProcess): Promise<void> {
  await page.goto(await requestLinkFor(page, email, admin))
  await page.getByRole('button', { name: `Sign in as ${email}`, exact: true }).click()
}
