import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Steps } from '../../contracts/change.ts'
import type { EditorState } from '../store/state.ts'
import { useStore } from '../store/use-editor.ts'
import { runLater } from '../store/use-later.ts'
import { createOutlineKeys } from './outline-keys.ts'
import { createOutlineNodes, type OutlineNode } from './outline-nodes.ts'

/** What the tree shows. */
export interface OutlineView {
  nodes: readonly OutlineNode[]
  /** The keys of the expanded rows. */
  expandedKeys: ReadonlySet<string>
  /** The key of the selected block, or of the open page. */
  selectedKey: string | null
  /** Shows or hides the rows below the rows of a new set of expanded keys. */
  expand(keys: ReadonlySet<string>): void
  /** Shows or hides the rows below a row. The same function each time, as the next one. */
  toggle(key: string): void
  /** The steps to a row in the draft as it is now; null if it is gone. */
  findSteps(key: string): Steps | null
}

/** The outline of the draft. The open page is expanded, and so is everything around the selected block. */
export function useOutline(): OutlineView {
  const store = useStore()
  const { manifest, page, selection } = useOutlined()
  const [keys] = useState(createOutlineKeys)
  const [toNodes] = useState(() => createOutlineNodes(keys))
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const pageKey = keys.findKey(manifest, ['pages', page])
  const selectedKey = (selection && keys.findKey(manifest, selection)) ?? pageKey
  useEffect(() => {
    if (selectedKey === null) return
    setClosed((before) => without(before, listOwners(selectedKey)))
  }, [selectedKey])

  const expandedPages = useMemo(() => {
    const all = new Set(opened)
    if (pageKey !== null) all.add(pageKey)
    return all.difference(closed)
  }, [opened, closed, pageKey])
  const nodes = useMemo(() => toNodes(manifest, expandedPages), [toNodes, manifest, expandedPages])
  const expandedKeys = useMemo(() => listExpanded(nodes, expandedPages, closed), [nodes, expandedPages, closed])

  const expand = (next: ReadonlySet<string>) => {
    setOpened((before) => before.union(next.difference(expandedKeys)).difference(expandedKeys.difference(next)))
    setClosed((before) => before.union(expandedKeys.difference(next)).difference(next))
  }
  const latest = useRef({ expandedKeys, expand })
  latest.current = { expandedKeys, expand }
  const toggle = useCallback(
    (key: string) => latest.current.expand(latest.current.expandedKeys.symmetricDifference(new Set([key]))),
    [],
  )
  const findSteps = useCallback((key: string) => keys.findSteps(store.get().manifest, key), [keys, store])
  return { nodes, expandedKeys, selectedKey, expand, toggle, findSteps }
}

/** How long the outline waits for further letters. */
const TYPING_DELAY_MS = 250

/**
 * What the outline shows of the state. It follows after the next frame, or after a pause if only contents change. It does not read the state
 * with `useEditor`: the tree would be rendered with each letter.
 */
function useOutlined(): Pick<EditorState, 'manifest' | 'page' | 'selection'> {
  const store = useStore()
  const [shown, setShown] = useState(store.get)
  useEffect(() => {
    let cancel = () => {}
    let seen = shown
    const follow = () => {
      const state = store.get()
      if (state.manifest === seen.manifest && state.page === seen.page && state.selection === seen.selection) return
      seen = state
      cancel()
      const isUrgent = state.page !== shown.page || state.selection !== shown.selection
      cancel = runLater(() => setShown(store.get()), isUrgent ? 0 : TYPING_DELAY_MS)
    }
    follow()
    const unsubscribe = store.subscribe(follow)
    return () => {
      unsubscribe()
      cancel()
    }
  }, [store, shown])
  return shown
}

/** The keys of everything around a row, without its own. */
function listOwners(key: string): string[] {
  const parts = key.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}

function without(keys: ReadonlySet<string>, gone: readonly string[]): ReadonlySet<string> {
  return gone.some((key) => keys.has(key)) ? keys.difference(new Set(gone)) : keys
}

/** Pages are collapsed, and what is in a page is expanded, unless the person chose otherwise. */
function listExpanded(
  nodes: readonly OutlineNode[],
  pages: ReadonlySet<string>,
  closed: ReadonlySet<string>,
): ReadonlySet<string> {
  const expanded = new Set(pages)
  const visit = (node: OutlineNode) => {
    if (node.kind !== 'page' && node.hasChildren && !closed.has(node.key)) expanded.add(node.key)
    node.children.forEach(visit)
  }
  nodes.forEach(visit)
  return expanded
}
