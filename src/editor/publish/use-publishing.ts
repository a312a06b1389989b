import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { EditorMethods } from '../../contracts/editor-protocol.ts'
import type {
  LaunchDiagnostic,
  PublishedVersion,
  PublishPlan,
  PublishTarget,
  ReadyPublishPlan,
} from '../../contracts/publishing.ts'
import { EditorRequestError } from '../store/connection.ts'
import { useEditor, useStore } from '../store/use-editor.ts'

/** What the dialog shows. */
export type PublishView =
  /** Asks whether the draft is saved first. */
  | { kind: 'unsaved' }
  /** Waits for the server. */
  | { kind: 'waiting'; text: string }
  | { kind: 'refused'; problem: string }
  | { kind: 'errors'; diagnostics: readonly LaunchDiagnostic[] }
  | { kind: 'nothing'; target: PublishTarget }
  /** Asks whether this is published. `version` is the one to which the site goes back; null to publish the file. */
  | { kind: 'ready'; plan: ReadyPublishPlan; version: PublishedVersion | null }
  | { kind: 'versions'; list: EditorMethods['listPublished']['result'] }
  /** The progress of the job that runs, or its outcome. */
  | { kind: 'job' }

export interface Publishing {
  /** Null while the dialog is closed. */
  view: PublishView | null
  isRunning: boolean
  /** Opens the dialog: with the job that runs, or with what would be published. */
  open(): void
  close(): void
  /** Saves the draft and goes on. */
  saveFirst(): Promise<void>
  /** Checks what would be published. */
  plan(version?: PublishedVersion | null): Promise<void>
  publish(plan: ReadyPublishPlan): Promise<void>
  showVersions(): Promise<void>
  cancel(): Promise<void>
}

/** Publishes in steps, each of which the person sees in the dialog. */
export function usePublishing(): Publishing {
  const store = useStore()
  const job = useEditor(({ publishing }) => publishing)
  const [view, setView] = useState<PublishView | null>(null)
  /** The number of the last request. The answer to an earlier one is not shown. */
  const last = useRef(0)
  const isRunning = job !== null && job.outcome === null

  function show(next: PublishView | null): void {
    last.current += 1
    setView(next)
  }

  /** Waits for the server and shows what it answers, unless the person has gone on meanwhile. */
  async function follow(text: string, request: () => Promise<PublishView>): Promise<void> {
    show({ kind: 'waiting', text })
    const number = last.current
    const next = await request().catch(toRefusal)
    if (last.current === number) show(next)
  }

  const plan = (version: PublishedVersion | null = null): Promise<void> =>
    follow('Checking the site…', async () => toView(await store.call('planPublish', { version: version?.id ?? null }), version))

  const announceOutcome = useEffectEvent(() => {
    const kind = job?.outcome?.kind
    if (kind === undefined) return
    store.announce(OUTCOMES[kind])
    // A person who has closed the dialog has to know that visitors do not see the changes.
    if (kind === 'failed') show({ kind: 'job' })
  })
  useOutcomeOf(job?.id ?? null, isRunning, announceOutcome)

  return {
    view,
    isRunning,
    open() {
      if (isRunning) show({ kind: 'job' })
      else if (store.get().history.isChanged) show({ kind: 'unsaved' })
      else void plan()
    },
    close: () => show(null),
    async saveFirst() {
      await follow('Saving…', async () => {
        const problem = describeSave(await store.call('save', { withErrors: false }), store.get().diagnostics.diagnostics)
        return problem ?? toView(await store.call('planPublish', { version: null }), null)
      })
    },
    plan,
    publish: ({ id }) =>
      follow('Starting…', async () => {
        await store.call('publish', { plan: id })
        return { kind: 'job' }
      }),
    showVersions: () =>
      follow('Reading the list…', async () => ({ kind: 'versions', list: await store.call('listPublished', {}) })),
    async cancel() {
      await store.call('cancelPublish', {}).catch(ignoreTooLate)
    },
  }
}

const OUTCOMES = {
  published: 'The site is published.',
  cancelled: 'Publishing is cancelled. Nothing has changed for visitors.',
  failed: 'The site could not be published.',
}

/** Calls back when a job ends that this window has seen running. */
function useOutcomeOf(job: string | null, isRunning: boolean, act: () => void): void {
  const running = useRef<string | null>(null)
  useEffect(() => {
    if (isRunning) running.current = job
    else if (job !== null && running.current === job) {
      running.current = null
      act()
    }
  }, [job, isRunning, act])
}

function toView(plan: PublishPlan, version: PublishedVersion | null): PublishView {
  switch (plan.kind) {
    case 'ready':
      return { kind: 'ready', plan, version }
    case 'unsaved':
      return { kind: 'unsaved' }
    default:
      return plan
  }
}

/** What the person has to do before the draft is saved; null if it is. */
function describeSave(result: EditorMethods['save']['result'], diagnostics: readonly LaunchDiagnostic[]): PublishView | null {
  switch (result.kind) {
    case 'saved':
      return null
    case 'errors':
      return { kind: 'errors', diagnostics: diagnostics.filter(({ severity }) => severity === 'error') }
    case 'conflicts':
      return {
        kind: 'refused',
        problem: 'You and the file both changed the same places. Press "Compare versions" in the bar to choose what to keep.',
      }
    case 'unchecked':
    case 'failed':
      return { kind: 'refused', problem: result.problem }
  }
}

function toRefusal(error: unknown): PublishView {
  if (!(error instanceof EditorRequestError)) throw error
  return { kind: 'refused', problem: error.message }
}

/** The job goes on, and its state shows it. */
function ignoreTooLate(error: unknown): void {
  if (!(error instanceof EditorRequestError)) throw error
}
