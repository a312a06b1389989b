import type { ServedForm } from '../../contracts/built-site.ts'
import { StorageUnavailable } from '../store/database.ts'
import { isKept } from './context.ts'
import { toRoom } from './disk-space.ts'
import type { Leads } from './lead-intake.ts'

/** Returns the reasons why the server cannot store enquiries now. Empty if it can, or if no form needs it. */
export async function findUnready(forms: ReadonlyMap<string, ServedForm>, leads: Leads | null): Promise<string[]> {
  if (![...forms.values()].some(isKept)) return []
  if (leads === null) return ['The enquiry database is not open.']
  const reasons = await Promise.all([checkStore(leads), checkDisk(leads)])
  return reasons.filter((reason) => reason !== null)
}

async function checkStore({ store }: Leads): Promise<string | null> {
  try {
    await store.readNextDue()
    return null
  } catch (error) {
    if (error instanceof StorageUnavailable) return error.message
    throw error
  }
}

async function checkDisk({ readFreeBytes }: Leads): Promise<string | null> {
  const isFull = toRoom(await readFreeBytes()) === 'nothing'
  return isFull ? 'The disk with the data folder is nearly full.' : null
}
