import { useEffect } from 'react'
import type { EditorArea } from '../store/state.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { NARROW } from './narrow.ts'
import { useMedia } from './use-media.ts'

/** Functions that open or close one of the sides. On narrow windows the other one is closed. */
export function useSides() {
  const store = useStore()
  const isNarrow = useMedia(NARROW)
  const hasFields = useEditor(({ panels }) => panels.hasFields)
  return {
    hasFields,
    toggleFields(): void {
      store.setPanels({ hasFields: !hasFields, ...(isNarrow && { hasSide: false }) })
    },
    toggleArea(area: EditorArea): void {
      const { panels } = store.get()
      const hasSide = !panels.hasSide || panels.area !== area
      store.setPanels({ area, hasSide, ...(isNarrow && { hasFields: false }) })
    },
  }
}

/** Closes the sides when the window becomes narrow, and opens them when it becomes wide. */
export function useSidesByWidth(): void {
  const store = useStore()
  const isNarrow = useMedia(NARROW)
  useEffect(() => store.setPanels({ hasSide: !isNarrow, hasFields: !isNarrow }), [store, isNarrow])
}
