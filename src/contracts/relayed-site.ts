import type { ResolvedRedirect } from '../manifest/redirects.ts'
import type { ServedForm, ServedLanguage, ServedSite } from './built-site.ts'
import type { SubmittedForm } from './public-form.ts'

/** What a function at a host knows about the site. Nothing in it is secret: forms have no deliveries. Its base path is empty. */
export interface RelayedSite extends Pick<ServedSite, 'texts' | 'contentSecurityPolicy' | 'noindex'> {
  /** By form id. */
  forms: Readonly<Record<string, RelayedForm>>
  /** The languages of the site in addition to the main one. */
  languages: readonly Pick<ServedLanguage, 'language' | 'texts' | 'home'>[]
}

export type RelayedForm = Pick<ServedForm, 'public' | 'page'> & {
  /** The form in the languages of the site in addition to the main one, by language tag. */
  languages?: Readonly<Record<string, Pick<ServedForm, 'public' | 'page'>>> | undefined
}

/** What a function that serves the whole site knows about it in addition. */
export interface WorkerSite extends RelayedSite {
  /** The paths of all pages, without 404 pages. */
  pages: readonly string[]
  redirects: readonly ResolvedRedirect[]
  /** The 404 pages, each for the paths below its `home`, and the last one for all others. Empty for a site without one. */
  notFound: readonly { home: string; file: string }[]
  /** Extension -> `Content-Type`. */
  contentTypes: Readonly<Record<string, string>>
}

/** The function of `render-form.js` that shows a form again as a whole page. `page` is that of the form. */
export type RenderForm = (page: unknown, submitted: SubmittedForm) => string
