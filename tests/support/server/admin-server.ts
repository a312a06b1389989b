import { readSettings } from '../../../src/server/settings.ts'
import { type ServeOptions, startServer } from '../../../src/server/start-server.ts'
import type { LeadStore } from '../../../src/server/store/lead-store.ts'
import { openStore } from '../../../src/server/store/open-store.ts'
import { createLeadSite } from '../leads/lead-site.ts'
import { type Mailbox, startMailbox } from '../leads/mailbox.ts'
import { type AdminBrowser, createAdminBrowser } from './admin-browser.ts'

/** A server that shows its enquiries to people who have signed in. */
export interface AdminServer extends AsyncDisposable {
  port: number
  mailbox: Mailbox
  /** The store of the server, opened once more. */
  store: LeadStore
  /** Opens a browser with an IP address of its own. */
  openBrowser(): AdminBrowser
  /** The email address of a user who has not requested a link yet. */
  nextUser(): string
  /** Requests a link in a browser, and returns its path. */
  requestLink(browser: AdminBrowser, email: string): Promise<string>
  /** Stops the server, and starts it with other people in `ADMIN_USERS`. */
  restart(users: string): Promise<void>
  /** A browser in which a user has signed in. */
  signIn(email?: string): Promise<AdminBrowser>
}

const page = {
  render: (nonce: string, user: { token: string } | null) => `<div nonce="${nonce}" data-token="${user?.token}"></div>`,
  signInScript: 'sign-in.js',
  readFile: async (name: string) => (name === 'sign-in.js' ? Buffer.from('') : null),
}

const USERS = Array.from({ length: 60 }, (_, index) => `User${index}@example.com`)

/**
 * Starts the server behind a proxy that reports HTTPS. `environment` replaces variables; without `TRUST_PROXY`, there is no proxy.
 * `openEditor` is called if `ADMIN_USERS` gives someone the role `edit`.
 */
export async function startAdminServer(
  environment: Record<string, string> = {},
  openEditor?: ServeOptions['openEditor'],
): Promise<AdminServer> {
  const site = await createLeadSite()
  const mailbox = await startMailbox()
  const given = { ADMIN_USERS: USERS.join(', '), SMTP_URL: mailbox.url, TRUST_PROXY: 'loopback', ...environment }
  const options = { output: site.output, data: site.data, host: '127.0.0.1', adminPage: page, openEditor }
  const start = (port: number, own: Record<string, string> = {}) =>
    startServer({ ...options, port, settings: readSettings({ ...given, ...own }) }, () => {})
  let server = await start(0)
  const store = await openStore({ data: site.data, databaseUrl: null })
  const port = Number(new URL(server.url).port)
  let browserCount = 0
  let userCount = 0

  function openBrowser(): AdminBrowser {
    browserCount += 1
    if (given.TRUST_PROXY === '') return createAdminBrowser(port, `http://localhost:${port}`, { host: `localhost:${port}` })
    const headers = {
      'x-forwarded-proto': 'https',
      'x-forwarded-for': `10.0.${Math.floor(browserCount / 256)}.${browserCount % 256}`,
    }
    return createAdminBrowser(port, 'https://www.example.com', headers)
  }

  function nextUser(): string {
    userCount += 1
    return `user${userCount}@example.com`
  }

  async function requestLink(browser: AdminBrowser, email: string): Promise<string> {
    await browser.get('/admin/sign-in')
    const count = mailbox.received.length
    const { status } = await browser.sendForm('/admin/sign-in', { email })
    if (status !== 200) throw new Error(`The link was refused with ${status}.`)
    await mailbox.whenReceived(count + 1)
    const mail = String(mailbox.received.at(-1)?.raw).replaceAll('=\r\n', '')
    return new URL(/https?:\/\/\S+/.exec(mail)?.[0] ?? '').pathname
  }

  return {
    ...{ port, mailbox, store, openBrowser, nextUser, requestLink },
    async restart(users) {
      await server.close()
      server = await start(port, { ADMIN_USERS: users })
    },
    async signIn(email = nextUser()) {
      const browser = openBrowser()
      const link = await requestLink(browser, email)
      await browser.get(link)
      await browser.sendForm(link, {})
      const { headers } = await browser.get('/admin/')
      if (headers.location !== undefined) await browser.get(String(headers.location))
      return browser
    },
    async [Symbol.asyncDispose]() {
      await store.close()
      await server.close()
      await mailbox.close()
      await site[Symbol.asyncDispose]()
    },
  }
}
