import { test as base, expect, type Page } from '@playwright/test'
import { type AdminProcess, startAdminProcess } from '../support/server/admin-process.ts'
import { signIn } from './sign-in.ts'
import { expectNoViolations } from './site.ts'

const USERS = Array.from({ length: 9 }, (_, index) => `user${index}@example.com`)

interface Device {
  /** Lets the device find out whether the right person uses it, or not. */
  verify(isVerified: boolean): Promise<void>
  countPasskeys(): Promise<number>
}

const test = base.extend<{ device: Device; user: string }, { admin: AdminProcess; users: string[] }>({
  admin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      await using admin = await startAdminProcess({ users: USERS.join(',') })
      await use(admin)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  users: [async ({}, use) => use([...USERS]), { scope: 'worker' }],
  /** A person who has no passkey yet. */
  user: async ({ users }, use) => use(users.pop() ?? ''),
  /** A device with a fingerprint reader, as Chromium imitates it. */
  device: async ({ page }, use) => {
    const session = await page.context().newCDPSession(page)
    await session.send('WebAuthn.enable')
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
        ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      },
    })
    await use({
      verify: async (isUserVerified) => {
        await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
      },
      countPasskeys: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    })
  },
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Signs in with a link, and adds a passkey. */
async function addPasskey(page: Page, user: string, admin: AdminProcess): Promise<void> {
  await signIn(page, user, admin)
  await page.getByRole('link', { name: 'Passkeys', exact: true }).click()
  await button(page, 'Add a passkey').click()
  await expect(page.getByRole('listitem')).toHaveCount(1)
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await button(page, 'Sign out').click()
  await expect(button(page, 'Use a passkey')).toBeVisible()
}

/** Presses Tab until a control has the focus. */
async function tabTo(page: Page, role: 'button' | 'link' | 'textbox', name: string): Promise<void> {
  const control = page.getByRole(role, { name, exact: true })
  await expect(control).toBeVisible()
  for (let count = 0; count < 20 && !(await control.evaluate((node) => node === document.activeElement)); count += 1)
    await page.keyboard.press('Tab')
  await expect(control).toBeFocused()
}

test('a person adds a passkey, signs out, signs in with it, and removes it, by keyboard alone', async ({
  page,
  admin,
  user,
  device,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, user, admin)
  await tabTo(page, 'link', 'Passkeys')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passkeys')
  await expectNoViolations(page)
  await tabTo(page, 'textbox', 'Name of the device')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Ada <b>& her phone</b>')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem')).toContainText(/Ada <b>& her phone<\/b>Added on .+, not used yet/)
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await tabTo(page, 'link', 'Back')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Sign out')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Use a passkey')
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(user, { exact: true })).toBeVisible()
  await tabTo(page, 'link', 'Passkeys')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem')).toContainText('last used on')
  await tabTo(page, 'button', 'Remove "Ada <b>& her phone</b>"')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You have no passkeys yet.', { exact: true })).toBeVisible()
  expect(await device.countPasskeys()).toBe(1)
})

test('a passkey that was removed signs no one in, and the browser offers it no more', async ({ page, admin, user, device }) => {
  await addPasskey(page, user, admin)
  await button(page, 'Remove "Chrome on Linux"').click()
  await expect(page.getByRole('listitem')).toHaveCount(0)
  await signOut(page)
  await button(page, 'Use a passkey').click()
  await expect(page.getByRole('alert')).toHaveText(/^This passkey is not known here\. .+ Sign in with the link in an email/)
  await expectNoViolations(page)
  await expect.poll(device.countPasskeys).toBe(0)
  await page.goto(admin.url)
  await expect(page).toHaveURL(/\/sign-in$/)
})

test('a sentence says why a passkey was not used, and the next attempt works', async ({ page, admin, user, device }) => {
  await addPasskey(page, user, admin)
  await button(page, 'Add a passkey').click()
  await expect(page.getByRole('alert')).toHaveText(/^This device already has a passkey for you\. /)
  await signOut(page)
  await device.verify(false)
  await button(page, 'Use a passkey').click()
  await expect(page.getByRole('alert')).toHaveText(
    /^The passkey was not used: you have cancelled, or it took too long\. Try again/,
  )
  await expect(button(page, 'Use a passkey')).toBeFocused()
  await device.verify(true)
  await page.context().setOffline(true)
  await button(page, 'Use a passkey').click()
  await expect(page.getByRole('alert')).toHaveText('The server cannot be reached. Try again.')
  await page.context().setOffline(false)
  await button(page, 'Use a passkey').click()
  await expect(heading(page, 'Enquiries')).toBeVisible()
})

test('at another address than that of the site, the page says where passkeys work', async ({ page, admin }) => {
  await page.goto(`${admin.url}sign-in`)
  await page.locator('form[data-passkey]').evaluate((form) => form.setAttribute('data-origin', 'https://www.example.com'))
  await button(page, 'Use a passkey').click()
  await expect(page.getByRole('alert')).toHaveText('Passkeys work only at https://www.example.com. Open the page there.')
})

test('a browser that cannot use passkeys offers the link only, and says so where they are added', async ({
  page,
  admin,
  user,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await signIn(page, user, admin)
  await page.getByRole('link', { name: 'Passkeys', exact: true }).click()
  await expect(
    page.getByText(/^This browser cannot add a passkey: .+ The link in an email works in every browser\.$/),
  ).toBeVisible()
  await expect(button(page, 'Add a passkey')).toBeHidden()
  await signOutWithoutPasskeys(page)
})

async function signOutWithoutPasskeys(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await button(page, 'Sign out').click()
  await expect(button(page, 'Send the link')).toBeVisible()
  await expect(button(page, 'Use a passkey')).toBeHidden()
}

test('without scripts, a person signs in with the link', async ({ browser, admin, user }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await signIn(page, user, admin)
  await page.goto(`${admin.url}passkeys`)
  await expect(heading(page, 'Sign in faster next time')).toBeVisible()
  await expect(button(page, 'Add a passkey')).toBeHidden()
  await context.close()
})
