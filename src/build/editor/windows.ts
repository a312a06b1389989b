import { randomUUID } from 'node:crypto'
import type { EditorEvent, EditorEvents } from '../../contracts/editor-protocol.ts'
import { FILE_AUTHOR, type MergeConflict, WINDOW_AUTHOR } from '../../document/conflict.ts'
import type { DraftHistory } from '../../document/draft-history.ts'
import { toConflicts } from './conflicts.ts'
import { createUnseenChanges, type UnseenChanges } from './unseen-changes.ts'

/** Sends events to one window of the editor. */
export type Notify = <E extends EditorEvent>(event: E, params: EditorEvents[E]) => void

/** An open window of the editor. */
export interface EditorWindow {
  /** The author of its changes in the history of the draft. */
  id: string
  /** The email address of who has signed in; null for the person at this computer. */
  person: string | null
  notify: Notify
  unseen: UnseenChanges
}

/** The open windows of the editor. */
export interface EditorWindows {
  add(notify: Notify, person: string | null): EditorWindow
  remove(window: EditorWindow): void
  /** Whether there is one. */
  isAnyOpen(): boolean
  /** Whether the author of a change is a window that is open, and not this one. */
  isAnother(window: EditorWindow, author: string | undefined): boolean
  /** Sends an event to all windows. */
  send<E extends EditorEvent>(event: E, params: EditorEvents[E]): void
  /** Sends an event whose parameters depend on the window. */
  sendEach<E extends EditorEvent>(event: E, toParams: (window: EditorWindow) => EditorEvents[E]): void
  /** Sends the conflicts of a draft, before the changes that belong to them: a window that has received these knows the conflicts. */
  sendConflicts(history: DraftHistory, before: readonly MergeConflict[], of: { revision: number; hasChanges: boolean }): void
  /** Sends changes of a manifest to all windows but the one that made them. A window that has requested them does not have them yet. */
  sendChanges(params: EditorEvents['changed'], manifest: unknown, origin: EditorWindow | null): void
}

export function createWindows(): EditorWindows {
  const windows = new Set<EditorWindow>()
  return {
    add(notify, person) {
      const window = { id: randomUUID(), person, notify, unseen: createUnseenChanges() }
      windows.add(window)
      return window
    },
    remove: (window) => windows.delete(window),
    isAnyOpen: () => windows.size > 0,
    isAnother: ({ id }, author) => author !== id && windows.values().some((window) => window.id === author),
    sendEach(event, toParams) {
      for (const window of windows) window.notify(event, toParams(window))
    },
    send(event, params) {
      for (const { notify } of windows) notify(event, params)
    },
    sendConflicts(history, before, { revision, hasChanges }) {
      const known = new Set(before.map(({ id }) => id))
      const added = history.conflicts.map(({ id }) => id).filter((id) => !known.has(id))
      for (const window of windows) {
        window.unseen.addConflicts(revision, added)
        // With changes, the window has received the revision when these arrive.
        const received = hasChanges ? revision - 1 : revision
        window.notify('conflicts', { revision: received, conflicts: toConflicts(history, window.id) })
      }
    },
    sendChanges(params, manifest, origin) {
      const { revision, changes, cause } = params
      for (const window of windows) {
        if (window === origin && cause === 'other-window') continue
        const by = cause === 'file' ? FILE_AUTHOR : (origin?.id ?? WINDOW_AUTHOR)
        window.unseen.add({ revision, changes, manifest, by: window === origin ? null : by })
        window.notify('changed', params)
      }
    },
  }
}
