import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { createDraftChecker, type DraftDiagnostic } from '../../../checks/draft-checker.ts'
import type { Host } from '../../../checks/index.ts'
import type { Change } from '../../../contracts/change.ts'
import type { PlanTask } from '../../../contracts/change-plan.ts'
import type { CheckedPlan, DiagnosticsState, EditorDiagnostic } from '../../../contracts/editor-protocol.ts'
import { changeDocument, type ManifestDocument, openDocument } from '../../../document/document.ts'
import { toChanges } from '../../../document/to-changes.ts'
import { createHost, type HostFolders } from '../../host.ts'
import { checkPlan } from './check-plan.ts'
import { planTask } from './plan-task.ts'

/** What the thread starts with. */
export interface CheckSettings {
  folders: HostFolders
  revision: number
  /** The text of the draft. */
  text: string
  /** The number of the last request that the draft contains. */
  number: number
}

/** What the thread is sent. Those that change something have the next number. */
export type CheckRequest =
  | { kind: 'change'; number: number; revision: number; changes: readonly Change[] }
  /** The public folder has changed. */
  | { kind: 'forgetFiles'; number: number }
  /** A save waits for the result. */
  | { kind: 'checkNow' }
  | { kind: 'plan'; id: number; task: PlanTask }

/** The result of a check after the request with this number, or why the check failed; and the same for a plan. */
export type CheckReply =
  | { kind: 'checked'; number: number; state: DiagnosticsState }
  | { kind: 'failed'; number: number; message: string }
  | { kind: 'planned'; id: number; plan: CheckedPlan }
  | { kind: 'planFailed'; id: number; message: string }

/** A check starts when no change has arrived for this long. */
const QUIET_MS = 60
/** A check starts this long after the first change, even if more changes arrive. */
const MAX_DELAY_MS = 400
/** More diagnostics than people read. They are counted, but not sent. */
const MAX_SENT = 500

/** Follows the changes of a draft in its own thread, and checks it after them. */
function follow(port: MessagePort, { folders, revision, text, number }: CheckSettings): void {
  const toState = createStateReader()
  let document = openDocument(text)
  let current = { revision, number }
  let host: Promise<Host> | null = null
  let isWaitingForHost = false
  const timer = createQuietTimer(checkCurrent)

  async function checkCurrent(): Promise<void> {
    timer.stop()
    if (isWaitingForHost) return
    isWaitingForHost = true
    try {
      const known = await readHost()
      send({ kind: 'checked', number: current.number, state: toState(document, current.revision, known) })
    } catch (error) {
      host = null
      send({ kind: 'failed', number: current.number, message: toMessage(error) })
    } finally {
      isWaitingForHost = false
    }
  }

  async function plan(id: number, task: PlanTask): Promise<void> {
    try {
      const known = await readHost()
      const planned = planTask(task, document.value, known)
      const check = (changed: ManifestDocument) => toState(changed, current.revision, known).diagnostics
      send({ kind: 'planned', id, plan: checkPlan(planned, document, check) })
    } catch (error) {
      send({ kind: 'planFailed', id, message: toMessage(error) })
    }
  }

  /** Reads the files again if they change while they are read. */
  async function readHost(): Promise<Host> {
    for (;;) {
      host ??= createHost(folders)
      const reading = host
      const known = await reading
      if (host === reading) return known
    }
  }

  const send = (reply: CheckReply): void => port.postMessage(reply)

  port.on('message', (request: CheckRequest) => {
    if (request.kind === 'checkNow') return void checkCurrent()
    if (request.kind === 'plan') return void plan(request.id, request.task)
    if (request.kind === 'change') document = changeDocument(document, request.changes)
    else host = null
    current = { revision: request.kind === 'change' ? request.revision : current.revision, number: request.number }
    timer.start()
  })
  void checkCurrent()
}

const toMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Creates a timer that acts when it has not been started again for a quiet time, and at the latest after the maximum delay. */
function createQuietTimer(act: () => void): { start(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let firstTime: number | null = null
  return {
    start() {
      const now = performance.now()
      firstTime ??= now
      clearTimeout(timer)
      timer = setTimeout(act, Math.max(0, Math.min(QUIET_MS, firstTime + MAX_DELAY_MS - now)))
    },
    stop() {
      clearTimeout(timer)
      firstTime = null
    },
  }
}

/** Creates a function that checks a draft. Some rules depend on the date, and the editor may be open for days. */
function createStateReader(): (document: ManifestDocument, revision: number, host: Host) => DiagnosticsState {
  const check = createDraftChecker(MAX_SENT)
  return (document, revision, host) => {
    const manifest = document.value
    const report = check({ manifest, bytes: countBytes(document) }, host)
    return { ...report, revision, diagnostics: report.diagnostics.map((diagnostic) => withChanges(diagnostic, manifest)) }
  }
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
