import { useRef, useState } from 'react'
import type { EditorMethods } from '../../contracts/editor-protocol.ts'
import type { LaunchDiagnostic, PublishedVersion, ReadyPublishPlan } from '../../contracts/publishing.ts'
import { EditorRequestError } from '../store/connection.ts'
import { findRequestProblem } from '../store/request-problem.ts'
import type { EditorStore } from '../store/store.ts'
import { useStore } from '../store/use-editor.ts'
import { usePublishJob } from './use-publish-job.ts'

/** What the dialog shows. */
export type PublishView =
  /** Asks whether the draft is saved first. */
  | { kind: 'unsaved' }
  /** Waits for the server. */
  | { kind: 'waiting'; text: string }
  | { kind: 'refused'; problem: string }
  | { kind: 'errors'; diagnostics: readonly LaunchDiagnostic[] }
  | { kind: 'nothing' }
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
  cancel(): Promise<unknown>
}

/** Publishes in steps, each of which the person sees in the dialog. */
export function usePublishing(): Publishing {
  const store = useStore()
  const [view, setView] = useState<PublishView | null>(null)
  /** The number of the last view. The answer to a request is shown only if the person has not gone on meanwhile. */
  const number = useRef(0)
  const isRunning = usePublishJob(() => show({ kind: 'job' }))

  function show(next: PublishView | null): void {
    number.current += 1
    setView(next)
  }

  async function follow(text: string, request: Promise<PublishView>): Promise<void> {
    show({ kind: 'waiting', text })
    const own = number.current
    const next = await request.catch(toRefusal)
    if (number.current === own) show(next)
  }

  const plan = (version: PublishedVersion | null = null) => follow('Checking the site…', requestPlan(store, version))

  return {
    view,
    isRunning,
    open() {
      if (isRunning) show({ kind: 'job' })
      else if (store.get().history.isChanged) show({ kind: 'unsaved' })
      else void plan()
    },
    close: () => show(null),
    saveFirst: () => follow('Saving and checking the site…', saveAndPlan(store)),
    plan,
    publish: (chosen) => follow('Starting…', startJob(store, chosen)),
    showVersions: () => follow('Reading the list…', requestVersions(store)),
    // If it is too late, the job goes on, and its state shows it.
    cancel: () => findRequestProblem(store.call('cancelPublish', {})),
  }
}

async function requestPlan(store: EditorStore, version: PublishedVersion | null): Promise<PublishView> {
  const plan = await store.call('planPublish', { version: version?.id ?? null })
  return plan.kind === 'ready' ? { kind: 'ready', plan, version } : plan
}

async function saveAndPlan(store: EditorStore): Promise<PublishView> {
  const result = await store.call('save', { withErrors: false })
  return describeSave(result, store.get().diagnostics.diagnostics) ?? requestPlan(store, null)
}

async function startJob(store: EditorStore, { id }: ReadyPublishPlan): Promise<PublishView> {
  await store.call('publish', { plan: id })
  return { kind: 'job' }
}

async function requestVersions(store: EditorStore): Promise<PublishView> {
  return { kind: 'versions', list: await store.call('listPublished', {}) }
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
