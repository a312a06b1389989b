import type { ServedForm } from '../../contracts/built-site.ts'
import type { Texts } from '../../manifest/manifest.gen.ts'
import type { RateLimits } from '../spam/rate-limits.ts'
import type { Leads } from './leads.ts'
import type { NoteText } from './text-notes.ts'
import type { Uploads } from './uploads.ts'

/** What the routes of the forms work with. */
export interface FormsContext {
  /** By form id. */
  forms: ReadonlyMap<string, ServedForm>
  texts: Required<Texts>
  basePath: string
  /** The HTML of the page for whatever goes wrong, as in `Output`. */
  errorPage: string
  /** The folder that the build writes for the server. */
  outputServer: string
  limits: RateLimits
  noteText: NoteText
  uploads: Uploads
  /** What keeps leads, or null while nothing can. */
  readLeads: () => Leads | null
}

/** Whether the answers of a form are kept here. */
export const isKept = ({ public: { sending } }: ServedForm): boolean => sending.kind === 'server'
