import { on, once } from 'node:events'
import { WebSocket } from 'ws'
import {
  EDITOR_SOCKET_PATH,
  type EditorEvent,
  type EditorEvents,
  type EditorMethod,
  type EditorMethods,
} from '../../../src/contracts/editor-protocol.ts'
import { sendRequest } from '../server/http.ts'

/** A window of the editor: a real socket, without a browser. */
export interface EditorClient extends AsyncDisposable {
  /** Sends a request. Rejects with an `EditorCallError` if it is refused. */
  call<M extends EditorMethod>(method: M, params: EditorMethods[M]['params']): Promise<EditorMethods[M]['result']>
  /** Sends a message as it is and returns the first error that the server answers. */
  sendRaw(text: string): Promise<unknown>
  /** The parameters of all events of a kind so far. */
  events<E extends EditorEvent>(event: E): EditorEvents[E][]
  /** The first event that is wanted: one that has come already, or a later one. */
  waitFor<E extends EditorEvent>(event: E, isWanted?: (params: EditorEvents[E]) => boolean): Promise<EditorEvents[E]>
  close(): Promise<void>
}

/** A request that the editor refused. */
class EditorCallError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Opens the address of an editor as a browser does: it exchanges the token for a cookie. */
export async function openAddress(url: string): Promise<{ port: number; cookie: string }> {
  const { port, pathname, search } = new URL(url)
  const { headers } = await sendRequest(Number(port), pathname + search)
  const cookie = headers['set-cookie']?.[0]?.split(';')[0]
  if (cookie === undefined) throw new Error(`${url} gave no cookie.`)
  return { port: Number(port), cookie }
}

/** Connects to an editor, given the address that it prints. */
export async function connectToEditor(url: string): Promise<EditorClient> {
  const { port, cookie } = await openAddress(url)
  return openWindow(openEditorSocket(port, { cookie, origin: `http://127.0.0.1:${port}` }))
}

/** Opens a socket to the editor at a port of this machine. */
export const openEditorSocket = (port: number, headers: Record<string, string>, protocols: string[] = []): WebSocket =>
  new WebSocket(`ws://127.0.0.1:${port}${EDITOR_SOCKET_PATH}`, protocols, { headers })

/** A window that uses a socket which is being opened. */
export async function openWindow(socket: WebSocket): Promise<EditorClient> {
  const inbox = createInbox()
  socket.on('message', (data) => inbox.receive(JSON.parse(String(data))))
  await once(socket, 'open')
  let count = 0
  const close = async () => {
    if (socket.readyState === WebSocket.CLOSED) return
    socket.close()
    await once(socket, 'close')
  }
  return {
    call(method, params) {
      count += 1
      const answer = inbox.expect(count)
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: count, method, params }))
      return answer
    },
    async sendRaw(text) {
      const messages = on(socket, 'message')
      socket.send(text)
      for await (const [data] of messages) {
        const message: object = JSON.parse(String(data))
        // Events can arrive in between.
        if ('error' in message) return message
      }
      throw new Error('The connection was closed.')
    },
    events: inbox.events,
    waitFor: inbox.waitFor,
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** Tests trust the server to send what the protocol says. */
type Message =
  | { method: EditorEvent; params: never }
  | { id: number; result: never }
  | { id: number; error: { message: string; data: { code: string } } }

/** Sorts the messages of the server into answers and events. */
function createInbox() {
  const answers = new Map<number, (message: Message) => void>()
  const received = new Map<EditorEvent, never[]>()
  const listeners = new Set<() => void>()
  return {
    receive(message: Message) {
      if ('method' in message) received.set(message.method, [...(received.get(message.method) ?? []), message.params])
      else answers.get(message.id)?.(message)
      for (const listener of listeners) listener()
    },
    expect: (id: number): Promise<never> =>
      new Promise((resolve, reject) => {
        answers.set(id, (message) => {
          if ('error' in message) reject(new EditorCallError(message.error.data.code, message.error.message))
          else if ('result' in message) resolve(message.result)
        })
      }),
    events: <E extends EditorEvent>(event: E): EditorEvents[E][] => received.get(event) ?? [],
    waitFor: <E extends EditorEvent>(event: E, isWanted: (params: EditorEvents[E]) => boolean = () => true) =>
      new Promise<EditorEvents[E]>((resolve) => {
        const look = () => {
          const list: EditorEvents[E][] = received.get(event) ?? []
          const found = list.find(isWanted)
          if (found === undefined) return
          listeners.delete(look)
          resolve(found)
        }
        listeners.add(look)
        look()
      }),
  }
}
