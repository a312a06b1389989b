import { useEffect, useRef } from 'react'
import type { Steps } from '../../../contracts/change.ts'
import type { LivePage } from '../../../models/live-block.ts'
import { duplicateBlock, moveBlock, removeBlock } from '../../actions/block-actions.ts'
import { nameBlock } from '../../actions/block-names.ts'
import { findLookAction } from '../../actions/look-keys.ts'
import { selectUntil } from '../../actions/select-blocks.ts'
import { copyBlock, cutBlock } from '../../clipboard/copy.ts'
import { pasteBlocks } from '../../clipboard/paste.ts'
import { readPasted } from '../../clipboard/pasted.ts'
import { toSelectedBlock } from '../../store/places.ts'
import type { EditorStore } from '../../store/store.ts'
import { useStore } from '../../store/use-editor.ts'
import { isOwn } from '../canvas-dom.ts'
import { findBlock, findContainer, findNeighbor, listBlocks } from '../canvas-tree.ts'
import { toolbar } from './styles.ts'
import { focusStage } from './use-page-events.ts'

/** The keys of the canvas in edit mode. They work while the focus is on the canvas and not in one of its tools or in a text. */
export function useCanvasKeys(live: LivePage): void {
  const store = useStore()
  const latest = useRef(live)
  latest.current = live
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const action = findAction(store, latest.current, event)
      if (!action) return
      event.preventDefault()
      action()
    }
    const handleClipboard = (event: ClipboardEvent) => {
      const { clipboardData } = event
      const selection = toSelectedBlock(store.get())
      if ((isOwn(event.target) && !isInToolbar(event.target)) || !clipboardData) return
      if (event.type === 'paste') void pasteBlocks(store, readPasted(clipboardData))
      else if (selection) clipboardData.setData('text/plain', (event.type === 'copy' ? copyBlock : cutBlock)(store, selection))
      event.preventDefault()
    }
    document.addEventListener('keydown', handleKey, { signal })
    for (const type of ['copy', 'cut', 'paste'] as const) document.addEventListener(type, handleClipboard, { signal })
    return () => controller.abort()
  }, [store])
}

type Action = () => void

const isInToolbar = (target: EventTarget | null): boolean => target instanceof Element && target.closest(`.${toolbar}`) !== null

const TOOLBAR_KEYS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'Enter'])

/** What a key does, or null. In the toolbar the keys without modifiers belong to its buttons. */
function findAction(store: EditorStore, live: LivePage, event: KeyboardEvent): Action | null {
  const selection = toSelectedBlock(store.get())
  const name = toKeyName(event)
  if (isInToolbar(event.target)) {
    if (name === 'Escape') return focusStage
    if (TOOLBAR_KEYS.has(name)) return null
  } else if (isOwn(event.target)) return null
  if (name === 'Shift+ArrowDown' || name === 'Shift+ArrowUp')
    return () => extendSelection(store, live, name === 'Shift+ArrowUp' ? -1 : 1)
  if (name === 'ArrowDown' || name === 'ArrowUp')
    return () => selectAndAnnounce(store, live, findNeighbor(live.entries, selection, name === 'ArrowUp' ? -1 : 1)?.steps)
  const lookAction = selection && findLookAction(event, store, selection)
  if (lookAction) return lookAction
  return selection ? (findBlockAction(store, live, name, selection) ?? null) : null
}

function findBlockAction(store: EditorStore, { entries }: LivePage, name: string, at: Steps): Action | undefined {
  const actions: Record<string, Action> = {
    Enter: () => store.editFirstText(at),
    Escape: () => (store.get().alsoSelected.length > 0 ? store.select(at) : selectContainer(store, entries, at)),
    Delete: () => removeBlock(store, at),
    Backspace: () => removeBlock(store, at),
    'Alt+ArrowUp': () => moveBlock(store, at, -1),
    'Alt+ArrowDown': () => moveBlock(store, at, 1),
    'Ctrl+d': () => duplicateBlock(store, at),
  }
  return actions[name]
}

/** A key with its modifiers, such as `Alt+ArrowUp`. The Command key of a Mac counts as Ctrl, and Caps Lock does not matter. */
function toKeyName({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const modifiers = [ctrlKey || metaKey ? 'Ctrl' : '', altKey ? 'Alt' : '', shiftKey ? 'Shift' : '']
  return [...modifiers.filter(Boolean), key.length === 1 ? key.toLowerCase() : key].join('+')
}

function selectAndAnnounce(store: EditorStore, { entries }: LivePage, steps: Steps | undefined): void {
  if (!steps) return
  store.select(steps)
  const all = listBlocks(entries)
  const index = all.findIndex((entry) => entry.steps === steps)
  store.announce(`${nameBlock(store.get().manifest, steps)}, block ${index + 1} of ${all.length}.`)
}

/** Selects up to the block after or before the one that was selected last. */
function extendSelection(store: EditorStore, { entries }: LivePage, by: -1 | 1): void {
  const { selection, alsoSelected } = store.get()
  const next = findNeighbor(entries, alsoSelected.at(-1) ?? selection, by)
  const order = listBlocks(entries).map(({ steps }) => steps)
  if (next) selectUntil(store, next.steps, order)
}

/** Selects the container of a block, or the page. */
function selectContainer(store: EditorStore, entries: LivePage['entries'], at: Steps): void {
  const inner = findBlock(entries, at)
  const container = inner && findContainer(entries, inner)
  store.select(container?.steps ?? null)
  store.announce(container ? `${nameBlock(store.get().manifest, container.steps)} is selected.` : 'The page is selected.')
}
