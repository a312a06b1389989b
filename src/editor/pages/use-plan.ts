import { useEffect, useState } from 'react'
import type { PlanTask } from '../../contracts/change-plan.ts'
import type { CheckedPlan } from '../../contracts/editor-protocol.ts'
import { EditorRequestError } from '../store/connection.ts'
import type { EditorStore } from '../store/store.ts'
import { useEditor, useStore } from '../store/use-editor.ts'

/** Makes a task for the draft as it is now; null if something is missing. */
export type ToTask = (manifest: unknown) => PlanTask | null

/** What a task would do in the draft as it is now. Null without a task. A request that fails gives a plan with the problem. */
export async function requestPlan(store: EditorStore, toTask: ToTask): Promise<CheckedPlan | null> {
  const { manifest } = store.get()
  const task = toTask(manifest)
  if (!task) return null
  try {
    const plan = await store.call('plan', task)
    // Another window or program may have changed the draft in the meantime.
    return store.get().manifest === manifest ? plan : await requestPlan(store, toTask)
  } catch (error) {
    if (!(error instanceof EditorRequestError)) throw error
    return { problem: error.message, changes: [], links: [], subpages: [], diagnostics: [] }
  }
}

/** How long a task has to stay the same before it is planned. */
const TYPING_PAUSE_MS = 120

/**
 * The plan of a task, a moment after the task or the draft has changed. Until then it is the one before, or null if that had a problem: the
 * problem may be gone. Null without a task.
 * @param toTask the same function for the same task
 */
export function usePlan(toTask: ToTask): CheckedPlan | null {
  const store = useStore()
  const manifest = useEditor((state) => state.manifest)
  const [planned, setPlanned] = useState<{ plan: CheckedPlan | null; toTask: ToTask }>({ plan: null, toTask })
  useEffect(() => {
    let isOver = false
    const request = async () => {
      const plan = await requestPlan(store, toTask)
      if (!isOver) setPlanned({ plan, toTask })
    }
    const timer = setTimeout(request, toTask(manifest) ? TYPING_PAUSE_MS : 0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [store, manifest, toTask])
  const { plan } = planned
  return planned.toTask !== toTask && plan !== null && plan.problem !== null ? null : plan
}
