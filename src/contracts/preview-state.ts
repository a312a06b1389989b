import type { Diagnostic } from './diagnostic.ts'
import type { PageModel, SiteModel } from './page-model.ts'

/** The server's response for a URL: the page as the build would render it, and the diagnostics of the manifest. */
export interface PreviewState {
  /** Null if there is nothing new to show. The preview then keeps what it shows. */
  site: { model: SiteModel; paths: string[]; themeCss: string } | null
  /** The page with this path, or the 404 page; null if the site has neither. */
  page: PageModel | null
  /** Null if there are no diagnostics. */
  report: PreviewReport | null
}

/** The report of the validator, ready to be shown. */
export interface PreviewReport {
  /** The path of the manifest as shown to people. */
  file: string
  /** `2 errors and 1 warning` */
  summary: string
  /** Whether there are errors, so that the site cannot be built. */
  isBlocking: boolean
  diagnostics: ReportedDiagnostic[]
  /** The number of diagnostics that are not shown. */
  moreCount: number
}

/** A diagnostic as the overlay shows it, with its lines of the file. */
export interface ReportedDiagnostic
  extends Pick<Diagnostic, 'severity' | 'code' | 'message' | 'where' | 'line' | 'column' | 'why' | 'help'> {
  frame: CodeFrame
  /** Related places, one sentence each. */
  related: string[]
  /** Fixes that `help` does not mention, and whether `--fix` applies them. */
  fixes: { title: string; isSafe: boolean }[]
}

/** Lines of the file around a problem, and the range to highlight in the last line. Long lines are cut. */
export interface CodeFrame {
  lines: { number: number; text: string }[]
  /** In UTF-16 code units of the last line; the end is exclusive. */
  start: number
  end: number
}

/** The endpoint that returns the state for a path (`?path=/about`). */
export const PREVIEW_PATH = '/__preview'
/** The bundled scripts and styles of the preview. */
export const PREVIEW_FILES_PATH = '/__preview/files'

/**
 * The events of the server, as server-sent events. `site`: the state has changed, and with it that of the gallery. `gallery`: only the
 * gallery has changed. Each connection begins with the event `version`, whose data identify the scripts that the server delivers.
 */
export const PREVIEW_EVENTS_PATH = '/__preview/events'
export type PreviewEvent = 'site' | 'gallery'

/** The endpoint that opens the manifest in the local editor (`?line=12&column=5`). It only accepts POST from the preview. */
export const OPEN_IN_EDITOR_PATH = '/__open-in-editor'
/** Applies a `FixRequest` to the manifest and answers with a `FixResponse`. Only by POST from the preview itself. */
export const FIX_PATH = '/__fix'

/** A safe fix of a diagnostic, named by what the overlay shows. */
export interface FixRequest {
  code: string
  line: number
  column: number
  title: string
}

export interface FixResponse {
  /** Why the file is as it was, in sentences; null when it was fixed. */
  problem: string | null
}

/** The block types and the names of their samples. Each sample is a document at `/__blocks/<type>/<sample>?tone=<tone>`. */
export interface GalleryState {
  types: { type: string; samples: string[] }[]
  /** Changes whenever a sample may look different. */
  version: string
  /** Why there is nothing to show; null if there is something. */
  report: PreviewReport | null
}

/** The pages of the gallery and its samples. */
export const GALLERY_PATH = '/__blocks'
/** The endpoint that returns the state of the gallery. */
export const GALLERY_STATE_PATH = '/__gallery'
/** The files that samples load. */
export const SAMPLE_FILES_PATH = '/__samples'
