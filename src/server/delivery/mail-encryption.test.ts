import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDelivery, createSettings, mailSite } from '../../../tests/support/leads/deliveries.ts'
import { startMailbox } from '../../../tests/support/leads/mailbox.ts'
import type { AttemptOutcome } from './attempt-outcome.ts'
import { refusePlaintextMail } from './mail-encryption.ts'
import { createMailer } from './mailer.ts'

async function* readNothing(): AsyncGenerator<Uint8Array> {}

/** Sends an email about a lead with this environment. */
async function sendWith(environment: Record<string, string>): Promise<AttemptOutcome> {
  const mailer = createMailer({
    settings: createSettings(environment),
    site: mailSite,
    readFile: readNothing,
    createToken: () => '',
  })
  onTestFinished(() => mailer.close())
  return mailer.send(createDelivery(), { kind: 'email', to: 'sales@example.com' }, new AbortController().signal)
}

/** Connections to 0.0.0.0 reach this machine, although it is not a loopback address. */
const toRemote = (url: string, user: string): string => url.replace('//127.0.0.1', `//${user}0.0.0.0`)

describe('an email to a mail server on another machine', () => {
  const refusal =
    'The mail server 0.0.0.0 offers no encryption (STARTTLS). Use smtps:// or another server in SMTP_URL; ALLOW_PLAINTEXT_SMTP=1 allows unencrypted email.'

  /** A mail server that records for each login whether the connection was encrypted. */
  async function startLogin(options: SMTPServerOptions = {}) {
    const logins: boolean[] = []
    const onAuth: SMTPServerOptions['onAuth'] = (_auth, { secure }, done) => {
      logins.push(secure)
      done(null, { user: 'shop' })
    }
    const mailbox = await startMailbox({ onAuth, ...options })
    onTestFinished(() => mailbox.close())
    return { url: toRemote(mailbox.url, 'shop:s3cret@'), received: mailbox.received, logins }
  }

  it.each(['', '?ignoreTLS=true', '?requireTLS=false', '?opportunisticTLS=true', '?secured=true'])(
    'is on hold, and no password is sent, without encryption (%s)',
    async (query) => {
      const { url, received, logins } = await startLogin()
      const SMTP_URL = url + query
      const sent = await sendWith({ SMTP_URL })
      expect([sent, received.length, logins]).toEqual([{ kind: 'unconfigured', error: refusal }, 0, []])
      expect((await refusePlaintextMail(createSettings({ SMTP_URL }))).smtpRefusal).toBe(refusal)
    },
  )

  it('is sent encrypted when the server supports it', async () => {
    const { url, received, logins } = await startLogin({ disabledCommands: [] })
    const SMTP_URL = `${url}?tls.rejectUnauthorized=false`
    expect((await refusePlaintextMail(createSettings({ SMTP_URL }))).smtpRefusal).toBe(null)
    expect(await sendWith({ SMTP_URL })).toEqual({ kind: 'delivered' })
    expect([received.length, new Set(logins)]).toEqual([1, new Set([true])])
  })

  it('is sent unencrypted when ALLOW_PLAINTEXT_SMTP is set', async () => {
    const { url, received } = await startLogin()
    const environment = { SMTP_URL: url, ALLOW_PLAINTEXT_SMTP: '1' }
    expect((await refusePlaintextMail(createSettings(environment))).smtpRefusal).toBe(null)
    expect(await sendWith(environment)).toEqual({ kind: 'delivered' })
    expect(received).toHaveLength(1)
  })
})
