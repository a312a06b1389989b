import type { DiagnosticsState, EditorMethod, EditorMethods } from '../../contracts/editor-protocol.ts'
import { isExpectedError } from '../../contracts/expected-error.ts'
import { toDocumentText } from '../../document/document.ts'
import { fieldOf, textOf } from '../../manifest/json.ts'
import { toBasePath } from '../../manifest/path.ts'
import type { PlannedFile } from '../output/output-files.ts'
import { type AnsweringSession, answer } from './answer.ts'
import { createBroadcast } from './broadcast.ts'
import { createChecks } from './checks/index.ts'
import type { DraftFolder } from './draft/draft-folder.ts'
import { type LiveDraft, openLiveDraft } from './draft/live-draft.ts'
import { readManifest } from './draft/read-manifest.ts'
import { restoreDraft } from './draft/restore-draft.ts'
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
  const broadcast = createBroadcast(windows, resources, restored.history)
  let { notice } = restored

  const draft = openLiveDraft(restored, folder, {
    onStorage: (problem) => windows.send('storage', { problem }),
    onUpdate(update, cause, origin) {
      checks.change(draft.revision(), update.changes)
      broadcast.update(update, draft.revision(), cause, origin)
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

  const inTurn = createTurns()
  const readFile = createFileReader(draft, manifestFile, (text) => windows.send('notice', { text }))
  const stopFollowing = followFiles({
    manifestFile,
    publicFolder,
    onManifest: (isQuiet) => inTurn(() => readFile(isQuiet)),
    onPublicFiles() {
      resources.forgetFiles()
      checks.forgetFiles()
      windows.send('files', {})
      broadcast.theme(draft.history().document.value)
    },
  })
  // The file may have changed between reading and following it.
  await inTurn(() => readFile(true))

  const session: AnsweringSession = {
    manifestFile,
    draft,
    resources,
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
      const window = windows.add(notify)
      if (diagnostics) notify('diagnostics', diagnostics)
      return { call: (request) => answer(request, session, window), close: () => windows.remove(window) }
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

/**
 * Takes what other programs write to the file into the draft. A file that cannot be read may be half written: it is `unsettled`, and read
 * again after a quiet time. If it still cannot be read then, `say` gets a sentence for the person, and the draft goes on without it.
 */
function createFileReader(draft: LiveDraft, manifestFile: string, say: (text: string) => void) {
  let before: string | null = null
  return async (isQuiet: boolean): Promise<'done' | 'unsettled'> => {
    const problem = await readIntoDraft(draft, manifestFile).then(() => null, describeFailure)
    if (problem !== null && !isQuiet) return 'unsettled'
    if (problem !== null && problem !== before) say(problem)
    before = problem
    return 'done'
  }
}

function describeFailure(error: unknown): string {
  if (!isExpectedError(error)) console.error(error)
  if (isExpectedError(error, 'JSON_INVALID'))
    return 'Another program changed the file, and it is not valid JSON now. Your changes are not affected. Correct the file before you save.'
  const reason = error instanceof Error ? error.message : String(error)
  return `The file cannot be read at the moment. Your changes are not affected. ${reason}`
}

/** Empty for a draft whose URL is not valid. */
function readBasePath(manifest: unknown): string {
  const url = textOf(fieldOf(manifest, 'site'), 'url') ?? ''
  return URL.canParse(url) && /^https?:/i.test(url) ? toBasePath(url) : ''
}
