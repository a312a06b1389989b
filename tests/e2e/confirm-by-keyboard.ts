import type { Page } from '@playwright/test'
import { expect } from './site.ts'

/**
 * Confirms on the confirmation page by keyboard: moves from the text to the button and presses it until it works. A press within the first
 * five seconds is too early: the page says so, and the browser logs status 429. A slow machine may press later.
 */
export async function confirmByKeyboard(page: Page, pageErrors: string[]): Promise<void> {
  const button = page.getByRole('button', { name: 'Confirm' })
  await expect(page.getByText('the button works only after 5 seconds')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  for (;;) {
    const opened = page.waitForEvent('domcontentloaded')
    await button.press('Enter')
    await opened
    if (/receipt=/.test(page.url())) break
    await expect(page.getByRole('alert')).toContainText('That was too early. Your message is still saved.')
    await expect(page.getByRole('alert')).toBeFocused()
  }
  for (const pageError of pageErrors.splice(0)) expect(pageError).toContain('429')
}
