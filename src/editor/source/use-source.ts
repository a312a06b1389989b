import { useEffect, useRef, useState } from 'react'
import type { Steps } from '../../contracts/change.ts'
import { parsePointer, toPointer, valueAt } from '../../manifest/pointer.ts'
import { EditorRequestError } from '../store/connection.ts'
import type { EditorState } from '../store/state.ts'
import type { EditorStore } from '../store/store.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { removeIndentation } from './indentation.ts'

/** How long the value has to stay the same before its text is read again. */
const READ_DELAY_MS = 100

export interface ShownSource {
  pointer: string
  text: string
  indentation: string
}

/** The value whose text is shown. While a text is not applied, it stays the one of that text; null if that was removed. */
export function toPlace({ sourceDraft, panels, selection, page }: EditorState): Steps | null {
  if (sourceDraft) return sourceDraft.at
  if (panels.sourceScope === 'manifest') return []
  return panels.sourceScope === 'selection' && selection ? selection : page
}

/** The pointer of the value whose text is shown. */
export function useSourcePointer(): string | null {
  return useEditor((state) => {
    const place = toPlace(state)
    return place && toPointer(place)
  })
}

/** The text of a value as it is in the file, following all changes, and a function to set it. It is null until it has arrived. */
export function useSource(pointer: string | null): [ShownSource | null, (source: ShownSource) => void] {
  const store = useStore()
  const value = useEditor(({ manifest }) => (pointer === null ? undefined : valueAt(manifest, parsePointer(pointer))))
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

/** Keeps a changed text until it is applied. The text of the file itself is not kept. */
export function keepChanged(store: EditorStore, source: ShownSource | null, changed: string): void {
  const { manifest, sourceDraft } = store.get()
  const at = toPlace(store.get())
  const indentation = sourceDraft?.indentation ?? source?.indentation
  if (indentation === undefined) return
  const base = sourceDraft ? sourceDraft.base : at && valueAt(manifest, at)
  store.keepSource(changed === source?.text ? null : { at, base, text: changed, indentation })
}
