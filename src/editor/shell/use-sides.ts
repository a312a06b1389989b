import { useEffect } from 'react'
import { useEditor, useStore } from '../store/use-editor.ts'
import { useMedia } from './use-media.ts'

/** On such windows the sides lie over the canvas, so only one of them is open at a time. */
const NARROW = '(max-width: 899px)'

/** Which sides are open, and how to open and close them. */
export function useSides() {
  const store = useStore()
  const isNarrow = useMedia(NARROW)
  const { hasOutline, hasFields } = useEditor(({ panels }) => panels)
  return {
    hasOutline,
    hasFields,
    isNarrow,
    toggleOutline: () => store.setPanels({ hasOutline: !hasOutline, hasFields: hasFields && !(isNarrow && !hasOutline) }),
    toggleFields: () => store.setPanels({ hasFields: !hasFields, hasOutline: hasOutline && !(isNarrow && !hasFields) }),
  }
}

/** Closes the sides when the window becomes narrow, and opens them when it becomes wide. */
export function useSidesByWidth(): void {
  const store = useStore()
  const isNarrow = useMedia(NARROW)
  useEffect(() => store.setPanels({ hasOutline: !isNarrow, hasFields: !isNarrow }), [store, isNarrow])
}
