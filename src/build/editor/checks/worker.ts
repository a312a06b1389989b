import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { createDraftChecker, type DraftDiagnostic } from '../../../checks/draft-checker.ts'
import type { Host } from '../../../checks/index.ts'
import type { Change } from '../../../contracts/change.ts'
import type { DiagnosticsState, EditorDiagnostic } from '../../../contracts/editor-protocol.ts'
import { changeDocument, type ManifestDocument, openDocument } from '../../../document/document.ts'
import { toChanges } from '../../../document/to-changes.ts'
import { createHost, type HostFolders } from '../../host.ts'

/** What the thread starts with. */
export interface CheckSettings {
  folders: HostFolders
  revision: number
  /** The text of the draft. */
  text: string
}

/** What the thread is sent. All but `checkNow` have the next number. */
export type CheckRequest =
  | { kind: 'change'; number: number; revision: number; changes: readonly Change[] }
  | { kind: 'replace'; number: number; revision: number; text: string }
  /** The public folder has changed. */
  | { kind: 'forgetFiles'; number: number }
  /** A save waits for the result. */
  | { kind: 'checkNow' }

/** The result of a check after the request with this number, or why the check failed. */
export type CheckReply =
  | { kind: 'checked'; number: number; state: DiagnosticsState }
  | { kind: 'failed'; number: number; message: string }

/** A check starts when no change has arrived for this long. */
const QUIET_MS = 60
/** A check starts this long after the first change, even if more changes arrive. */
const MAX_DELAY_MS = 400
/** More diagnostics than people read. They are counted, but not sent. */
const MAX_SENT = 500

/** Follows the changes of a draft in its own thread, and checks it after them. */
function follow(port: MessagePort, { folders, revision, text }: CheckSettings): void {
  const check = createDraftChecker(MAX_SENT)
  let document = openDocument(text)
  let current = { revision, number: 0 }
  let host: Promise<Host> | null = null
  let timer: NodeJS.Timeout | null = null
  let firstChangeTime: number | null = null
  let isWaitingForHost = false

  async function checkCurrent(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    firstChangeTime = null
    if (isWaitingForHost) return
    try {
      isWaitingForHost = true
      host ??= createHost(folders)
      const known = await host
      isWaitingForHost = false
      send({ kind: 'checked', number: current.number, state: toState(known) })
    } catch (error) {
      isWaitingForHost = false
      host = null
      send({ kind: 'failed', number: current.number, message: error instanceof Error ? error.message : String(error) })
    }
  }

  function toState(known: Host): DiagnosticsState {
    const manifest = document.value
    const today = new Date().toISOString().slice(0, 10)
    const report = check({ manifest, bytes: countBytes(document) }, { ...known, today })
    const diagnostics = report.diagnostics.map((diagnostic) => withChanges(diagnostic, manifest))
    return { ...report, revision: current.revision, diagnostics }
  }

  function checkSoon(): void {
    const now = performance.now()
    firstChangeTime ??= now
    if (timer) clearTimeout(timer)
    timer = setTimeout(checkCurrent, Math.max(0, Math.min(QUIET_MS, firstChangeTime + MAX_DELAY_MS - now)))
  }

  const send = (reply: CheckReply): void => port.postMessage(reply)

  port.on('message', (request: CheckRequest) => {
    if (request.kind === 'checkNow') return void checkCurrent()
    if (request.kind === 'change') document = changeDocument(document, request.changes)
    if (request.kind === 'replace') document = openDocument(request.text)
    if (request.kind === 'forgetFiles') host = null
    current = { revision: 'revision' in request ? request.revision : current.revision, number: request.number }
    checkSoon()
  })
  void checkCurrent()
}

/** The size of the file. The frame has one more character for each page. */
function countBytes({ pieces: { frame, pages } }: ManifestDocument): number {
  return pages.reduce((sum, page) => sum + Buffer.byteLength(page) - 1, Buffer.byteLength(frame))
}

/** Fixes that a person must make are left out. */
function withChanges({ fixes, ...diagnostic }: DraftDiagnostic, manifest: unknown): EditorDiagnostic {
  const converted = fixes.flatMap((fix) => {
    const changes = fix.applicability === 'placeholder' ? null : toChanges(fix.edits ?? [], manifest)
    return changes && changes.length > 0 ? [{ title: fix.title, isSafe: fix.applicability === 'safe', changes }] : []
  })
  return { ...diagnostic, fixes: converted }
}

if (parentPort) follow(parentPort, workerData)
