import type { Form, Texts } from '../manifest/manifest.gen.ts'
import type { ResolvedRedirect } from '../manifest/redirects.ts'
import type { PublicForm } from './public-form.ts'

/**
 * The JSON files that the build writes to `dist-server/`. The server reads only these, `render-form.js` and the files in `dist/`.
 */

/** `site.json` */
export interface ServedSite {
  /** The name of the site, for emails. */
  name: string
  /** The public URL of the site without a trailing slash. It ends with the base path. */
  url: string
  /** The base path, such as `/shop`; `''` at the root. */
  basePath: string
  /**
   * The Content Security Policy of all responses, without `frame-ancestors`, which only works in a header. It allows what any page shows;
   * the `<meta>` element of each page allows only what that page shows. Browsers enforce both.
   */
  contentSecurityPolicy: string
  /** Whether search engines must not list anything. Absent if they may. */
  noindex?: true
  /** In the order of the manifest. */
  redirects: ResolvedRedirect[]
  /** The language of the site as a language tag (BCP 47), also for numbers and dates. */
  language: string
  /** The time zone of emails by its IANA name. Absent: UTC. */
  timeZone?: string | undefined
  /** The interface texts of the site, so that the server words errors as the browser does. */
  texts: Required<Texts>
  /** The HTML that replaces `RECEIPT_PLACEHOLDER` on the page after a form. It contains `{receipt}` once. */
  receiptNotice: { sent: string; unanswerable: string; unconfirmed: string; mailDelayed: string }
  /** The number of months after which enquiries are deleted, for forms without a value of their own. Absent: never. */
  keepMonths?: number | undefined
  /** The languages of the site in addition to the main one. Absent on a site in one language. */
  languages?: ServedLanguage[]
}

/** A language of a site in addition to the main one. */
export interface ServedLanguage extends Pick<ServedSite, 'name' | 'language' | 'texts' | 'receiptNotice'> {
  /** The path of its home page, such as `/de`. Its pages and the paths of its forms are below it. */
  home: string
}

/** The language of a path; null for the main one. */
export const findServedLanguage = (path: string, { languages = [] }: Pick<ServedSite, 'languages'>): ServedLanguage | null =>
  languages.find(({ home }) => path === home || path.startsWith(`${home}/`)) ?? null

/** An entry of `files.json`, which lists all files of `dist/` to serve. Precompressed copies have no entry of their own. */
export interface ServedFile {
  /** The decoded URL path of the file, relative to the base path: `/services/c++`, `/assets/styles-1a2b3c4d.css`. */
  path: string
  /** The path of the file in `dist/`. The names of its compressed copies end in `.br` and `.gz`. */
  file: string
  /** The value of `Content-Type`. */
  type: string
  /** In bytes. */
  size: number
  /** The first 16 hex digits of the SHA-256 of the content. */
  hash: string
  /** The sizes in bytes of the existing compressed copies. */
  encodings: { br?: number; gzip?: number }
  /** Whether the file name contains a hash of the content, so that browsers can cache the file for a year. */
  immutable: boolean
}

/** An entry of `forms.json`, which maps form ids to forms. */
export interface ServedForm {
  definition: Form
  public: PublicForm
  /** The page that shows this form again: input for `renderForm` of `render-form.js`, opaque to the server. */
  page: unknown
  /** The form in the languages of the site in addition to the main one, by language tag. */
  languages?: Readonly<Record<string, Omit<ServedForm, 'languages'>>>
}

/**
 * Occurs once in `error.html`, the page for server errors. The server replaces it with the HTTP status. No text of a site can contain
 * it, because texts are escaped.
 */
export const STATUS_PLACEHOLDER = '<!--status-->'

/**
 * Occurs once in the HTML of each page that a form names as its success page. The server replaces it with the receipt of a visitor who
 * has sent the form without JavaScript.
 */
export const RECEIPT_PLACEHOLDER = '<!--receipt-->'

/** `assets.json`: maps hashed assets of earlier builds in `dist/` to the ISO 8601 time of the first build that no longer used them. */
export type RetiredAssets = Record<string, string>

/** The folder for the server that belongs to an output folder: `dist` -> `dist-server`. */
export const toServerFolder = (output: string): string => `${output.replace(/(?<=.)[/\\]+$/, '')}-server`
