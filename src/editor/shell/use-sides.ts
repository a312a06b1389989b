import { useEffect } from 'react'
import type { EditorPanels } from '../store/state.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { NARROW } from './narrow.ts'
import { useMedia } from './use-media.ts'

type SideFlag = keyof Pick<EditorPanels, 'hasOutline' | 'hasFields'>

/** Which sides are open, and a function that opens or closes one of them. */
export function useSides() {
  const store = useStore()
  const isNarrow = useMedia(NARROW)
  const { hasOutline, hasFields } = useEditor(({ panels }) => panels)
  const toggle = (side: SideFlag): void => {
    const isOpen = store.get().panels[side]
    store.setPanels({ ...(isNarrow && { hasOutline: false, hasFields: false }), [side]: !isOpen })
  }
  return { hasOutline, hasFields, toggle }
}

/** Closes the sides when the window becomes narrow, and opens them when it becomes wide. */
export function useSidesByWidth(): void {
  const store = useStore()
  const isNarrow = useMedia(NARROW)
  useEffect(() => store.setPanels({ hasOutline: !isNarrow, hasFields: !isNarrow }), [store, isNarrow])
}
