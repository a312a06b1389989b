/** Settings from environment variables. */
export interface Settings {
  /** `postgres://...`, or null for SQLite in the data folder. */
  databaseUrl: string | null
  /** `smtp://user:password@host:587`, or null if no email can be sent. */
  smtpUrl: string | null
  /** Why `smtpUrl` is not used although it is set, else null. Set by `refusePlaintextMail`. */
  smtpRefusal: string | null
  /** Whether emails and the SMTP password may leave this machine unencrypted. */
  allowPlaintextSmtp: boolean
  /** Whether enquiries may reach PostgreSQL on another machine unencrypted. */
  allowPlaintextPostgres: boolean
  /** Whether files of enquiries may reach an S3-compatible service on another machine unencrypted. */
  allowPlaintextS3: boolean
  /** Sender of emails, such as `Site <site@example.com>`. Null means the user name in `smtpUrl`. */
  mailFrom: string | null
  /** Whether webhooks may be sent to IP addresses in private networks. */
  allowPrivateWebhooks: boolean
  /** Whether form submissions are rate-limited. Off for load tests. */
  isRateLimited: boolean
  trustProxy: string | undefined
  /** The secret with which functions at a host sign the requests that they relay. Null if there are none. */
  relaySecret: string | null
  /** The value of a variable that a delivery refers to as `env:NAME`. Null if it is unset or empty. */
  variable(name: string): string | null
}

/** Reads the settings from an environment such as `process.env`. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const variable = (name: string): string | null => {
    const value = environment[name]?.trim() ?? ''
    return value === '' ? null : value
  }
  return {
    databaseUrl: variable('DATABASE_URL'),
    smtpUrl: variable('SMTP_URL'),
    smtpRefusal: null,
    allowPlaintextSmtp: variable('ALLOW_PLAINTEXT_SMTP') === '1',
    allowPlaintextPostgres: variable('ALLOW_PLAINTEXT_POSTGRES') === '1',
    allowPlaintextS3: variable('ALLOW_PLAINTEXT_S3') === '1',
    mailFrom: variable('MAIL_FROM'),
    allowPrivateWebhooks: variable('WEBHOOK_ALLOW_PRIVATE') === 'true',
    isRateLimited: variable('FORMS_RATE_LIMIT') !== 'off',
    trustProxy: variable('TRUST_PROXY') ?? undefined,
    relaySecret: variable('FORMS_RELAY_SECRET'),
    variable,
  }
}
