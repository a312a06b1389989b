import type { ServedForm } from '../contracts/built-site.ts'
import { describeDeliveries } from './delivery/describe.ts'
import { isKept } from './forms/context.ts'
import type { Settings } from './settings.ts'
import { toDatabaseFile } from './store/open-database.ts'

/** Where a server keeps enquiries. */
export interface Keeping {
  settings: Settings
  /** The data folder. */
  data: string
  /** Whether the database could be opened. */
  isOpen: boolean
}

/** What becomes of enquiries, said plainly: an owner must not believe that they are kept or told when they are not. */
export function describeEnquiries(forms: ReadonlyMap<string, ServedForm>, keeping: Keeping): string[] {
  if (forms.size === 0) return ['Enquiries: this site has no forms.']
  const namesOf = (kind: string) => [...forms].filter(([, form]) => form.public.sending.kind === kind).map(([id]) => id)
  const [simulated, elsewhere] = [namesOf('simulate'), namesOf('endpoint')]
  const lines = [...forms.values()].some(isKept)
    ? [toFirstLine(keeping), ...describeDeliveries(forms, keeping.settings).map((sentence) => `  ${sentence}`)]
    : ['Enquiries: this server keeps none and notifies nobody.']
  if (simulated.length > 0) lines.push(`  Only acting as if they were sent: ${simulated.join(', ')}`)
  if (elsewhere.length > 0) lines.push(`  Sent straight to another service: ${elsewhere.join(', ')}`)
  return lines
}

const toFirstLine = ({ settings, data, isOpen }: Keeping): string =>
  isOpen
    ? `Enquiries are kept in ${toPlace(settings, data)}.`
    : `Enquiries belong in ${toPlace(settings, data)}. Until it can be opened, forms answer with an error (503).`

/** Without the password of a database. */
function toPlace({ databaseUrl }: Settings, data: string): string {
  if (databaseUrl === null) return toDatabaseFile(data)
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : null
  return url
    ? `the PostgreSQL database ${url.pathname.slice(1)} of ${url.host || 'this machine'}`
    : 'the database of DATABASE_URL'
}
