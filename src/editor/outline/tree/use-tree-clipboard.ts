import { type RefObject, useEffect, useEffectEvent } from 'react'
import { copyBlock, cutBlock } from '../../clipboard/copy.ts'
import { pasteBlocks } from '../../clipboard/paste.ts'
import { readPasted } from '../../clipboard/pasted.ts'
import { findRow } from '../../rows/find-row.ts'
import { useStore } from '../../store/use-editor.ts'
import { toRowKind } from '../nodes/outline-nodes.ts'
import type { OutlineView } from '../nodes/use-outline.ts'

/** Copy, cut and paste of the focused row, by the keys and the menu of the browser. */
export function useTreeClipboard(tree: RefObject<HTMLElement | null>, { findSteps }: OutlineView): void {
  const store = useStore()
  const handle = useEffectEvent((event: ClipboardEvent) => {
    const row = findRow(event)
    const steps = row && findSteps(row.key)
    const { clipboardData } = event
    if (!steps || !clipboardData) return
    event.preventDefault()
    if (event.type === 'paste') {
      void pasteBlocks(store, readPasted(clipboardData), steps)
    } else if (toRowKind(steps) === 'block') {
      const act = event.type === 'copy' ? copyBlock : cutBlock
      clipboardData.setData('text/plain', act(store, steps))
    }
  })
  useEffect(() => {
    const { current } = tree
    const controller = new AbortController()
    // The tree of React Aria listens too, for pasting what was copied as a drag.
    const options = { signal: controller.signal, capture: true }
    for (const type of ['copy', 'cut', 'paste'] as const) current?.addEventListener(type, handle, options)
    return () => controller.abort()
  }, [tree])
}
