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
  /** Sends changes of a manifest to all windows but the one that made them. */
  sendChanges(params: EditorEvents['changed'], manifest: unknown, origin: object | null): void
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
    sendChanges(params, manifest, origin) {
      const { revision, changes, cause } = params
      for (const window of windows) {
        if (window === origin) continue
        window.unseen.add({ revision, changes, manifest, isFromFile: cause === 'file' })
        window.notify('changed', params)
      }
    },
  }
}
