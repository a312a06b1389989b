import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { type ServerProcess, toTemporaryFolder } from '../server/server-process.ts'
import type { Evidence } from './lead-invariants.ts'
import type { LeadReceiver } from './lead-receiver.ts'
import type { LeadSite } from './lead-site.ts'
import { readStoredLeads } from './stored-leads.ts'

/** Collects the state of the store, the deliveries and the logs after all servers of a data folder have ended. */
export async function collectEvidence(
  { data }: LeadSite,
  receiver: LeadReceiver | null,
  servers: readonly ServerProcess[],
): Promise<Omit<Evidence, 'ledger'>> {
  return {
    stored: await readStoredLeads(data),
    deliveries: receiver?.readDeliveries() ?? null,
    log: servers.map((server) => server.readOutput()).join('\n'),
    leftFiles: await listFilled(toTemporaryFolder(data)),
  }
}

/** Lists files with content. A server killed between creating and unlinking a file leaves an empty one, which is harmless. */
async function listFilled(folder: string): Promise<string[]> {
  const names = await readdir(folder)
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size))
  return names.filter((_, index) => sizes[index] !== 0)
}
