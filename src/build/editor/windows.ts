import type { EditorEvent, EditorEvents } from '../../contracts/editor-protocol.ts'
import { createUnseenChanges, type UnseenChanges } from './unseen-changes.ts'

/** Sends events to one window of the editor. */
export type Notify = <E extends EditorEvent>(event: E, params: EditorEvents[E]) => void

/** An open window of the editor. */
export interface EditorWindow {
  notify: Notify
  unseen: UnseenChanges
}

/** The open windows of the editor. */
export interface EditorWindows {
  add(notify: Notify): EditorWindow
  remove(window: EditorWindow): void
  /** Sends an event to all windows. */
  send<E extends EditorEvent>(event: E, params: EditorEvents[E]): void
  /** Sends changes to all windows but the one that made them. */
  sendChanges(params: EditorEvents['changed'], origin: object | null): void
}

export function createWindows(): EditorWindows {
  const windows = new Set<EditorWindow>()
  return {
    add(notify) {
      const window = { notify, unseen: createUnseenChanges() }
      windows.add(window)
      return window
    },
    remove: (window) => windows.delete(window),
    send(event, params) {
      for (const { notify } of windows) notify(event, params)
    },
    sendChanges(params, origin) {
      for (const window of windows) {
        if (window === origin) continue
        window.unseen.add(params.revision, params.changes)
        window.notify('changed', params)
      }
    },
  }
}
