import { useEffect } from 'react'
import type { EditorState } from '../store/state.ts'
import type { EditorStore } from '../store/store.ts'
import { useEditor, useStore } from '../store/use-editor.ts'

const KEY = 'editor-view'
const RETRY_DELAY_MS = 250
const WAITING = 'The blocks of this site have changed. The editor shows them when you leave the field or close the dialog.'

/**
 * Loads the editor again when the server delivers other scripts than `code`, those that this window runs: it was started again after own
 * blocks had changed. Waits until nothing would be lost, and keeps what is selected and open.
 */
export function useNewCode(code: string): void {
  const store = useStore()
  const isOpen = useEditor(({ connection }) => connection !== 'opening')
  const isOutdated = useEditor((state) => state.connection === 'open' && state.code !== code)
  useEffect(() => {
    if (isOpen) restoreView(store)
  }, [isOpen, store])
  useEffect(() => {
    if (!isOutdated) return
    const load = () => {
      if (!isIdle(store.get())) return false
      keepView(store.get())
      location.reload()
      return true
    }
    if (load()) return
    store.notify(WAITING)
    // Nothing reports the end of everything that it waits for, such as typing in the frame of the canvas.
    const timer = setInterval(() => load() && clearInterval(timer), RETRY_DELAY_MS)
    return () => clearInterval(timer)
  }, [isOutdated, store])
}

/** Whether the server has everything that the person has entered, and the person is not typing. */
function isIdle({ unconfirmedCount, storage, sourceDraft, refused }: EditorState): boolean {
  const isSent = unconfirmedCount === 0 && storage.problem === null && sourceDraft === null && refused.length === 0
  return isSent && !isTyping() && document.querySelector('[role="dialog"], [role="alertdialog"]') === null
}

/** Texts are sent while they are typed. A window without the focus gets no more keys. */
function isTyping(): boolean {
  const { activeElement } = document
  const frame = activeElement instanceof HTMLIFrameElement ? activeElement.contentDocument : null
  const element = frame ? frame.activeElement : activeElement
  return document.hasFocus() && element?.matches(':read-write') === true
}

type KeptView = Pick<EditorState, 'selection' | 'alsoSelected' | 'opened' | 'mode' | 'view' | 'panels' | 'notice'>

function keepView({ selection, alsoSelected, opened, mode, view, panels, notice }: EditorState): void {
  const kept: KeptView = { selection, alsoSelected, opened, mode, view, panels, notice: notice === WAITING ? null : notice }
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}

function restoreView(store: EditorStore): void {
  const kept: KeptView | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  if (!kept) return
  sessionStorage.removeItem(KEY)
  store.setPanels(kept.panels)
  store.setView(kept.view)
  store.setMode(kept.mode)
  store.select(kept.selection, kept.alsoSelected)
  for (const at of kept.opened) store.openObject(at)
  if (kept.notice !== null) store.notify(kept.notice)
  store.announce('The editor shows the changed blocks.')
}
