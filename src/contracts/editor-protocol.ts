import type { FencedCode } from '../manifest/markdown/rich-parts.ts'
import type { Change, Steps } from './change.ts'
import type { ChangePlan, PlanTask } from './change-plan.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { EnquiryMethods } from './enquiries.ts'
import type { LibraryFile, PicturePart } from './library-file.ts'
import type { PictureSlot } from './picture-slots.ts'
import type { CodeLine, IconDrawing, PictureFile } from './place.ts'
import type { NewProposal, ProposalDetails, ProposalSummary } from './proposal.ts'
import type { PublishedVersions, PublishJob, PublishPlan } from './publishing.ts'

/**
 * The messages between the editor in the browser and its server, over one WebSocket, as JSON-RPC 2.0: the browser sends requests
 * (`EditorMethods`), the server answers them, those that change the draft in order, and sends notifications (`EditorEvents`) in between.
 */
export const EDITOR_SOCKET_PATH = '/__editor/socket'
/** The page of the editor: `/__edit` followed by the path of the page that is open in it. */
export const EDITOR_PATH = '/__edit'
/** The document of the canvas, loaded in a frame of the editor. */
export const CANVAS_PATH = '/__canvas'
/** The files of stored enquiries: `/<receipt>/<file>`. With `.csv` and a query: the enquiries that match it, as a file for a spreadsheet. */
export const ENQUIRY_FILES_PATH = '/__editor/enquiries'
/** The draft as one HTML file: the page in the query parameter `page`, or the whole site. Answers 409 with a sentence if it has errors. */
export const PREVIEW_FILE_PATH = '/__editor/preview'
/** Small versions of the pictures of the public folder, each at its name: `/__editor/thumbnails/pictures/team.jpg`. */
export const THUMBNAIL_PATH = '/__editor/thumbnails'
/** The bundled scripts and styles of the editor. */
export const EDITOR_FILES_PATH = '/__editor/files'
/**
 * Takes a picture, or a file that links can open: a `POST` of its bytes as `application/octet-stream`, with its name as `?name=`. Answers an `UploadAnswer` as JSON. A
 * request that no window of the editor sends gets a sentence with a status of 400 or more.
 */
export const EDITOR_UPLOAD_PATH = '/__editor/upload'

export interface EditorMethods extends EnquiryMethods {
  /**
   * Sent first on each connection. `unanswered` are the ids of the changes of the window without an answer; the result says which of them the
   * draft has. `unsent` is what the draft does not have yet, with these changes. It is merged into the draft.
   */
  open: { params: { unanswered?: readonly string[]; unsent?: UnsentDraft }; result: OpenedManifest }
  /** Changes the manifest. Fails with `refused` if a place does not exist; then nothing has changed. */
  change: { params: SentChange; result: { revision: number; changes?: readonly Change[] } }
  /**
   * Take back the last step of any window, or repeat the last step that was taken back. `null` if there is none. The change arrives as an
   * event first.
   */
  undo: { params: SeenDraft; result: { label: string } | null }
  redo: { params: SeenDraft; result: { label: string } | null }
  /** What a task would do, without doing it. It refers to the draft with all changes that were sent before. */
  plan: { params: PlanTask; result: CheckedPlan }
  /**
   * Pictures and icons by name, as the canvas shows them, and code in colors. Names without a file and code in an unknown language are absent.
   */
  prepare: {
    params: { pictures: [name: string, slots: PictureSlot[]][]; icons: string[]; code?: FencedCode[] }
    result: PreparedResources
  }
  /**
   * The share image that a build would draw for a page, by its index, if it had no picture: as a data URL. `null` without a valid
   * theme or its fonts.
   */
  drawShareImage: { params: { page: Steps }; result: { image: string | null } }
  /** What values can name: the icons of the installed sets as `set:name`, and the files of the public folder as `/pictures/team.jpg`. */
  listNames: { params: Record<string, never>; result: { icons: string[]; files: string[] } }
  /** Which of some environment variables have no value for the editor. Their values never leave the server. */
  findUnsetVariables: { params: { names: string[] }; result: { unset: string[] } }
  /** The pictures of the public folder, and the files that links can open, by name. */
  listLibrary: { params: Record<string, never>; result: { files: readonly LibraryFile[] } }
  /** Writes a part of a picture to a new file next to it. */
  cropPicture: { params: { src: string; part: PicturePart }; result: LibraryFile }
  /**
   * Gives a file of the library another name in its folder, without its extension. The file also stays under its old name if the draft or
   * the file of the manifest uses it. No other file is overwritten.
   */
  renameFile: { params: { src: string; name: string }; result: LibraryFile }
  /** Deletes a file of the library that neither the draft nor the file of the manifest uses. */
  removeFile: { params: { src: string }; result: Record<string, never> }
  /** What a rule of the validator requires, by its code. */
  explain: { params: { code: string }; result: RuleExplanation }
  /** What would be saved: the changes in sentences, and the differences of the file. */
  review: { params: Record<string, never>; result: Review }
  /** An earlier version of the site: what the file contains, or what visitors see. `null` if there is none. */
  readVersion: { params: { version: 'saved' | 'published' }; result: SiteVersion | null }
  /** Writes the file. `withErrors` is needed for a manifest with errors. Waits for the check of the current revision. */
  save: { params: { withErrors: boolean }; result: SaveResult }
  /** Throws away all unsaved changes, as one step that can be undone. */
  discard: { params: SeenDraft; result: Record<string, never> }
  /** The text of a value as it would be in the file. `''` is the whole manifest. */
  readSource: { params: { pointer: string }; result: { text: string; revision: number } }
  /** Replaces the text of a value. Fails with `syntax` and a sentence if the text is not JSON. */
  writeSource: { params: { pointer: string; text: string } & SeenDraft; result: { revision: number } }
  /** Puts a proposal next to the draft. Its changes refer to the draft. Fails with `refused` if they do not fit. */
  addProposal: { params: NewProposal & SeenDraft; result: { id: string } }
  /** A proposal in parts, as it fits the draft now; null if it is decided. */
  readProposal: { params: { id: string }; result: ProposalDetails | null }
  /** Accepts or rejects parts of a proposal, by their ids, as one step that can be undone. */
  decideProposal: {
    params: { id: string; parts: readonly string[]; take: 'accept' | 'reject' } & SeenDraft
    result: Record<string, never>
  }
  /** The draft as it would be with one part of a proposal, or with `null` all of them; null if it is decided. */
  readProposed: { params: { id: string; part: string | null }; result: SiteVersion | null }
  /** Decides a conflict. */
  resolve: { params: { id: string; take: 'draft' | 'file' } & SeenDraft; result: Record<string, never> }
  /** Checks what would be published: the saved manifest, or with `version` a version that was published before. Nothing is changed. */
  planPublish: { params: { version: string | null }; result: PublishPlan }
  /** Starts to publish what was planned. `publishing` reports the progress. Refused if something else is planned or published meanwhile. */
  publish: { params: { plan: string }; result: Record<string, never> }
  /** Stops publishing, unless the target is being changed already. */
  cancelPublish: { params: Record<string, never>; result: Record<string, never> }
  listPublished: { params: Record<string, never>; result: PublishedVersions }
}

export type EditorMethod = keyof EditorMethods

export interface EditorEvents {
  /** Changes that do not come from this connection, and those of undo and redo. They are applied before any unanswered own change. */
  changed: { revision: number; changes: readonly Change[]; cause: ChangeCause; label: string }
  /** What undo and redo would do, and whether the draft differs from the file. Sent after every change. */
  history: HistoryState
  diagnostics: DiagnosticsState
  /** New styles of the theme. */
  theme: { css: string }
  /** The draft and the file both changed something. Empty when everything is decided. */
  conflicts: { revision: number; conflicts: readonly Conflict[] }
  /** The proposals that wait for a decision. */
  proposals: { proposals: readonly ProposalSummary[] }
  /** What the person has to know, in sentences: how another program changed the file. */
  notice: { text: string }
  /** Whether changes can be stored. While they cannot, the browser keeps them. */
  storage: StorageState
  /** A file of the public folder has changed, so prepared pictures may be out of date. */
  files: Record<string, never>
  /** The progress of publishing; null before anything was published. Sent to a new window, too. */
  publishing: { job: PublishJob | null }
}

export type EditorEvent = keyof EditorEvents

/** `file`: another program changed the file on disk, and there was nothing to decide. */
export type ChangeCause = 'undo' | 'redo' | 'other-window' | 'file' | 'source' | 'discard' | 'decision' | 'proposal'

/**
 * A manifest as a window has changed it while the server was not there, or could not store it. Merging it again changes nothing.
 */
export interface UnsentDraft {
  /** The last version that was stored. */
  base: unknown
  draft: unknown
}

export interface EditorChange {
  changes: readonly Change[]
  /** What the person did, as part of the sentence "Undid: …": `Move block "Plans"`. */
  label: string
  /** Whether it belongs to the step before it, such as the next letter of a word. Undo takes a step back as a whole. */
  joins: boolean
}

/** What a request refers to; the connection adds it to every request. The request is refused if others have changed the draft since then, so that nothing is lost that the person has not seen. */
export interface SeenDraft {
  /** The last revision that the window has received. Without it, the draft as it is. */
  revision?: number
}

export interface SentChange extends EditorChange {
  /**
   * The last revision that the window has received. The steps of the changes refer to it and to the window's own changes after it. They are
   * carried across the changes that others have made since then, or merged with them: what both have changed in different ways is a conflict.
   * The answer then has `changes` as they were applied.
   */
  revision?: number
  /** A unique name. If the connection is lost before the answer, the window finds out by it whether the draft has the change. */
  id?: string
}

export interface OpenedManifest {
  /** Which run of the server answers. Another one knows the draft as it was stored, and no ids of changes. */
  run: string
  /** Identifies the scripts that the server delivers. */
  code: string
  /** Which of the `unanswered` changes the draft has. */
  applied: readonly string[]
  revision: number
  /** The draft. It may have errors. */
  manifest: unknown
  /** The file as shown to people. */
  file: string
  themeCss: string
  history: HistoryState
  conflicts: readonly Conflict[]
  proposals: readonly ProposalSummary[]
  storage: StorageState
  /** What happened to a draft of an earlier session, in a sentence for the person; null if there was none. */
  notice: string | null
}

/** A version of the site to look at. */
export interface SiteVersion {
  manifest: unknown
  /** The style sheet of its theme. */
  themeCss: string
}

export interface HistoryState {
  undo: string | null
  redo: string | null
  /** Whether the draft differs from the file. */
  isChanged: boolean
}

export interface StorageState {
  /** Why changes cannot be stored on disk, in a sentence; null if they can. */
  problem: string | null
}

/** The diagnostics of a manifest, errors first. More than people read are counted, but not listed. */
export interface DiagnosticsReport {
  diagnostics: readonly EditorDiagnostic[]
  errors: number
  warnings: number
  infos: number
}

/** The diagnostics of one revision. */
export interface DiagnosticsState extends DiagnosticsReport {
  revision: number
}

/** A diagnostic of the validator as the editor shows it. `pointer` refers to the manifest of its revision. */
export interface EditorDiagnostic
  extends Pick<Diagnostic, 'severity' | 'code' | 'name' | 'message' | 'why' | 'help' | 'where' | 'pointer'> {
  fixes: { title: string; isSafe: boolean; changes: readonly Change[] }[]
}

export interface CheckedPlan extends ChangePlan {
  /** The errors and warnings that the changes add to those of the draft. */
  diagnostics: readonly EditorDiagnostic[]
}

/** A rule of the validator for people, with examples as lines of a manifest. */
interface RuleExplanation {
  checks: string
  failing: string
  passing: string
}

export interface PreparedResources {
  pictures: Readonly<Record<string, PictureFile>>
  icons: Readonly<Record<string, IconDrawing>>
  /** Highlighted code by `toCodeKey`. */
  code: Readonly<Record<string, readonly CodeLine[]>>
  /** The background colors of photographs that are still loading, as CSS. */
  css: string
}

export interface Review {
  /** The changes for the visitor, in sentences, as `npm run changes` prints them. */
  sentences: string[]
  /** The differences of the file, in hunks. */
  hunks: { oldStart: number; newStart: number; lines: { kind: 'same' | 'removed' | 'added'; text: string }[] }[]
}

export type SaveResult =
  | { kind: 'saved' }
  /** There are errors, and `withErrors` was not set. */
  | { kind: 'errors'; count: number }
  /** Some conflicts have to be decided first. */
  | { kind: 'conflicts'; count: number }
  /** The draft could not be checked, and `withErrors` was not set. */
  | { kind: 'unchecked'; problem: string }
  /** The file cannot be written. Nothing was changed. */
  | { kind: 'failed'; problem: string }

/**
 * A value that two sides changed in different ways, neither of which knew the other one: the draft and the file, or two windows. Until it is
 * decided, the draft keeps the version that came last.
 */
export interface Conflict {
  id: string
  pointer: string
  /** The place in words, as in a diagnostic. */
  where: string
  /** The values as JSON; absent if the value does not exist there. */
  base?: unknown
  draft?: unknown
  /** The other version. */
  file?: unknown
  /** Whose the other version is. */
  author: 'file' | 'this-window' | 'other-window'
}
