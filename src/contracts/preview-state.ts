import type { PageModel, SiteModel } from './page-model.ts'

/** What the dev server says of an address: the page as it would be built, and what the validator found in the manifest. */
export interface PreviewState {
  /** Null when there is nothing new to show: what was shown before stays on the screen. */
  site: { model: SiteModel; paths: string[]; themeCss: string } | null
  /** The page of the address, or the one for unknown addresses; null when the site has neither. */
  page: PageModel | null
  /** Null when nothing was found. */
  report: PreviewReport | null
}

/** What the validator found, in its own words, ready to be shown. */
export interface PreviewReport {
  /** The manifest as it is named to people. */
  file: string
  /** `2 errors and 1 warning` */
  summary: string
  /** Whether the site cannot be built as it is. */
  isBlocking: boolean
  diagnostics: ReportedDiagnostic[]
  /** How many more there are than are shown. */
  moreCount: number
}

export interface ReportedDiagnostic {
  severity: 'error' | 'warning' | 'info'
  code: string
  message: string
  /** The place in the words of the editor. */
  where: string
  line: number
  column: number
  frame: CodeFrame
  /** Further places, a sentence each. */
  related: string[]
  why: string
  help: string
  /** What could be done with one step and is not said in `help` already, and whether `--fix` does it. */
  fixes: { title: string; isSafe: boolean }[]
}

/** Lines of the file around a mistake, and the part of the last of them that is at fault. Long lines are cut to a window. */
export interface CodeFrame {
  lines: { number: number; text: string }[]
  /** UTF-16 units of the last line's text; the end is exclusive. */
  start: number
  end: number
}

/** Where the dev server answers with the state of an address (`?path=/about`), and the event that says that there is a new one. */
export const PREVIEW_PATH = '/__preview'
export const PREVIEW_EVENT = 'preview:changed'

/** Opens the manifest in the editor of the person at the machine (`?line=12&column=5`). Only by POST from the preview itself. */
export const OPEN_IN_EDITOR_PATH = '/__open-in-editor'
/** Applies a `WantedFix` to the manifest and answers with a `FixAnswer`. Only by POST from the preview itself. */
export const FIX_PATH = '/__fix'

/** A safe fix of a diagnostic, named by what the overlay shows. */
export interface WantedFix {
  code: string
  line: number
  column: number
  title: string
}

export interface FixAnswer {
  /** Why the file is as it was, in sentences; null when it was fixed. */
  problem: string | null
}

/** The block types and the names of their samples, each of which is a document at `/__blocks/<type>/<sample>?tone=<tone>`. */
export interface GalleryState {
  types: { type: string; samples: string[] }[]
  /** Another one whenever a sample may look different. */
  version: string
  /** Why there is nothing to show; null when there is. */
  report: PreviewReport | null
}

/** Where the gallery and its samples are shown, where the dev server answers with its state and with what samples load, and the event that says that there is a new one. */
export const GALLERY_PATH = '/__blocks'
export const GALLERY_STATE_PATH = '/__gallery'
export const SAMPLE_FILES_PATH = '/__samples'
export const GALLERY_EVENT = 'gallery:changed'
