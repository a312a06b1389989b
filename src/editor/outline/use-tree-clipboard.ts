import type { ClipboardEvent } from 'react'
import type { Steps } from '../../contracts/change.ts'
import { copyBlock, cutBlock, pasteBlock } from '../actions/clipboard.ts'
import { useStore } from '../store/use-editor.ts'
import { isTextInput } from '../theme/is-text-input.ts'
import { findRowKey } from './find-row-key.ts'
import type { OutlineView } from './use-outline.ts'

/** Copy, cut and paste of the focused row, by the keys and the menu of the browser. */
export function useTreeClipboard({ findSteps }: OutlineView) {
  const store = useStore()
  const withRow = (event: ClipboardEvent, act: (steps: Steps) => void) => {
    const key = findRowKey(event.target)
    const steps = key === null || isTextInput(event.target) ? null : findSteps(key)
    if (!steps) return
    event.preventDefault()
    act(steps)
  }
  const withBlock = (event: ClipboardEvent, act: (steps: Steps) => void) =>
    withRow(event, (steps) => {
      if (steps.length > 2 && typeof steps.at(-1) === 'number') act(steps)
    })
  return {
    onCopy: (event: ClipboardEvent) => withBlock(event, (steps) => copyBlock(store, steps, event.clipboardData)),
    onCut: (event: ClipboardEvent) => withBlock(event, (steps) => cutBlock(store, steps, event.clipboardData)),
    onPaste: (event: ClipboardEvent) =>
      withRow(event, (steps) => {
        // The block goes after the selected one, so the row is selected first. A page is opened.
        if (steps.length === 2) store.openPage(Number(steps[1]))
        else if (typeof steps.at(-1) === 'number') store.select(steps)
        pasteBlock(store, event.clipboardData)
      }),
  }
}
