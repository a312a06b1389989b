import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { startAdminProcess } from '../support/server/admin-process.ts'
import { signIn } from './sign-in.ts'

async function addAuthenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, id: authenticatorId }
}

test('a person adds a passkey, signs out, and signs in with it', async ({ page }) => {
  await using admin = await startAdminProcess()
  await addAuthenticator(page)
  await signIn(page, 'ada@example.com', admin)
  await page.getByRole('link', { name: 'Passkeys', exact: true }).click()
  await page.getByRole('button', { name: 'Add a passkey', exact: true }).click()
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('button', { name: 'Use a passkey', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enquiries', exact: true })).toBeVisible()
})
