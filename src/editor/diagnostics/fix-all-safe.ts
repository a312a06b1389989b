import { isChecked } from '../store/state.ts'
import type { EditorStore } from '../store/store.ts'
import { combineSafeFixes, findSafeFix } from './combine-fixes.ts'

/** A fix can cause a new diagnostic that has a safe fix itself. This ends a circle of such fixes. */
const ROUND_LIMIT = 10

/** Applies the safe fixes of all diagnostics as one step for undo, waiting for the check after each round. */
export async function fixAllSafe(store: EditorStore): Promise<void> {
  for (let round = 0; round < ROUND_LIMIT; round += 1) {
    const changes = combineSafeFixes(store.get().diagnostics.diagnostics.filter(findSafeFix))
    if (changes.length === 0) return
    store.change(changes, { label: 'Apply all safe fixes', joins: round > 0 })
    await untilChecked(store)
  }
}

function untilChecked(store: EditorStore): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(() => {
      if (!isChecked(store.get())) return
      unsubscribe()
      resolve()
    })
  })
}
