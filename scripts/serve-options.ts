import type { ServeOptions } from '../src/server/index.ts'
import { UsageError } from './command.ts'

/** What `serve` and `start` have in common. */
export const serveOptions = {
  data: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
} as const

export const serveHelp = `  --data DIR       where enquiries are kept (default: data); nothing is kept yet
  --port N         the port to listen on (default: 4173); 0 for any that is free
  --host HOST      the address to listen on (default: 127.0.0.1, this machine only; 0.0.0.0 is everyone)

Environment:
  TRUST_PROXY      how many proxies stand in front, or their addresses; needed to know of HTTPS behind one`

/** Where and how to serve, from the command line and the environment. */
export function readServeOptions(text: (name: string) => string | undefined): Omit<ServeOptions, 'output'> {
  return { port: toPort(text('port') ?? '4173'), host: text('host') ?? '127.0.0.1', trustProxy: process.env.TRUST_PROXY }
}

/** A port from the command line. Throws a `UsageError` when it is none. */
export function toPort(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) throw new UsageError(`--port takes a number from 0 to 65535, not "${text}".`)
  return port
}
