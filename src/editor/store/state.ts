import type { Steps } from '../../contracts/change.ts'
import type {
  Conflict,
  DiagnosticsReport,
  HistoryState,
  PreparedResources,
  SiteVersion,
  StorageState,
} from '../../contracts/editor-protocol.ts'
import type { LibraryFile } from '../../contracts/library-file.ts'
import type { ProposalSummary } from '../../contracts/proposal.ts'
import type { PublishJob } from '../../contracts/publishing.ts'
import type { ClipboardState } from '../clipboard/clipboard-state.ts'
import type { EndedSession } from './connection.ts'
import type { RefusedChange } from './refused.ts'

/** `edit`: a click selects. `browse`: the page works as for visitors. */
export type EditorMode = 'edit' | 'browse'

/** What the side on the left shows: the pages with their blocks, everything else of the manifest, the public folder, the languages, or the enquiries. */
export type EditorArea = 'pages' | 'site' | 'pictures' | 'languages' | 'enquiries'

/** What is open around the canvas. */
export interface EditorPanels {
  area: EditorArea
  /** Whether the area is shown on the left, and the panel on the right. */
  hasSide: boolean
  hasFields: boolean
  /** What the panel on the right shows of the selection. */
  tab: 'fields' | 'source'
  /** Whose JSON the tab "source" shows. */
  sourceScope: 'selection' | 'page' | 'manifest'
  /** Whether the list of errors and warnings is open. */
  hasDiagnostics: boolean
}

/** How the canvas shows the page. */
export interface CanvasView {
  /** In CSS pixels; null fills the available width. */
  width: number | null
  /** 1 is 100 %; null fits the page into the available width. */
  zoom: number | null
  scheme: 'light' | 'dark'
}

/** What shows the open page instead of the canvas, to look at it before it is published. `src/editor/views` has them all. */
export type PageViewName =
  | 'widths'
  | 'longTexts'
  | 'shortTexts'
  | 'noPictures'
  | 'largeText'
  | 'reducedMotion'
  | 'noScript'
  | 'grayscale'
  | 'keyboard'
  | 'headings'
  | 'compare'
  | 'proposal'

/** A version of the site with which the draft is compared: an earlier one, or the draft with what is proposed. */
export interface ComparedVersion extends SiteVersion {
  version: 'saved' | 'published' | 'proposed'
  /** The place of a page that the draft does not have. It is shown while the page `insteadOf` of the draft is open; null if there is none. */
  newPage: { at: Steps; insteadOf: Steps } | null
}

/** A proposal that is looked at on the page. */
export interface ShownProposal {
  id: string
  /** The part, by its id; null for all of them. */
  part: string | null
}

/** Where the gallery inserts: in front of the entry `index` of a list of blocks. */
export interface GalleryPlace {
  list: Steps
  index: number
}

/** A form that is tried out, in the block that shows it. */
export interface TryOut {
  /** Its name. */
  form: string
  /** The block; null for any that shows the form. */
  block: Steps | null
}

/** JSON that the person has changed but that is not applied yet, such as one with a syntax error. */
export interface SourceDraft {
  /** The value that it replaces; null if that was removed in the meantime. */
  at: Steps | null
  /** The value when the person began to edit its text. */
  base: unknown
  /** Without the indentation that the value has in the file. */
  text: string
  indentation: string
}

export interface EditorState {
  /** `opening` until the manifest has arrived for the first time. */
  connection: 'opening' | 'open' | 'lost'
  /** Why the server does not accept a connection of this person any more; null if it does, or is not there. */
  endedSession: EndedSession | null
  /** Identifies the scripts that the server delivers. */
  code: string
  /** The draft, with all changes of this window. It may have errors. */
  manifest: unknown
  revision: number
  /** The file as shown to people. */
  file: string
  themeCss: string
  resources: PreparedResources
  /** Changes when a public file changed, so that pictures are loaded again. */
  filesVersion: number
  /** Files that this window has added, each with the `filesVersion` of then. A list that was requested later has them. */
  addedFiles: readonly { filesVersion: number; file: LibraryFile }[]
  history: HistoryState
  /**
   * Of the last check, and the very same objects while it finds the same. The pointers follow the changes since then, so they fit `manifest`;
   * the fixes do not (see `isChecked`).
   */
  diagnostics: DiagnosticsReport
  /** The revision of the last check; 0 before the first one. */
  checkedRevision: number
  conflicts: readonly Conflict[]
  /** What others have proposed, and is not decided. */
  proposals: readonly ProposalSummary[]
  storage: StorageState
  clipboard: ClipboardState
  /** How the site is being published, or was published last; null before that. */
  publishing: PublishJob | null
  /** A sentence to show until it is dismissed. */
  notice: string | null
  /** Changes that were not made, each until it is dismissed. */
  refused: readonly RefusedChange[]
  /** The number of changes that the server has not confirmed. */
  unconfirmedCount: number
  /** The place of the open page: `['pages', 0]`, or that of an entry of a collection. The very same steps while they are equal. */
  page: Steps
  /** The selected object: a block, or one outside of the pages such as the theme or a form. Null if the open page itself is selected. */
  selection: Steps | null
  /** Further selected blocks of pages, if `selection` is one (see `listSelectedBlocks`). */
  alsoSelected: readonly Steps[]
  /** The objects inside it that the panel has opened one from the other, such as an entry of a list. It shows the fields of the last one. */
  opened: readonly Steps[]
  mode: EditorMode
  view: CanvasView
  /** The tag of the language in which the canvas shows the page; null for the main one. */
  language: string | null
  /** The page or other part of the manifest whose texts the table of translations shows, by its pointer; null for all texts. */
  textPart: string | null
  /** What shows the page instead of the canvas; null for the canvas. */
  pageView: PageViewName | null
  /** What the page views "compare" and "proposal" compare the draft with; null while it is loading. */
  compared: ComparedVersion | null
  /** What the page view "proposal" shows; null in other views. */
  shownProposal: ShownProposal | null
  panels: EditorPanels
  sourceDraft: SourceDraft | null
  /** The last value whose field was requested, for the panel to show and focus. `id` differs between two equal places. */
  revealed: { id: number; at: Steps } | null
  /** The value whose field in the panel got the focus last, for the canvas to show where it is read. */
  focusedField: Steps | null
  /** Where the open gallery inserts, or null while it is closed. */
  gallery: GalleryPlace | null
  /** The block for which a name is asked, to make it a shared one; null if there is none. */
  sharing: Steps | null
  /** The form that is being tried out, or null. */
  tryOut: TryOut | null
  /** The block whose first text the canvas has to open for editing, with the text selected. `id` differs between two requests. */
  textEditing: { id: number; block: Steps } | null
  /** The enquiry that is shown in front of the page, by its receipt. `version` changes when enquiries have to be loaded again. */
  enquiries: { open: string | null; version: number }
  /** The last announcements for screen readers, the newest at the end. `id` differs between two equal texts. */
  announcements: readonly { id: number; text: string }[]
}

export const initialState: EditorState = {
  connection: 'opening',
  endedSession: null,
  code: '',
  manifest: null,
  revision: 0,
  file: '',
  themeCss: '',
  resources: { pictures: {}, icons: {}, code: {}, css: '' },
  filesVersion: 0,
  addedFiles: [],
  history: { undo: null, redo: null, isChanged: false },
  diagnostics: { diagnostics: [], errors: 0, warnings: 0, infos: 0 },
  checkedRevision: 0,
  conflicts: [],
  proposals: [],
  storage: { problem: null },
  clipboard: { copied: null, look: null, pasting: null },
  publishing: null,
  notice: null,
  refused: [],
  unconfirmedCount: 0,
  page: ['pages', 0],
  selection: null,
  alsoSelected: [],
  opened: [],
  mode: 'edit',
  view: { width: null, zoom: null, scheme: 'light' },
  language: null,
  textPart: null,
  pageView: null,
  compared: null,
  shownProposal: null,
  panels: { area: 'pages', hasSide: true, hasFields: true, tab: 'fields', sourceScope: 'selection', hasDiagnostics: false },
  sourceDraft: null,
  revealed: null,
  focusedField: null,
  gallery: null,
  sharing: null,
  tryOut: null,
  textEditing: null,
  enquiries: { open: null, version: 0 },
  announcements: [],
}

/**
 * Whether `diagnostics` are those of the manifest as it is now. Until then their fixes must not be applied. A revision that changed no value,
 * such as a save, does not arrive here.
 */
export const isChecked = ({ checkedRevision, revision, unconfirmedCount }: EditorState): boolean =>
  unconfirmedCount === 0 && checkedRevision >= revision
