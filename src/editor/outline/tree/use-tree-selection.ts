import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import type { Selection } from 'react-aria-components'
import { selectUntil, toggleBlock } from '../../actions/select-blocks.ts'
import { findRow } from '../../rows/find-row.ts'
import { findPageShowing } from '../../store/places.ts'
import { useStore } from '../../store/use-editor.ts'
import { toRowKind } from '../nodes/outline-nodes.ts'
import type { OutlineView } from '../nodes/use-outline.ts'

/**
 * Selects rows. A press opens a page or selects one block, also on the canvas; with Ctrl or Shift it selects several blocks. React Aria would
 * add each pressed row to the others, so it only says which row a key has pressed.
 */
export function useTreeSelection(tree: RefObject<HTMLElement | null>, { selectedKeys, listBlocks, findSteps }: OutlineView) {
  const store = useStore()
  const isPointer = useRef(false)
  useEffect(() => {
    const { current } = tree
    // The tree passes events of pointers on to its element, but not those of keys.
    const handleKey = () => {
      isPointer.current = false
    }
    current?.addEventListener('keydown', handleKey, true)
    return () => current?.removeEventListener('keydown', handleKey, true)
  }, [tree])

  function select(key: string): void {
    const steps = findSteps(key)
    if (steps === null) return
    const kind = toRowKind(steps)
    if (kind === 'page' || kind === 'entry') store.openPage(steps)
    if (kind === 'block') {
      const { manifest, page } = store.get()
      store.openPage(findPageShowing(manifest, steps, page) ?? page, steps)
    }
    if (kind === 'collection') store.openPlace(steps)
  }

  return {
    selectionMode: 'multiple' as const,
    disallowEmptySelection: true,
    selectedKeys,
    onSelectionChange(keys: Selection) {
      const [key] = keys === 'all' || isPointer.current ? [] : selectedKeys.symmetricDifference(keys)
      if (key !== undefined) select(String(key))
    },
    onPointerDownCapture() {
      isPointer.current = true
    },
    onClickCapture(event: MouseEvent) {
      const row = findRow(event)
      if (!row || row.element.closest('button')) return
      const steps = findSteps(row.key)
      const isBlock = steps !== null && toRowKind(steps) === 'block'
      if (isBlock && event.shiftKey) selectUntil(store, steps, listBlocks())
      else if (isBlock && (event.ctrlKey || event.metaKey)) toggleBlock(store, steps)
      else select(row.key)
    },
  }
}
