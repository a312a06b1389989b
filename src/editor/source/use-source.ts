import { useEffect, useRef, useState } from 'react'
import type { Steps } from '../../contracts/change.ts'
import { toPointer, valueAt } from '../../manifest/pointer.ts'
import { EditorRequestError } from '../store/connection.ts'
import type { EditorState } from '../store/state.ts'
import type { EditorStore } from '../store/store.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { findSourceProblem } from './check-source.ts'
import { addIndentation, removeIndentation } from './indentation.ts'

/** How long the value has to stay the same before its text is read again. */
const READ_DELAY_MS = 100
/** How long the person has to pause before a valid text is applied. */
const APPLY_DELAY_MS = 1000

export interface ShownSource {
  pointer: string
  text: string
  indentation: string
}

/** The value whose text is shown. While a text is not applied, it stays the one of that text. */
export function useSourcePlace(): Steps | null {
  const place = useEditor(toPlacePointer)
  const state = useStore().get()
  return place === null ? null : toPlace(state)
}

/** As a text, which stays the same for equal places. */
const toPlacePointer = (state: EditorState): string | null => {
  const place = toPlace(state)
  return place && toPointer(place)
}

export function toPlace({ sourceDraft, panels, selection, page }: EditorState): Steps | null {
  if (sourceDraft) return sourceDraft.at
  if (panels.sourceScope === 'manifest') return []
  return panels.sourceScope === 'block' && selection ? selection : ['pages', page]
}

/** The text of a value as it is in the file, following all changes, and a function to set it. It is null until it has arrived. */
export function useSource(at: Steps | null): [ShownSource | null, (source: ShownSource) => void] {
  const store = useStore()
  const pointer = at && toPointer(at)
  const value = useEditor((state) => (at ? valueAt(state.manifest, at) : undefined))
  const [source, setSource] = useState<ShownSource | null>(null)
  const shownPointer = useRef<string | null>(null)
  useEffect(() => {
    if (pointer === null || value === undefined) return
    let isWanted = true
    const delay = shownPointer.current === pointer ? READ_DELAY_MS : 0
    shownPointer.current = pointer
    const timer = setTimeout(async () => {
      const read = await readSource(store, pointer)
      if (isWanted && read) setSource(read)
    }, delay)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [store, pointer, value])
  return [source?.pointer === pointer ? source : null, setSource]
}

/** Null if there is no such value any more, or no connection: then it is read again later. */
async function readSource(store: EditorStore, pointer: string): Promise<ShownSource | null> {
  try {
    const { text } = await store.call('readSource', { pointer })
    return { pointer, ...removeIndentation(text) }
  } catch (error) {
    if (error instanceof EditorRequestError) return null
    throw error
  }
}

export type ApplyResult =
  /** There was nothing to apply, or it is not valid JSON. */
  { kind: 'none' } | { kind: 'applied'; source: ShownSource } | { kind: 'refused'; message: string }

/** Applies a text that the person has changed, if it is valid JSON. */
export async function applySource(store: EditorStore): Promise<ApplyResult> {
  const draft = store.get().sourceDraft
  if (!draft?.at || findSourceProblem(draft.text)) return { kind: 'none' }
  const pointer = toPointer(draft.at)
  try {
    await store.call('writeSource', { pointer, text: addIndentation(draft.text, draft.indentation) })
  } catch (error) {
    if (error instanceof EditorRequestError) return { kind: 'refused', message: error.message }
    throw error
  }
  return { kind: 'applied', source: { pointer, text: draft.text, indentation: draft.indentation } }
}

/** Calls a function when the text that is not applied has not changed for a while. */
export function useApplyOnPause(apply: () => void): void {
  const text = useEditor(({ sourceDraft }) => sourceDraft?.text ?? null)
  useEffect(() => {
    if (text === null) return
    const timer = setTimeout(apply, APPLY_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text, apply])
}
