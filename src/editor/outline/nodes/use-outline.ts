import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Steps } from '../../../contracts/change.ts'
import { countDiagnosticsBelow } from '../../diagnostics/index-diagnostics.ts'
import { ALL_PAGES, matchesFilter, type PageFilter } from '../../pages/page-filter.ts'
import { toSelectedBlock } from '../../store/places.ts'
import { type EditorState, initialState } from '../../store/state.ts'
import { useEditor, useStore } from '../../store/use-editor.ts'
import { runLater } from '../../store/use-later.ts'
import { createOutlineKeys, isPageKey } from './outline-keys.ts'
import { createOutlineNodes, type OutlineNode } from './outline-nodes.ts'

/** What the tree shows. */
export interface OutlineView {
  nodes: readonly OutlineNode[]
  /** The keys of the expanded rows. */
  expandedKeys: ReadonlySet<string>
  /** The key of the block that was selected last, or of the open page. */
  selectedKey: string | null
  /** The keys of all selected blocks, or of the open page. */
  selectedKeys: ReadonlySet<string>
  /**
   * Shows or hides the rows below a row: as `isExpanded` says, or else the other way than they are. The same function each time, as the next
   * one.
   */
  toggle(key: string, isExpanded?: boolean): void
  /** The shown blocks, from top to bottom. */
  listBlocks(): readonly Steps[]
  /** The steps to a row in the draft as it is now; null if it is gone. */
  findSteps(key: string): Steps | null
  /** Shows the draft and the selection as they are now. Otherwise they follow a moment later. */
  showNow(): void
}

/** The outline of the draft, with the pages that match a filter. The open page is expanded, and so is everything around the selected block. */
export function useOutline(filter: PageFilter): OutlineView {
  const store = useStore()
  const { outlined, showNow } = useOutlined()
  const { manifest, page, selection, alsoSelected } = outlined
  const [keys] = useState(createOutlineKeys)
  const [toNodes] = useState(() => createOutlineNodes(keys))
  const [choices, setChoices] = useState<Choices>(new Map())
  const openPage = keys.findKey(manifest, page)
  const block = toSelectedBlock({ selection }) ?? (selection?.[0] === 'collections' ? selection : null)
  const selectedKeys = useMemo(() => {
    const blocks = block ? [block, ...alsoSelected] : []
    const found = blocks.map((at) => keys.findKey(manifest, at)).filter((key) => key !== null)
    return found.length > 0 || openPage === null ? found : [openPage]
  }, [keys, manifest, block, alsoSelected, openPage])
  const selectedKey = selectedKeys.at(-1) ?? null
  useEffect(() => {
    if (selectedKey !== null) setChoices((before) => withoutCollapsed(before, listOwners(selectedKey)))
  }, [selectedKey])
  const diagnostics = useEditor((state) => (filter.state === ALL_PAGES.state ? initialState : state).diagnostics)
  const { nodes, expandedKeys } = useMemo(() => {
    const isShown = (value: unknown, at: Steps) => matchesFilter(value, countDiagnosticsBelow(diagnostics, at), filter)
    const shown = toNodes(manifest, (key) => isExpanded(choices, key, openPage), isShown)
    return { nodes: shown, expandedKeys: new Set(listExpanded(shown, choices, openPage)) }
  }, [toNodes, manifest, choices, openPage, diagnostics, filter])

  const toggle = useCallback(
    (key: string, wanted?: boolean) => {
      const state = store.get()
      const open = keys.findKey(state.manifest, state.page)
      setChoices((before) => new Map(before).set(key, wanted ?? !isExpanded(before, key, open)))
    },
    [keys, store],
  )
  const findSteps = useCallback((key: string) => keys.findSteps(store.get().manifest, key), [keys, store])
  const listBlocks = () =>
    [...listShown(nodes, expandedKeys)]
      .filter(({ kind }) => kind === 'block')
      .map(({ key }) => findSteps(key))
      .filter((at) => at !== null)
  return { nodes, expandedKeys, selectedKey, selectedKeys: new Set(selectedKeys), toggle, listBlocks, findSteps, showNow }
}

/** The rows that the person has expanded (`true`) or collapsed (`false`), by key. */
type Choices = ReadonlyMap<string, boolean>

/** Unless the person chose otherwise, the open page with its collection, and everything inside pages is expanded. */
function isExpanded(choices: Choices, key: string, openPage: string | null): boolean {
  const isOpen = openPage === key || openPage?.startsWith(`${key}/`) === true
  return choices.get(key) ?? (isOpen || (key.includes('/') && !isPageKey(key)))
}

function* listExpanded(nodes: readonly OutlineNode[], choices: Choices, openPage: string | null): Generator<string> {
  for (const { key, children, hasChildren } of nodes) {
    if (hasChildren && isExpanded(choices, key, openPage)) yield key
    yield* listExpanded(children, choices, openPage)
  }
}

function* listShown(nodes: readonly OutlineNode[], expandedKeys: ReadonlySet<string>): Generator<OutlineNode> {
  for (const node of nodes) {
    yield node
    if (expandedKeys.has(node.key)) yield* listShown(node.children, expandedKeys)
  }
}

/** The keys of everything around a row, without its own. */
function listOwners(key: string): string[] {
  const parts = key.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** The choices without those that collapse some rows; the same object if there are none. */
function withoutCollapsed(choices: Choices, keys: readonly string[]): Choices {
  const collapsed = new Set(keys.filter((key) => choices.get(key) === false))
  return collapsed.size === 0 ? choices : new Map([...choices].filter(([key]) => !collapsed.has(key)))
}

/** How long the outline waits for further letters. */
const TYPING_PAUSE_MS = 250

/**
 * What the outline shows of the state. It follows after the next frame, and while a text is typed, after a pause. It does not read the state
 * with `useEditor`: the tree would be rendered with each letter.
 */
function useOutlined() {
  const store = useStore()
  const [outlined, setOutlined] = useState<Outlined>(store.get)
  const shown = useRef(outlined)
  const show = useCallback(() => {
    shown.current = store.get()
    setOutlined(shown.current)
  }, [store])
  const showNow = () => {
    if (!isSameOutlined(outlined, store.get())) flushSync(show)
  }
  useEffect(() => {
    let cancel = () => {}
    let seen: Outlined = store.get()
    let seenAt = performance.now()
    const follow = () => {
      const state = store.get()
      if (isSameOutlined(state, seen)) return
      const isTyping = performance.now() - seenAt < TYPING_PAUSE_MS && isSameSelected(state, shown.current)
      seen = state
      seenAt = performance.now()
      cancel()
      cancel = runLater(show, isTyping ? TYPING_PAUSE_MS : 0)
    }
    show()
    const unsubscribe = store.subscribe(follow)
    return () => {
      unsubscribe()
      cancel()
    }
  }, [store, show])
  return { outlined, showNow }
}

type Outlined = Pick<EditorState, 'manifest' | 'page' | 'selection' | 'alsoSelected'>

const isSameOutlined = (one: Outlined, other: Outlined): boolean => one.manifest === other.manifest && isSameSelected(one, other)

/** Whether the same page is open and the same is selected. */
export const isSameSelected = (one: Outlined, other: Outlined): boolean =>
  one.page === other.page && one.selection === other.selection && one.alsoSelected === other.alsoSelected
