import type { EditorMethod } from '../../contracts/editor-protocol.ts'
import type { EnquiryStore } from '../../contracts/enquiries.ts'
import { type ManifestDocument, toDocumentText } from '../../document/document.ts'
import { fieldOf, textOf } from '../../manifest/json.ts'
import { toBasePath } from '../../manifest/path.ts'
import type { HostFolders } from '../host.ts'
import type { ShownSite } from '../local-server/site-files.ts'
import { createAppliedChanges } from './applied-changes.ts'
import { createBroadcast } from './broadcast.ts'
import { createChecks, type DraftChecks } from './checks/index.ts'
import type { DraftFolder } from './draft/draft-folder.ts'
import { openLiveDraft } from './draft/live-draft.ts'
import { createProposalReader, toProposalFolder } from './draft/proposal-files.ts'
import { createFileReader } from './draft/read-into-draft.ts'
import { readManifest } from './draft/read-manifest.ts'
import { restoreDraft } from './draft/restore-draft.ts'
import { saveDraft } from './draft/save-draft.ts'
import { followFiles } from './follow-files.ts'
import type { Answer } from './methods/index.ts'
import type { AnsweringSession, Result } from './methods/method.ts'
import { openPublisher } from './publish/open-publisher.ts'
import { createSiteResources } from './site-resources.ts'
import { createTurns } from './turns.ts'
import { type AddedFile, createFileLibrary } from './uploads/file-library.ts'
import { createWindows, type Notify } from './windows.ts'

export interface EditorSessionOptions extends HostFolders {
  manifestFile: string
  /** The folder to publish to. By default the site is committed to its git repository or, without one, published to `dist` next to it. */
  publishTo?: string | undefined
  /** The enquiries that are stored on this computer. Without them, the editor shows none. */
  enquiries?: EnquiryStore | undefined
}

/** One window of the editor. */
interface SessionConnection {
  /** Answers a request. Throws an `ExpectedError` if it is refused. */
  call(answer: Answer): Promise<Result<EditorMethod>>
  close(): void
}

/** The draft of a manifest and everything that the windows of the editor share. */
export interface EditorSession extends ShownSite {
  /** @param person the email address of who has signed in; null for the person at this computer */
  connect(notify: Notify, person: string | null): SessionConnection
  /** What a plan to publish does, in one line; null if it is not the last one. */
  findPlanTitle(plan: string): string | null
  readDraft(): ManifestDocument
  /** Adds a file to the public folder. Throws an `ExpectedError` if it cannot be used. */
  addFile(name: string, bytes: Buffer): Promise<AddedFile>
  close(): Promise<void>
}

/**
 * Opens a manifest for editing and restores its draft from the journal. Throws the errors of `readManifest`; then nothing was written.
 */
export async function openSession({ enquiries, ...options }: EditorSessionOptions, folder: DraftFolder): Promise<EditorSession> {
  const { manifestFile } = options
  const restored = await restoreDraft(await readManifest(manifestFile), folder.journal)
  const resources = await createSiteResources(options)
  const windows = createWindows()
  const broadcast = createBroadcast(windows, resources, restored.history)
  const draft = openLiveDraft(restored, folder, {
    onStorage: (problem) => windows.send('storage', { problem }),
    onUpdate(update, cause, origin) {
      checks.change(draft.revision(), update.changes)
      broadcast.update(update, draft.revision(), cause, origin)
    },
  })
  const say = (text: string) => (windows.isAnyOpen() ? windows.send('notice', { text }) : draft.leaveNotice(text))
  const checks = createChecks({
    ...options,
    readDraft: () => ({ revision: draft.revision(), text: toDocumentText(draft.history().document) }),
    onResult: (state) => windows.send('diagnostics', state),
    onFailure: say,
  })
  const inTurn = createTurns()
  const readFile = createFileReader(draft, manifestFile, say)
  const proposals = toProposalFolder(folder.journal)
  const readProposals = createProposalReader(draft, proposals, say)
  const stopFollowing = followFiles({
    ...options,
    proposals,
    // A proposal may be for a version of the file that is not read yet.
    onProposals: (isQuiet) => inTurn(() => readFile(isQuiet).then(() => readProposals(isQuiet))),
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
  await inTurn(() => readProposals(true))
  const library = createFileLibrary(options, resources.forgetFiles)
  const publisher = await openPublisher(options, folder, {
    draft,
    inTurn,
    say,
    onJob: (job) => windows.send('publishing', { job }),
  })
  const applied = createAppliedChanges()
  const parts = { manifestFile, enquiries, draft, applied, resources, library, publisher, checks, windows, inTurn, stopFollowing }
  return toSession(parts)
}

interface SessionParts extends Omit<AnsweringSession, 'save' | 'plan'> {
  checks: DraftChecks
  stopFollowing(): void
}

function toSession({ checks, stopFollowing, ...parts }: SessionParts): EditorSession {
  const { draft, resources, library, publisher, windows, manifestFile, inTurn } = parts
  const countErrors = async () => (await checks.settled()).errors
  const save: AnsweringSession['save'] = (withErrors) =>
    inTurn(() => saveDraft(draft, manifestFile, withErrors ? null : countErrors))
  const session: AnsweringSession = { ...parts, save, plan: checks.plan }
  return {
    findPlanTitle: publisher.findTitle,
    connect(notify, person) {
      const window = windows.add(notify, person)
      const diagnostics = checks.last()
      if (diagnostics) notify('diagnostics', diagnostics)
      notify('publishing', { job: publisher.job() })
      return {
        call: (answer) => answer(session, window),
        // What the window has sent is still answered, and has to know what others change until then.
        close: () => void inTurn(() => windows.remove(window)),
      }
    },
    readDraft: () => draft.history().document,
    basePath: () => readBasePath(draft.history().document.value),
    findFile: resources.findFile,
    addFile: library.add,
    async close() {
      stopFollowing()
      await publisher.close()
      await inTurn(draft.close)
      const problem = draft.storageProblem()
      if (problem !== null) console.error(problem)
      await checks.stop()
    },
  }
}

/** Empty for a draft whose URL is not valid. */
function readBasePath(manifest: unknown): string {
  const url = textOf(fieldOf(manifest, 'site'), 'url') ?? ''
  return URL.canParse(url) && /^https?:/i.test(url) ? toBasePath(url) : ''
}
