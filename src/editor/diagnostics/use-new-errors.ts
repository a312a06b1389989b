import { useEffect, useRef } from 'react'
import type { EditorDiagnostic } from '../../contracts/editor-protocol.ts'
import { initialState } from '../store/state.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { toScreenWords } from './screen-words.ts'

/** How long the diagnostics have to stay the same. Someone who types is not interrupted. */
const QUIET_MS = 1500

/** Announces errors that were not there before, once the person has paused. */
export function useNewErrors(): void {
  const store = useStore()
  const state = useEditor(({ diagnostics }) => diagnostics)
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (state === initialState.diagnostics) return
    const timer = setTimeout(() => {
      const errors = state.diagnostics.filter(({ severity }) => severity === 'error')
      const fresh = errors.filter((error) => known.current !== null && !known.current.has(toKey(error)))
      known.current = new Set(errors.map(toKey))
      const [first] = fresh
      if (!first) return
      const { message } = toScreenWords(first, store.get().manifest)
      store.announce(`${fresh.length === 1 ? 'New error' : `${fresh.length} new errors, first`}: ${message}`)
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [state, store])
}

/** An error is the same one in another place, so that moving a block announces nothing. */
const toKey = ({ code, message }: EditorDiagnostic): string => `${code} ${message}`
