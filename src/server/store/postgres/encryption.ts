import { Client } from 'pg'
import { isLoopback } from '../../http/loopback.ts'

/**
 * The host that the address of a PostgreSQL database leads to unencrypted, over a network; null when it is encrypted or stays on this
 * machine. A server that then does not offer encryption is refused by the driver.
 */
export function findPlaintextHost(url: string): string | null {
  const client = toClient(url)
  if (client === null || client.ssl || client.host.startsWith('/') || isLoopback(client.host)) return null
  return client.host
}

/** Read by the driver itself, with the variables of the environment that it heeds; null for an address that it cannot use at all. */
function toClient(url: string): Client | null {
  try {
    return new Client({ connectionString: url })
  } catch {
    return null
  }
}
