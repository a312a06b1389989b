import type { EditorEvent, EditorEvents } from '../../contracts/editor-protocol.ts'

/** Sends events to one window of the editor. */
export type Notify = <E extends EditorEvent>(event: E, params: EditorEvents[E]) => void

/** The open windows of the editor. */
export interface EditorWindows {
  add(notify: Notify): void
  remove(notify: Notify): void
  /** Sends an event to all windows, or to all but one. */
  send<E extends EditorEvent>(event: E, params: EditorEvents[E], except?: object | null): void
}

export function createWindows(): EditorWindows {
  const windows = new Set<Notify>()
  return {
    add: (notify) => windows.add(notify),
    remove: (notify) => windows.delete(notify),
    send(event, params, except = null) {
      for (const notify of windows) if (notify !== except) notify(event, params)
    },
  }
}
