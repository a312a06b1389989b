import { Client } from 'pg'
import { isLoopback } from '../../http/loopback.ts'

/**
 * The host in a PostgreSQL URL when the connection to it would be unencrypted; null when it is encrypted or stays on this machine. With
 * encryption in the URL, the driver refuses a server that does not support it.
 */
export function findPlaintextHost(url: string): string | null {
  const client = toClient(url)
  if (client === null || client.ssl || client.host.startsWith('/') || isLoopback(client.host)) return null
  return client.host
}

/** Parses the URL with the driver, which also reads environment variables; null when the driver cannot use it. */
function toClient(url: string): Client | null {
  try {
    return new Client({ connectionString: url })
  } catch {
    return null
  }
}
