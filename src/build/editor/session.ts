import type { DiagnosticsState, EditorMethod, EditorMethods } from '../../contracts/editor-protocol.ts'
import { isExpectedError } from '../../contracts/expected-error.ts'
import { toDocumentText } from '../../document/document.ts'
import { toHistoryState } from '../../document/history.ts'
import { fieldOf, textOf } from '../../manifest/json.ts'
import { toBasePath } from '../../manifest/path.ts'
import type { PlannedFile } from '../output/output-files.ts'
import { type AnsweringSession, answer, toConflicts } from './answer.ts'
import { createChecks } from './checks/index.ts'
import type { DraftFolder } from './draft/draft-folder.ts'
import { createKnownChanges } from './draft/known-changes.ts'
import { type LiveDraft, openLiveDraft } from './draft/live-draft.ts'
import { readManifest } from './draft/read-manifest.ts'
import { restoreDraft } from './draft/restore-draft.ts'
import { describeMerge } from './draft/review.ts'
import { readIntoDraft, saveDraft } from './draft/save-draft.ts'
import { followFiles } from './follow-files.ts'
import type { EditorRequest } from './http/requests.ts'
import { createSiteResources } from './site-resources.ts'
import { createTurns } from './turns.ts'
import { createWindows, type Notify } from './windows.ts'

export interface EditorSessionOptions {
  manifestFile: string
  publicFolder: string
  root: string
  cache: string
}

/** One window of the editor. */
interface SessionConnection {
  /** Answers a request. Throws an `ExpectedError` if it is refused. */
  call(request: EditorRequest): Promise<EditorMethods[EditorMethod]['result']>
  close(): void
}

/** The draft of a manifest and everything that the windows of the editor share. */
export interface EditorSession {
  connect(notify: Notify): SessionConnection
  /** The path at which the site is published, such as `/shop`; `''` at the root, and if the draft does not say. */
  basePath(): string
  /** A file of a prepared picture, by its name (`assets/team-1a2b3c4d.avif`). */
  findFile(name: string): PlannedFile | undefined
  close(): Promise<void>
}

/**
 * Opens a manifest for editing and restores its draft from the journal. Throws the errors of `readManifest`; then nothing was written.
 */
export async function openSession(options: EditorSessionOptions, folder: DraftFolder): Promise<EditorSession> {
  const { manifestFile, publicFolder } = options
  const restored = await restoreDraft(await readManifest(manifestFile), folder.journal)
  const resources = await createSiteResources(options)
  const windows = createWindows()
  let themeCss = resources.readThemeCss(restored.history.document.value)
  let { notice } = restored
  let { conflicts, document } = restored.history

  const draft = openLiveDraft(restored, folder, {
    onStorage: (problem) => windows.send('storage', { problem }),
    onUpdate({ changes, label, history }, cause, origin) {
      if (changes.length > 0) {
        windows.send('changed', { revision: draft.revision(), changes, cause, label }, origin)
        if (cause === 'file') windows.send('notice', { text: describeMerge(document, history.document) })
      }
      checks.change(draft.revision(), changes)
      windows.send('history', toHistoryState(history))
      if (history.conflicts !== conflicts) windows.send('conflicts', { conflicts: toConflicts(history) })
      conflicts = history.conflicts
      document = history.document
      sendTheme()
    },
  })

  let diagnostics: DiagnosticsState | null = null
  const checks = createChecks({
    ...options,
    revision: draft.revision(),
    text: toDocumentText(draft.history().document),
    onResult(state) {
      diagnostics = state
      windows.send('diagnostics', state)
    },
    onFailure: (text) => windows.send('notice', { text }),
  })

  function sendTheme(): void {
    const css = resources.readThemeCss(draft.history().document.value)
    if (css === themeCss) return
    themeCss = css
    windows.send('theme', { css })
  }

  const inTurn = createTurns()
  const stopFollowing = followFiles({
    manifestFile,
    publicFolder,
    onManifest: (isQuiet) => inTurn(() => takeSettledFile(draft, manifestFile, isQuiet)),
    onPublicFiles() {
      resources.forgetFiles()
      checks.forgetFiles()
      windows.send('files', {})
      sendTheme()
    },
  })
  // The file may have changed between reading and following it.
  await inTurn(() => takeSettledFile(draft, manifestFile, true))

  const session: AnsweringSession = {
    manifestFile,
    draft,
    resources,
    knownChanges: createKnownChanges(restored.ids),
    inTurn,
    save(withErrors) {
      const countErrors = async () => (await checks.settled()).errors
      return inTurn(() => saveDraft(draft, manifestFile, withErrors ? null : countErrors))
    },
    takeNotice() {
      const sentence = notice
      notice = null
      return sentence
    },
  }
  return {
    connect(notify) {
      windows.add(notify)
      if (diagnostics) notify('diagnostics', diagnostics)
      return { call: (request) => answer(request, session, notify), close: () => windows.remove(notify) }
    },
    basePath: () => readBasePath(draft.history().document.value),
    findFile: resources.findFile,
    async close() {
      stopFollowing()
      await inTurn(draft.close)
      await checks.stop()
    },
  }
}

/** Takes what another program wrote to the file. A file that cannot be read may be half written, and is read again after a quiet time. */
async function takeSettledFile(draft: LiveDraft, manifestFile: string, isQuiet: boolean): Promise<'done' | 'unsettled'> {
  try {
    await readIntoDraft(draft, manifestFile)
    return 'done'
  } catch (error) {
    if (!isExpectedError(error)) throw error
    // The draft goes on without it. Saving says what is wrong with the file.
    return isQuiet ? 'done' : 'unsettled'
  }
}

/** Empty for a draft whose URL is not valid. */
function readBasePath(manifest: unknown): string {
  const url = textOf(fieldOf(manifest, 'site'), 'url') ?? ''
  return URL.canParse(url) && /^https?:/i.test(url) ? toBasePath(url) : ''
}
