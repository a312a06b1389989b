import type { Form, Texts } from '../manifest/manifest.gen.ts'
import type { PublicForm } from './public-form.ts'

/**
 * What the build leaves in `dist-server/` for the server, each an own JSON file. The server reads these and `dist/`, nothing else.
 */

/** `site.json` */
export interface ServedSite {
  /** The name of the site, for e-mails. */
  name: string
  /** Public address of the site without a slash at the end; it ends in the base path. */
  url: string
  /** `''`, or the path below which the site lives, such as `/shop`. */
  basePath: string
  /** The content security policy of the pages, without `frame-ancestors`, which only a header can carry. */
  contentSecurityPolicy: string
  /** In the order of the manifest; `from` may hold `:name` segments and a last `*`, which `to` may use again. */
  redirects: { from: string; to: string }[]
  /** The interface words of the site, so that the server names mistakes as the browser does. */
  texts: Required<Texts>
  /** HTML that takes the place of `RECEIPT_MARK` on the page after a form, with `{receipt}` once in it. */
  receiptNotice: { sent: string; unconfirmed: string; mailDelayed: string }
  /** After how many months enquiries of forms without a value of their own are deleted; never when it is absent. */
  keepMonths?: number | undefined
}

/** `files.json`: a list of these, one for each file of `dist/` that is served; precompressed copies are not listed on their own. */
export interface ServedFile {
  /** The one address of the file, below the base path and decoded: `/services/c++`, `/assets/styles-1a2b3c4d.css`. */
  path: string
  /** The file below `dist/`. Its compressed copies end in `.br` and `.gz`. */
  file: string
  /** The value of `Content-Type`. */
  type: string
  /** Bytes. */
  size: number
  /** Sixteen hex digits of the SHA-256 of the bytes. */
  hash: string
  /** Sizes in bytes of the compressed copies that exist. */
  encodings: { br?: number; gzip?: number }
  /** The name changes with the content, so that browsers may keep it for a year. */
  immutable: boolean
}

/** `forms.json`: form id -> this. */
export interface ServedForm {
  definition: Form
  public: PublicForm
  /** The page that shows this form again, for `renderForm` of `render-form.js`; opaque to the server. */
  page: unknown
}

/**
 * Stands once in `error.html`, the page for whatever goes wrong on the server: where this is, the server puts the status of its
 * answer. No text of a site can hold it, since texts are escaped.
 */
export const STATUS_PLACEHOLDER = '<!--status-->'

/**
 * Stands once in the HTML of each page that a form names as its page after sending: there the server puts the receipt of the visitor
 * who has just sent it, without JavaScript.
 */
export const RECEIPT_PLACEHOLDER = '<!--receipt-->'

/** `assets.json`: a hashed asset of an earlier build below `dist/` -> time in ISO 8601 at which a build first did without it. */
export type RetiredAssets = Record<string, string>

/** The folder beside an output folder that only the server reads: `dist` -> `dist-server`. */
export const toServerFolder = (output: string): string => `${output.replace(/(?<=.)[/\\]+$/, '')}-server`
