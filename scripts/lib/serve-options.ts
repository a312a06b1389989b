import path from 'node:path'
import type { EnquiryStore } from '../../src/contracts/enquiries.ts'
import { createEnquiryStore, openForEach } from '../../src/server/enquiries/index.ts'
import type { ServeOptions } from '../../src/server/index.ts'
import { readSettings } from '../../src/server/settings.ts'
import { UsageError } from './command.ts'
import { siteFolder } from './site-options.ts'

/** Options of both `serve` and `start`. */
export const serveOptions = {
  data: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  log: { type: 'string' },
  metrics: { type: 'string' },
} as const

export const serveHelp = `  --data DIR       the folder where enquiries are stored (default: data); not used with DATABASE_URL
  --port N         the port to listen on (default: PORT, or 4173); 0 for any free port
  --host HOST      the IP address to listen on (default: HOST, or 127.0.0.1, for this machine only; 0.0.0.0 is for everyone)
  --log json       write one line of JSON to stdout for each request: time, method, route, status, duration and bytes,
                   nothing about the visitor
  --metrics N      serve metrics for Prometheus at http://127.0.0.1:N/metrics, for this machine only

Environment variables:
  PORT, HOST       the defaults for --port and --host; many hosting services set them
  DATABASE_URL     postgres://user:password@host/database, to store enquiries there and not in --data; several servers can
                   share it; add ?sslmode=verify-full for a database on another machine
  S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY
                   a bucket of an S3-compatible service, to store the files of enquiries there and not in the database;
                   S3_REGION is its region (default: us-east-1), S3_PREFIX what the names of objects start with; {bucket} in
                   S3_ENDPOINT is where the URL has the name of the bucket, if not at the end
  SMTP_URL         smtp://user:password@host:587, or smtps:// for port 465; without it, no email is sent
  MAIL_FROM        the sender of emails, such as: Site <site@example.com> (default: the user in SMTP_URL)
  OWNER_EMAIL      who receives a daily email about held enquiries and failed deliveries (default: the recipients of
                   the forms)
  ADMIN_USERS      the people who may sign in with serve --admin: their email addresses, separated by commas, each with what they
                   may do: ada@example.com:enquiries,grace@example.com:edit,alan@example.com:edit+enquiries; an email address
                   alone is for enquiries
  ALLOW_PLAINTEXT_SMTP, ALLOW_PLAINTEXT_POSTGRES, ALLOW_PLAINTEXT_S3
                   1 allows an unencrypted connection to a mail server, database or bucket on another machine
  TRUST_PROXY      the number of proxies in front of the server, or their IP addresses; without it, the server sees neither
                   the IP addresses of visitors nor HTTPS
  FORMS_RELAY_SECRET
                   the secret with which a function at Netlify, Cloudflare or Vercel signs the forms that it relays to this
                   server; the same value as there, with at least 32 characters
  WEBHOOK_ALLOW_PRIVATE
                   true allows webhooks to IP addresses in private networks
  FORMS_RATE_LIMIT off disables the rate limit of forms, for load tests
  any other        variable that a form refers to: "env:CRM_URL" in the manifest is the variable CRM_URL`

/** Reads where and how to serve from the command line and the environment. Throws `UsageError`. */
export function readServeOptions(
  text: (name: string) => string | undefined,
): Omit<ServeOptions, 'output' | 'adminPage' | 'openEditor'> {
  const settings = readSettings(process.env)
  const [port, metrics] = [text('port'), text('metrics')]
  return {
    data: readDataFolder(text),
    port: port === undefined ? toPort(settings.variable('PORT') ?? '4173', 'PORT') : toPort(port),
    host: text('host') ?? settings.variable('HOST') ?? '127.0.0.1',
    settings,
    logsRequests: toLogging(text('log')),
    metricsPort: metrics === undefined ? undefined : toPort(metrics, '--metrics'),
  }
}

function toLogging(format: string | undefined): boolean {
  if (format === undefined || format === 'json') return format === 'json'
  throw new UsageError(`"${format}" is not a valid value for --log. Use json.`)
}

/** Gives access to the enquiries in the folder that `--data` names. */
export const readEnquiryStore = (text: (name: string) => string | undefined): EnquiryStore =>
  createEnquiryStore(openForEach(readDataFolder(text), readSettings(process.env)))

const readDataFolder = (text: (name: string) => string | undefined): string =>
  path.resolve(text('data') ?? path.join(siteFolder, 'data'))

/** Parses a port number. Throws a `UsageError` that names `source`, the option or the variable. */
export function toPort(text: string, source = '--port'): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new UsageError(`"${text}" is not a valid value for ${source}. Use a number from 0 to 65535.`)
  return port
}
