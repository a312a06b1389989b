import { useMemo } from 'react'
import type { LivePage } from '../../models/live-block.ts'
import { listShownBlocks } from '../store/list-shown-blocks.ts'
import { isInBlocks, isSamePlace } from '../store/places.ts'
import { useEditor } from '../store/use-editor.ts'
import { findBlock, listBlocks } from './canvas-tree.ts'
import { findChromeOf } from './chrome.ts'

/** What shows the selection on the open page: blocks, or a part of the chrome, by their keys. */
export interface Marked {
  /** The selected block, or else the first of `keys`; null if the page shows nothing of the selection. */
  main: string | null
  /** In the order of the page. */
  keys: readonly string[]
}

const NOTHING: Marked = { main: null, keys: [] }

/** Follows the selection: the selected blocks, a part of the chrome, or the blocks that use the selected form or shared item. */
export function useMarked({ entries }: LivePage): Marked {
  const manifest = useEditor((state) => state.manifest)
  const selection = useEditor((state) => state.selection)
  const alsoSelected = useEditor((state) => state.alsoSelected)
  const opened = useEditor((state) => state.opened)
  return useMemo(() => {
    if (selection === null) return NOTHING
    const chrome = findChromeOf(selection[0])
    if (chrome) return { main: chrome.key, keys: [chrome.key] }
    const isInPage = isInBlocks(selection)
    const shown = isInPage ? [selection, ...alsoSelected] : listShownBlocks(manifest, opened.at(-1) ?? selection)
    const blocks = listBlocks(entries).filter(({ steps }) => shown.some((at) => isSamePlace(at, steps)))
    const keys = blocks.map(({ key }) => key)
    return { main: findBlock(entries, selection)?.key ?? keys[0] ?? null, keys }
  }, [manifest, entries, selection, alsoSelected, opened])
}
