import { type RefObject, useEffect, useEffectEvent } from 'react'
import { copyBlock, cutBlock, pasteBlock } from '../actions/clipboard.ts'
import { useStore } from '../store/use-editor.ts'
import { isTextInput } from '../theme/is-text-input.ts'
import { findRowKey } from './find-row-key.ts'
import type { OutlineView } from './use-outline.ts'

/** Copy, cut and paste of the focused row, by the keys and the menu of the browser. */
export function useTreeClipboard(tree: RefObject<HTMLElement | null>, { findSteps }: OutlineView): void {
  const store = useStore()
  const handle = useEffectEvent((event: ClipboardEvent) => {
    const key = findRowKey(event.target)
    const steps = key === null || isTextInput(event.target) ? null : findSteps(key)
    if (!steps || !event.clipboardData) return
    event.preventDefault()
    const isPage = steps.length === 2
    const isBlock = !isPage && typeof steps.at(-1) === 'number'
    if (event.type === 'paste') {
      // The block goes after the selected one, so the row is selected first. A page is opened.
      if (isPage) store.openPage(Number(steps[1]))
      else if (isBlock) store.select(steps)
      pasteBlock(store, event.clipboardData)
    } else if (isBlock) {
      const act = event.type === 'copy' ? copyBlock : cutBlock
      act(store, steps, event.clipboardData)
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
