import type { ServedForm } from '../../contracts/built-site.ts'
import { StorageUnavailable } from '../store/database.ts'
import { isStored } from './context.ts'
import { toDiskSpace } from './disk-space.ts'
import type { LeadIntake } from './lead-intake.ts'

/** Returns the reasons why the server cannot store enquiries now. Empty if it can, or if no form needs it. */
export async function findUnready(forms: ReadonlyMap<string, ServedForm>, intake: LeadIntake | null): Promise<string[]> {
  if (![...forms.values()].some(isStored)) return []
  if (intake === null) return ['The enquiry database is not open.']
  const reasons = await Promise.all([checkStore(intake), checkDisk(intake)])
  return reasons.filter((reason) => reason !== null)
}

async function checkStore({ store }: LeadIntake): Promise<string | null> {
  try {
    await store.readNextDue()
    return null
  } catch (error) {
    if (error instanceof StorageUnavailable) return error.message
    throw error
  }
}

async function checkDisk({ readFreeBytes }: LeadIntake): Promise<string | null> {
  const isFull = toDiskSpace(await readFreeBytes()) === 'nothing'
  return isFull ? 'The disk with the data folder is nearly full.' : null
}
