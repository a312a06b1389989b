import { resolve } from 'node:path'
import { isExpectedError } from '../contracts/expected-error.ts'
import { describeDescriptorShortage, RAISE_LIMIT_HINT, readDescriptorLimit } from './http/open-file-limit.ts'
import { type ServeOptions, startServer } from './start-server.ts'

/** Errors that the user can fix before the next start. */
const START_ERRORS = [
  'SITE_NOT_BUILT',
  'DATA_FOLDER_UNUSABLE',
  'DATA_IN_USE',
  'BUCKET_UNUSABLE',
  'TRUST_PROXY_INVALID',
  'RELAY_SECRET_WEAK',
  'METRICS_PORT_UNUSABLE',
  'ADMIN_UNUSABLE',
  // The editor of the site cannot be opened.
  'DRAFT_IN_USE',
  'MANIFEST_MISSING',
  'MANIFEST_IS_FOLDER',
  'MANIFEST_UNREADABLE',
  'MANIFEST_UNWRITABLE',
] as const

/** EX_SOFTWARE of sysexits.h: a process supervisor restarts the server. */
const EXIT_INTERNAL_ERROR = 70

/**
 * Serves a built site and stores its enquiries until SIGTERM or SIGINT, then finishes running requests for at most 20 seconds. Prints
 * the URL of the site and where enquiries go. Returns the exit code: 0 after a stop signal, 70 after a fatal error of the enquiry
 * database, 2 with a message on stderr if the site, the host, the port or the data folder cannot be used.
 */
export async function serve(options: ServeOptions): Promise<number> {
  try {
    return await serveUntilStopped(options)
  } catch (error) {
    const message = describeStartError(error, options)
    if (message === null) throw error
    console.error(message)
    return 2
  }
}

async function serveUntilStopped(options: ServeOptions): Promise<number> {
  const server = await startServer(options, (line) => console.error(line))
  const stopSignal = listenForStop()
  console.log(`Serving ${resolve(options.output)} at ${server.url}`)
  if (server.metricsUrl !== null) console.log(`Metrics for Prometheus: ${server.metricsUrl}`)
  for (const line of server.enquiries) console.log(line)
  const warning = describeDescriptorShortage(readDescriptorLimit())
  if (warning !== null) console.error(warning)
  const reason = await Promise.race([stopSignal, server.broken])
  if (reason !== null) console.error(`Enquiries can no longer be stored. The server stops: ${reason}`)
  await server.close()
  return reason === null ? 0 : EXIT_INTERNAL_ERROR
}

/** Resolves at the first SIGTERM or SIGINT. */
function listenForStop(): Promise<null> {
  return new Promise((resolve) => {
    // Only the first signal is handled, so that a second Ctrl+C ends the process immediately.
    const stopOnce = () => {
      for (const signal of SIGNALS) process.off(signal, stopOnce)
      resolve(null)
    }
    for (const signal of SIGNALS) process.on(signal, stopOnce)
  })
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const

function describeStartError(error: unknown, { host, port }: ServeOptions): string | null {
  if (isExpectedError(error, ...START_ERRORS)) return error.message
  if (!(error instanceof Error) || !('code' in error)) return null
  switch (error.code) {
    case 'EMFILE':
    case 'ENFILE':
      return `The server cannot open the files it needs: the limit of open files is too low. ${RAISE_LIMIT_HINT}`
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is already in use. Stop the other program or choose another port: --port ${port + 1}`
    case 'EACCES':
      return `You do not have permission to use port ${port} on ${host}. Choose a port above 1023: --port 4173`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `"${host}" is not an IP address or host name of this machine. Omit --host to listen on this machine only.`
    default:
      return null
  }
}
