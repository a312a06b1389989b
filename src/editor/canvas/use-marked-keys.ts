import { useMemo } from 'react'
import type { LivePage } from '../../models/live-block.ts'
import { listShownBlocks } from '../store/list-shown-blocks.ts'
import { isSamePlace, toPageIndex } from '../store/places.ts'
import { useEditor } from '../store/use-editor.ts'
import { listBlocks } from './canvas-tree.ts'
import { findChromeOf } from './chrome.ts'

/**
 * The keys of what shows the selection on the open page, in its order: the selected blocks, the header or footer, or the blocks that use the
 * selected form or shared item.
 */
export function useMarkedKeys({ entries }: LivePage): readonly string[] {
  const manifest = useEditor((state) => state.manifest)
  const selection = useEditor((state) => state.selection)
  const alsoSelected = useEditor((state) => state.alsoSelected)
  const opened = useEditor((state) => state.opened)
  return useMemo(() => {
    if (selection === null) return []
    const chrome = findChromeOf(selection[0])
    if (chrome) return [chrome.key]
    const blocks = listBlocks(entries)
    const isInPage = toPageIndex(selection) !== null
    const shown = isInPage ? [selection, ...alsoSelected] : listShownBlocks(manifest, opened.at(-1) ?? selection)
    return blocks.flatMap(({ key, steps }) => (shown.some((at) => isSamePlace(at, steps)) ? key : []))
  }, [manifest, entries, selection, alsoSelected, opened])
}
