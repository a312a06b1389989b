import path from 'node:path'
import type { ServeOptions } from '../src/server/index.ts'
import { readSettings } from '../src/server/settings.ts'
import { UsageError } from './command.ts'
import { root } from './site-options.ts'

/** What `serve` and `start` have in common. */
export const serveOptions = {
  data: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
} as const

export const serveHelp = `  --data DIR       where enquiries are kept (default: data), unless DATABASE_URL says otherwise
  --port N         the port to listen on (default: 4173); 0 for any that is free
  --host HOST      the address to listen on (default: 127.0.0.1, this machine only; 0.0.0.0 is everyone)

Environment:
  DATABASE_URL     postgres://user:password@host/database, where enquiries are kept instead of in --data; several servers
                   may share it
  SMTP_URL         smtp://user:password@host:587, or smtps:// for port 465; without it no e-mail is sent
  MAIL_FROM        the sender of e-mails, such as: Site <site@example.com> (default: the user of SMTP_URL)
  TRUST_PROXY      how many proxies stand in front, or their addresses; needed to know visitors and HTTPS behind one
  WEBHOOK_ALLOW_PRIVATE
                   true lets webhooks go to addresses of private networks
  FORMS_RATE_LIMIT off lets everybody send as often as they like, for load tests
  any other        that a form names: "env:CRM_URL" in the manifest is the variable CRM_URL`

/** Where and how to serve, from the command line and the environment. */
export function readServeOptions(text: (name: string) => string | undefined): Omit<ServeOptions, 'output'> {
  return {
    data: path.resolve(text('data') ?? path.join(root, 'data')),
    port: toPort(text('port') ?? '4173'),
    host: text('host') ?? '127.0.0.1',
    settings: readSettings(process.env),
  }
}

/** A port from the command line. Throws a `UsageError` when it is none. */
export function toPort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new UsageError(`--port takes a number from 0 to 65535, not "${text}".`)
  return port
}
