import type { ServedForm } from '../contracts/built-site.ts'
import { isKept } from './forms/context.ts'
import { toRoom } from './forms/disk-space.ts'
import type { Leads } from './forms/leads.ts'
import { StorageUnavailable } from './store/database.ts'

/** Why a server cannot take enquiries now, in sentences for whoever watches it; `[]` when it can, or keeps none at all. */
export async function findUnready(forms: ReadonlyMap<string, ServedForm>, leads: Leads | null): Promise<string[]> {
  if (![...forms.values()].some(isKept)) return []
  if (leads === null) return ['The database of enquiries is not open.']
  const reasons = await Promise.all([findStoreTrouble(leads), findDiskTrouble(leads)])
  return reasons.filter((reason) => reason !== null)
}

async function findStoreTrouble({ store }: Leads): Promise<string | null> {
  try {
    await store.readNextDue()
    return null
  } catch (error) {
    if (error instanceof StorageUnavailable) return error.message
    throw error
  }
}

async function findDiskTrouble({ readFreeBytes }: Leads): Promise<string | null> {
  const isFull = toRoom(await readFreeBytes()) === 'nothing'
  return isFull ? 'The disk of the data folder is nearly full.' : null
}
