import type { ServedForm } from '../contracts/built-site.ts'
import { describeNotifications } from './delivery/describe-notifications.ts'
import { isStored } from './forms/context.ts'
import type { Settings } from './settings.ts'
import { readBucketSettings } from './store/files/bucket-settings.ts'
import { toDatabaseFile } from './store/open-store.ts'

/** Where a server stores enquiries. */
export interface EnquiryStorage {
  settings: Settings
  /** Data folder. */
  data: string
  /** Whether the database could be opened. */
  isOpen: boolean
}

/** Describes where enquiries go, so that an owner notices at the start when they are not stored or not delivered. */
export function describeEnquiries(forms: ReadonlyMap<string, ServedForm>, storage: EnquiryStorage): string[] {
  if (forms.size === 0) return ['Enquiries: this site has no forms.']
  const idsOf = (kind: string) => [...forms].filter(([, form]) => form.public.sending.kind === kind).map(([id]) => id)
  const [simulated, elsewhere] = [idsOf('simulate'), idsOf('endpoint')]
  const lines = [...forms.values()].some(isStored)
    ? [describeStorage(storage), ...describeNotifications(forms, storage.settings).map((sentence) => `  ${sentence}`)]
    : ['Enquiries: this server stores none and sends no notifications.']
  if (simulated.length > 0) lines.push(`  Simulated, not stored: ${simulated.join(', ')}`)
  if (elsewhere.length > 0) lines.push(`  Sent directly to another service: ${elsewhere.join(', ')}`)
  return lines
}

const describeStorage = ({ settings, data, isOpen }: EnquiryStorage): string =>
  isOpen
    ? `Enquiries are stored in ${describeDatabase(settings, data)}${describeBucket(settings)}.`
    : `Enquiries cannot be stored yet: ${describeDatabase(settings, data)} cannot be opened. Until it can, forms answer with an error (503).`

function describeBucket(settings: Settings): string {
  const bucket = readBucketSettings(settings)
  return bucket ? `, their files in the bucket ${bucket.bucket} at ${new URL(bucket.url).host}` : ''
}

/** Names the database without its password. */
function describeDatabase({ databaseUrl }: Settings, data: string): string {
  if (databaseUrl === null) return toDatabaseFile(data)
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : null
  return url
    ? `the PostgreSQL database ${url.pathname.slice(1)} on ${url.host || 'this machine'}`
    : 'the database that DATABASE_URL names'
}
