import { WebSocket } from 'ws'
import { EDITOR_SOCKET_PATH } from '../../../src/contracts/editor-protocol.ts'
import type { EditorState } from '../../../src/editor/store/state.ts'
import { createEditorStore, type EditorStore } from '../../../src/editor/store/store.ts'
import type { TextStorage } from '../../../src/editor/store/unsent.ts'
import { createTextStorage } from './text-storage.ts'

/** A window of the editor without a browser: the store, with a real connection to a real server. */
export interface StoreWindow {
  store: EditorStore
  /** Resolves when the state is wanted. */
  until(isWanted: (state: EditorState) => boolean): Promise<void>
  /** Breaks the connection. The window connects again by itself. */
  disconnect(): void
  /** Closes the window, or ends its browser. */
  end(): void
}

interface WindowOptions {
  storage?: TextStorage
  /** Called each time after the draft of the server was requested. */
  whileOpening?: () => void
}

/** Opens a window of the editor at the address that `address` returns when it connects. */
export function openStoreWindow(
  address: () => { port: number; cookie: string },
  { storage = createTextStorage(), whileOpening }: WindowOptions = {},
): StoreWindow {
  let socket: WebSocket | null = null
  let isEnded = false
  const store = createEditorStore({
    storage,
    openSocket({ onOpen, onText, onClose }) {
      if (isEnded) return { isOpen: () => false, send: () => {} }
      const { port, cookie } = address()
      const headers = { cookie, origin: `http://127.0.0.1:${port}` }
      // In a browser, each message is a task of its own.
      const current = new WebSocket(`ws://127.0.0.1:${port}${EDITOR_SOCKET_PATH}`, { headers, allowSynchronousEvents: false })
      const isOpen = () => current.readyState === WebSocket.OPEN
      socket = current
        .on('open', () => {
          onOpen()
          whileOpening?.()
        })
        .on('message', (data) => isOpen() && onText(String(data)))
        .on('close', () => isEnded || onClose())
        // It closes then.
        .on('error', () => {})
      return { isOpen, send: (text) => isOpen() && current.send(text) }
    },
  })
  const disconnect = () => socket?.terminate()
  return {
    store,
    until: (isWanted) =>
      new Promise((resolve) => {
        const look = () => {
          if (isWanted(store.get())) resolve(unsubscribe())
        }
        const unsubscribe = store.subscribe(look)
        look()
      }),
    disconnect,
    end() {
      isEnded = true
      disconnect()
    },
  }
}
