import type { EditorEvent, EditorEvents, EditorMethod, EditorMethods } from '../../contracts/editor-protocol.ts'
import { CLOSE_CODES } from '../../contracts/editor-user.ts'

export type EditorParams<M extends EditorMethod> = EditorMethods[M]['params']
export type EditorResult<M extends EditorMethod> = EditorMethods[M]['result']

/** The connection to the server of the editor. */
export interface EditorConnection {
  /** Sends a request. Rejects with `EditorRequestError` if the server refuses it or the connection is lost before the answer. */
  call<M extends EditorMethod>(method: M, params: EditorParams<M>): Promise<EditorResult<M>>
}

/** A socket that is being opened, or is open. */
interface EditorSocket {
  isOpen(): boolean
  send(text: string): void
}

/** Opens a socket to the server. `onClose` is called once, with the code of the server or without one if it could not be opened. */
export type OpenSocket = (listener: { onOpen(): void; onText(text: string): void; onClose(code?: number): void }) => EditorSocket

/** @param protocols what the server requires to be named, such as the token of a person who has signed in */
export function openWebSocket(url: string, protocols: string[] = []): OpenSocket {
  return ({ onOpen, onText, onClose }) => {
    const socket = new WebSocket(url, protocols)
    socket.addEventListener('open', onOpen)
    socket.addEventListener('message', ({ data }) => onText(String(data)))
    socket.addEventListener('close', ({ code }) => onClose(code))
    return { isOpen: () => socket.readyState === WebSocket.OPEN, send: (text) => socket.send(text) }
  }
}

export interface ConnectionListener {
  /** The last revision that the window has received. Requests refer to it. */
  revision(): number
  /** Called on each new connection. */
  onOpen(): void
  /** Called when the connection is lost, and when another try fails. It is opened again until it succeeds. */
  onLost(ended: EndedSession | null): void
  events: { [E in EditorEvent]: (params: EditorEvents[E]) => void }
}

/** Why the server ends the connection of a person who had signed in. */
export type EndedSession = 'signed-out' | 'other-user'

const toEndedSession = (code: number | undefined): EndedSession | null =>
  code === CLOSE_CODES.signedOut ? 'signed-out' : code === CLOSE_CODES.otherUser ? 'other-user' : null

/** A request that failed. `code` is `lost` if the connection was lost; the others come from the server. */
export class EditorRequestError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The server and this script are built together and share the types of the protocol, so messages are not checked again. */
type ServerMessage =
  | { method: EditorEvent; params: never }
  | { id: number; result: never }
  | { id: number; error: { message: string; data: { code: string } } }

interface WaitingRequest {
  resolve(result: never): void
  reject(error: EditorRequestError): void
}

const RETRY_DELAY_MS = 500
/** A person needs a while to sign in. */
const SIGN_IN_DELAY_MS = 3000

/** Connects to the server and keeps connecting again. */
export function connect(openSocket: OpenSocket, listener: ConnectionListener): EditorConnection {
  const waiting = new Map<number, WaitingRequest>()
  let count = 0
  let socket = open()

  function open(): EditorSocket {
    return openSocket({ onOpen: listener.onOpen, onText: (text) => receive(JSON.parse(text)), onClose })
  }

  function onClose(code?: number): void {
    for (const { reject } of waiting.values()) reject(new EditorRequestError('lost', 'The connection to the editor was lost.'))
    waiting.clear()
    const ended = toEndedSession(code)
    listener.onLost(ended)
    setTimeout(
      () => {
        socket = open()
      },
      ended === null ? RETRY_DELAY_MS : SIGN_IN_DELAY_MS,
    )
  }

  function receive(message: ServerMessage): void {
    if ('method' in message) {
      const handle: (params: never) => void = listener.events[message.method]
      handle(message.params)
      return
    }
    const request = waiting.get(message.id)
    waiting.delete(message.id)
    if ('error' in message) request?.reject(new EditorRequestError(message.error.data.code, message.error.message))
    else request?.resolve(message.result)
  }

  return {
    call(method, params) {
      return new Promise((resolve, reject) => {
        if (!socket.isOpen()) return reject(new EditorRequestError('lost', 'There is no connection to the editor.'))
        count += 1
        waiting.set(count, { resolve, reject })
        socket.send(JSON.stringify({ jsonrpc: '2.0', id: count, method, params: { ...params, revision: listener.revision() } }))
      })
    },
  }
}
