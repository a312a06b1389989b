/** What the environment says. */
export interface Settings {
  /** `postgres://...`, or null for SQLite in the data folder. */
  databaseUrl: string | null
  /** `smtp://user:password@host:587`, or null when no e-mail can be sent. */
  smtpUrl: string | null
  /** Why `smtpUrl` is not used although it is set; null when it is. Found out by `refusePlaintextMail`. */
  smtpRefusal: string | null
  /** Whether emails and the password of `smtpUrl` may leave this machine unencrypted. */
  allowPlaintextSmtp: boolean
  /** Whether enquiries may go to PostgreSQL on another machine unencrypted. */
  allowPlaintextPostgres: boolean
  /** The sender of e-mails, such as `Site <site@example.com>`; null stands for the user of `smtpUrl`. */
  mailFrom: string | null
  /** Whether webhooks may go to addresses of private networks. */
  allowPrivateWebhooks: boolean
  /** Whether senders are slowed down; off for load tests. */
  isRateLimited: boolean
  trustProxy: string | undefined
  /** A variable that `env:NAME` of a delivery names; null when it is not set or empty. */
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
    mailFrom: variable('MAIL_FROM'),
    allowPrivateWebhooks: variable('WEBHOOK_ALLOW_PRIVATE') === 'true',
    isRateLimited: variable('FORMS_RATE_LIMIT') !== 'off',
    trustProxy: variable('TRUST_PROXY') ?? undefined,
    variable,
  }
}
