import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LiveBlock, LivePage } from '../../models/live-block.ts'
import { createInlineEditor } from '../inline/inline-editor.ts'
import { loadMarkdown } from '../inline/start-session.ts'
import { isSamePlace, toPlaceRoot } from '../store/places.ts'
import { useEditor, useStore } from '../store/use-editor.ts'
import { isOwn } from './canvas-dom.ts'
import { type Chrome, findChrome, findTextOwner } from './chrome.ts'
import { focusStage } from './overlay/use-page-events.ts'

export interface TextEditing {
  /** The key of the block whose text is being edited, or of the header or footer; null if there is none. */
  frozen: string | null
  /** Call it with a click that has selected a block. On a block that was selected before, it edits the text there, or shows the field of the picture. */
  onClick(entry: LiveBlock, event: MouseEvent, wasSelected: boolean): void
  /** Call it with a click on the header or footer. It selects what is written there, and then edits it like the text of a block. */
  onChromeClick(chrome: Chrome, event: MouseEvent): void
  /** Call it with the key of the block, header or footer under the pointer. */
  onHover(key: string | null, event: MouseEvent): void
}

interface ClickedPoint {
  key: string
  x: number
  y: number
}

/** The field of a picture that the panel shows first: its file. */
const PICTURE_FILE = 'src'

/** The attribute of the stage while the pointer is on a text that a click would edit. */
const TEXT_ATTRIBUTE = 'data-on-text'

/**
 * Edits texts of the page in place: after a second click, by typing after a click, and when the store asks for it. Shows the text whose field
 * has the focus.
 * @param main the key of what shows the selection
 */
export function useTextEditing(live: LivePage, main: string | null): TextEditing {
  const store = useStore()
  const request = useEditor((state) => state.textEditing)
  const focusedField = useEditor((state) => state.focusedField)
  const [frozen, setFrozen] = useState<string | null>(null)
  const latest = useRef(live)
  const latestMain = useRef(main)
  const clicked = useRef<ClickedPoint | null>(null)
  const answered = useRef(request)

  const [editor] = useState(() =>
    createInlineEditor({
      store,
      findOwner: (key) => findTextOwner(latest.current, key),
      freeze: (key) => flushSync(() => setFrozen(key)),
      focusPage: focusStage,
    }),
  )

  useLayoutEffect(() => {
    latest.current = live
    latestMain.current = main
    // To end editing renders the blocks again, which is not possible during an effect.
    queueMicrotask(editor.sync)
  }, [live, main, editor])

  useEffect(() => {
    if (!request || request === answered.current) return
    answered.current = request
    const entry = [...latest.current.byKey.values()].find(({ steps }) => isSamePlace(steps, request.block))
    if (entry) queueMicrotask(() => editor.startFirst(entry.key) || store.announce('The block has no text to edit here.'))
  }, [store, editor, request])

  useEffect(() => {
    if (latestMain.current !== null && focusedField) editor.show(latestMain.current, focusedField)
  }, [editor, focusedField])

  useEffect(() => {
    const type = (event: KeyboardEvent) => {
      const point = clicked.current
      if (!point || !isTyping(event) || event.defaultPrevented || isOwn(event.target)) return
      clicked.current = null
      if (!isSamePlace(latest.current.byKey.get(point.key)?.steps ?? null, store.get().selection)) return
      // The browser then writes or deletes a letter there, or selects the whole text. Backspace would also delete the block.
      if (editor.startAt(point.key, point.x, point.y)) event.stopPropagation()
    }
    document.addEventListener('keydown', type, { capture: true })
    return () => document.removeEventListener('keydown', type, { capture: true })
  }, [store, editor])

  return useMemo(
    () => ({
      frozen,
      onClick({ key }, { clientX: x, clientY: y }, wasSelected) {
        clicked.current = { key, x, y }
        // What is typed next goes into the text. If it cannot be loaded now, editing says so.
        loadMarkdown().catch(() => undefined)
        if (!wasSelected || editor.startAt(key, x, y)) return
        const picture = editor.findPictureAt(key, x, y)
        if (picture) store.revealField([...picture, PICTURE_FILE])
      },
      onChromeClick({ key, field }, { clientX: x, clientY: y }) {
        const { manifest, selection } = store.get()
        const place = toPlaceRoot(manifest, editor.findAt(key, x, y) ?? [field])
        if (isSamePlace(selection, place)) editor.startAt(key, x, y)
        else {
          store.openPlace(place)
          store.openArea('site')
        }
      },
      onHover(key, { clientX: x, clientY: y }) {
        const entry = key === null ? undefined : latest.current.byKey.get(key)
        const { selection } = store.get()
        const isSelected = entry ? isSamePlace(entry.steps, selection) : findChrome(key)?.field === selection?.[0]
        const isText = key !== null && isSelected && editor.isTextAt(key, x, y)
        document.getElementById('stage')?.toggleAttribute(TEXT_ATTRIBUTE, isText)
      },
    }),
    [store, editor, frozen],
  )
}

/** Whether a key writes or deletes a letter, or selects a whole text in order to replace it. */
function isTyping({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (altKey) return false
  return ctrlKey || metaKey ? key.toLowerCase() === 'a' : key === 'Backspace' || (key.length === 1 && key !== ' ')
}
