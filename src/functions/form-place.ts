import { FORM_API_PATH, toSentPath } from '../contracts/form-paths.ts'
import type { PublicForm } from '../contracts/public-form.ts'
import type { RelayedSite } from '../contracts/relayed-site.ts'
import type { Texts } from '../manifest/manifest.gen.ts'

/** A form, in the language of the path that was requested. */
export interface FormPlace {
  texts: Required<Texts>
  form: PublicForm
  /** The page that shows it: input for `RenderForm`. */
  page: unknown
  /** The path of the page after the form that shows what was sent. */
  sentPath: string
  /** Whether that page was requested. */
  isSent: boolean
}

const FORM_PATH = new RegExp(`^${FORM_API_PATH}/([^/]+)(?:/[^/]+)?$`)
const SENT_PATH = new RegExp(`^${toSentPath('([^/]+)')}$`)

/** The form to which a path belongs, which the server of the site answers; `unknown` if there is no such form. Null for every other path. */
export function findFormPlace({ forms, languages, texts }: RelayedSite, path: string): FormPlace | 'unknown' | null {
  const other = languages.find(({ home }) => path.startsWith(`${home}/`))
  const home = other?.home ?? ''
  const local = path.slice(home.length)
  const [, sent] = SENT_PATH.exec(local) ?? []
  const id = sent ?? FORM_PATH.exec(local)?.[1]
  const found = id !== undefined && Object.hasOwn(forms, id) ? forms[id] : undefined
  // A page may have the path of what follows a form that does not exist.
  if (id === undefined || !found) return local.startsWith(`${FORM_API_PATH}/`) ? 'unknown' : null
  const { public: form, page } = (other && found.languages?.[other.language]) ?? found
  return { form, page, texts: other?.texts ?? texts, sentPath: `${home}${toSentPath(id)}`, isSent: sent !== undefined }
}
