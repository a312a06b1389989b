import { useRef, useState } from 'react'
import { useCommand } from '../commands/commands.ts'
import { EditorRequestError } from '../store/connection.ts'
import type { EditorStore } from '../store/store.ts'
import { useStore } from '../store/use-editor.ts'

/** What a save needs from the person before it can go on. */
type SavingQuestion =
  | { kind: 'review' }
  | { kind: 'errors'; count: number }
  | { kind: 'conflicts' }
  | { kind: 'unchecked'; problem: string }
  | { kind: 'discard' }
  | { kind: 'failed'; problem: string }

export interface Saving {
  isSaving: boolean
  /** When this window saved last; null if it has not. */
  savedAt: Date | null
  /** The open dialog; null if there is none. */
  question: SavingQuestion | null
  ask: (question: SavingQuestion | null) => void
  save: (options?: { withErrors: boolean }) => Promise<void>
}

/** Saves on Ctrl+S and on request, one save after the other, and opens the dialog for what a save needs. */
export function useSaving(): Saving {
  const store = useStore()
  const [isSaving, setIsSaving] = useState(false)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [question, ask] = useState<SavingQuestion | null>(null)
  const isRunning = useRef(false)
  const isWantedAgain = useRef(false)

  async function save({ withErrors } = { withErrors: false }): Promise<void> {
    // What was changed since the running save began is not part of it.
    isWantedAgain.current = isRunning.current
    if (isRunning.current) return
    isRunning.current = true
    setIsSaving(true)
    let next: SavingQuestion | null
    do {
      isWantedAgain.current = false
      next = await requestSave(store, withErrors)
    } while (isWantedAgain.current && next === null)
    isRunning.current = false
    setIsSaving(false)
    ask(next)
    if (next === null) setSavedAt(new Date())
  }

  useCommand('save', save)
  return { isSaving, savedAt, question, ask, save }
}

/** Saves the draft. The result is what the person has to decide or know; null if the file is written. */
async function requestSave(store: EditorStore, withErrors: boolean): Promise<SavingQuestion | null> {
  try {
    const result = await store.call('save', { withErrors })
    if (result.kind === 'saved') store.announce('Saved.')
    return result.kind === 'saved' ? null : result
  } catch (error) {
    if (!(error instanceof EditorRequestError)) throw error
    return { kind: 'failed', problem: error.message }
  }
}
