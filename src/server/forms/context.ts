import type { ServedForm } from '../../contracts/built-site.ts'
import type { Texts } from '../../manifest/manifest.gen.ts'
import type { ServerObserver } from '../observe/observer.ts'
import type { CountRepeats } from '../spam/count-repeats.ts'
import type { RateLimits } from '../spam/rate-limits.ts'
import type { LeadIntake } from './lead-intake.ts'
import type { UploadLimit } from './upload-limit.ts'

/** The data and services that the form routes use. */
export interface FormsContext extends Pick<ServerObserver, 'onLeadStored'> {
  /** By form id. */
  forms: ReadonlyMap<string, ServedForm>
  texts: Required<Texts>
  /** The language of the texts. */
  language: string
  basePath: string
  /** What the paths of forms start with: the base path, and that of the language, such as `/shop/de`. */
  prefix: string
  /** The language of pages in another language than the main one of the site; null for the main one. */
  otherLanguage: string | null
  /** HTML of the error page, as in `BuildOutput`. */
  errorPage: string
  /** As in `BuildOutput`. */
  renderer: string
  rateLimits: RateLimits
  countRepeats: CountRepeats
  uploadLimit: UploadLimit
  /** Returns null while leads cannot be stored. */
  getIntake: () => LeadIntake | null
}

/** Whether this server stores the answers of a form. */
export const isStored = ({ public: { sending } }: ServedForm): boolean => sending.kind === 'server'
