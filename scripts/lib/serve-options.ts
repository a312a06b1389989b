import path from 'node:path'
import type { ServeOptions } from '../../src/server/index.ts'
import { readSettings } from '../../src/server/settings.ts'
import { UsageError } from './command.ts'
import { root } from './site-options.ts'

/** What `serve` and `start` have in common. */
export const serveOptions = {
  data: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
} as const

export const serveHelp = `  --data DIR       where enquiries are kept (default: data), unless DATABASE_URL says otherwise
  --port N         the port to listen on (default: PORT, else 4173); 0 for any that is free
  --host HOST      the address to listen on (default: HOST, else 127.0.0.1, this machine only; 0.0.0.0 is everyone)

Environment:
  PORT, HOST       what --port and --host are by default, as hosting services set them
  DATABASE_URL     postgres://user:password@host/database, where enquiries are kept instead of in --data; several servers
                   may share it; on another machine with ?sslmode=verify-full
  SMTP_URL         smtp://user:password@host:587, or smtps:// for port 465; without it no e-mail is sent
  MAIL_FROM        the sender of e-mails, such as: Site <site@example.com> (default: the user of SMTP_URL)
  OWNER_EMAIL      who is told once a day of held enquiries and failed deliveries (default: whom the forms tell by email)
  ALLOW_PLAINTEXT_SMTP, ALLOW_PLAINTEXT_POSTGRES
                   1 allows an unencrypted connection to a mail server or a database on another machine
  TRUST_PROXY      how many proxies stand in front, or their addresses; needed to know visitors and HTTPS behind one
  WEBHOOK_ALLOW_PRIVATE
                   true lets webhooks go to addresses of private networks
  FORMS_RATE_LIMIT off lets everybody send as often as they like, for load tests
  any other        that a form names: "env:CRM_URL" in the manifest is the variable CRM_URL`

/** Where and how to serve, from the command line and the environment. */
export function readServeOptions(text: (name: string) => string | undefined): Omit<ServeOptions, 'output'> {
  const settings = readSettings(process.env)
  const port = text('port')
  return {
    data: path.resolve(text('data') ?? path.join(root, 'data')),
    port: port === undefined ? toPort(settings.variable('PORT') ?? '4173', 'PORT') : toPort(port),
    host: text('host') ?? settings.variable('HOST') ?? '127.0.0.1',
    settings,
  }
}

/** A port from the command line or the environment. Throws a `UsageError` that names where it came from if it is not one. */
export function toPort(text: string, source = '--port'): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new UsageError(`${source} takes a number from 0 to 65535, not "${text}".`)
  return port
}
