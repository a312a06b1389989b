import { useEffect, useRef } from 'react'
import type { LiveBlock, LivePage } from '../../../models/live-block.ts'
import { selectUntil, toggleBlock } from '../../actions/select-blocks.ts'
import { isSamePlace } from '../../store/places.ts'
import type { EditorStore } from '../../store/store.ts'
import { useStore } from '../../store/use-editor.ts'
import { findEmptyListAt, findEntryAt, isPageContent } from '../canvas-dom.ts'
import { findContainer, listBlocks } from '../canvas-tree.ts'
import { type Chrome, findChromeAt } from '../chrome.ts'
import { followLink } from '../follow-link.ts'

/** Events that would make the page act: links, menus, tabs, carousels, controls of forms. */
const BLOCKED = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'mouseover',
  'touchstart',
  'touchmove',
  'dblclick',
  'auxclick',
  'submit',
]
/** Of these, the ones with which the browser itself would focus, select or open something. Touches must still scroll. */
const PREVENTED: ReadonlySet<string> = new Set(['mousedown', 'auxclick', 'submit'])

interface PageEventOptions {
  live: LivePage
  /** Called with the key of the block, header or footer under the pointer that a click would select, or null. */
  onHover(key: string | null, event: PointerEvent): void
  /** Called with a click on a block, after it is selected. */
  onClick(entry: LiveBlock, event: MouseEvent, wasSelected: boolean): void
  /** Called with a click on the header or footer. */
  onChromeClick(chrome: Chrome, event: MouseEvent): void
}

/** In edit mode a pointer selects blocks of the page, and the page itself does not react. With Ctrl or Cmd, links are followed. */
export function usePageEvents(options: PageEventOptions): void {
  const store = useStore()
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    const controller = new AbortController()
    const listenOptions = { capture: true, signal: controller.signal }
    const block = (event: Event) => {
      if (!isPageContent(event.target)) return
      event.stopPropagation()
      if (!PREVENTED.has(event.type)) return
      event.preventDefault()
      focusStage()
    }
    const click = (event: MouseEvent) => {
      // Scripts of the editor click what opens a hidden text.
      if (isPageContent(event.target) && event.isTrusted) handleClick(store, latest.current, event.target, event)
    }
    const hover = (event: PointerEvent) => {
      const isPage = isPageContent(event.target)
      if (!isPage) return
      event.stopPropagation()
      const { live, onHover } = latest.current
      onHover((findEntryAt(event.target, live) ?? findChromeAt(event.target))?.key ?? null, event)
    }
    for (const type of BLOCKED) window.addEventListener(type, block, { ...listenOptions, passive: type.startsWith('touch') })
    window.addEventListener('click', click, listenOptions)
    window.addEventListener('pointermove', hover, listenOptions)
    document.documentElement.addEventListener('pointerleave', (event) => latest.current.onHover(null, event), listenOptions)
    return () => controller.abort()
  }, [store])
}

/** Whether a click only shows another part of the block, such as a tab or the next slide. In a selected block it does. */
const isOpener = (target: Element): boolean => target.closest('button:not([type=submit], form *), summary') !== null

/** Selects the innermost block at the target, with Alt the block around it, and with Ctrl or Shift several blocks. */
function handleClick(store: EditorStore, options: PageEventOptions, target: Element, event: MouseEvent): void {
  const { live, onClick, onChromeClick } = options
  const entry = findEntryAt(target, live)
  const chrome = findChromeAt(target)
  const { selection } = store.get()
  const wasSelected = entry ? isSamePlace(selection, entry.steps) : chrome !== null && chrome.field === selection?.[0]
  const isAdding = event.shiftKey || event.ctrlKey || event.metaKey
  if (!wasSelected || isAdding || !isOpener(target)) {
    event.stopPropagation()
    event.preventDefault()
  }
  const link = target.closest('a')
  if (link && (event.ctrlKey || event.metaKey)) {
    followLink(store, link, live.site.basePath, event)
    return
  }
  if (chrome) {
    if (!isOpener(target)) onChromeClick(chrome, event)
    else if (!wasSelected) store.openPlace([chrome.field])
    return
  }
  if (entry && isAdding) {
    const order = listBlocks(live.entries).map(({ steps }) => steps)
    if (event.shiftKey) selectUntil(store, entry.steps, order)
    else toggleBlock(store, entry.steps)
    return
  }
  const container = event.altKey && entry ? findContainer(live.entries, entry) : null
  store.select((container ?? entry)?.steps ?? null)
  const emptyList = findEmptyListAt(target, live)
  if (emptyList) store.openGallery(emptyList, 0)
  else if (entry && !event.altKey) onClick(entry, event, wasSelected)
}

/** The keys of the canvas work while its stage has the focus. */
export const focusStage = (): void => document.getElementById('stage')?.focus({ preventScroll: true })
