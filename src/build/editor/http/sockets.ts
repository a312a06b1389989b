import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { EditorEvent, EditorEvents } from '../../../contracts/editor-protocol.ts'
import { isExpectedError } from '../../../contracts/expected-error.ts'
import type { EditorSession } from '../session.ts'
import { parseRequest, type RpcError, toRpcError } from './requests.ts'

/** The largest message: the text of a whole manifest, with room for escapes. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024
/** A browser that does not read for a long time, such as a frozen tab, is disconnected. It connects and opens the manifest again. */
const MAX_UNREAD_BYTES = 64 * 1024 * 1024

/** How long the end of the editor waits for a browser that does not answer. */
const CLOSE_TIMEOUT_MS = 1000

interface Sockets {
  /** Opens the connection of a request that the guard has allowed. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void
  close(): void
}

/** The connections of the browser to the session, once it is open: JSON-RPC 2.0, one message each. */
export function createSockets(findSession: () => EditorSession | null): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
  return {
    accept(request, socket, head) {
      server.handleUpgrade(request, socket, head, (client) => serve(client, findSession()))
    },
    close() {
      for (const client of server.clients) {
        client.close(1001)
        setTimeout(() => client.terminate(), CLOSE_TIMEOUT_MS).unref()
      }
      server.close()
    },
  }
}

function serve(client: WebSocket, session: EditorSession | null): void {
  if (!session) {
    // The browser tries again.
    client.close(1013)
    return
  }
  const send = (message: object) => {
    if (client.readyState !== client.OPEN) return
    client.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
    if (client.bufferedAmount > MAX_UNREAD_BYTES) client.terminate()
  }
  const connection = session.connect(<E extends EditorEvent>(method: E, params: EditorEvents[E]) => send({ method, params }))
  client.on('close', connection.close)
  // A message that is too large, or not a message at all. The connection is closed, and the browser opens a new one.
  client.on('error', (error) => console.error(`The editor lost a connection: ${error.message}`))
  client.on('message', async (data) => {
    // The draft may be closed already. The browser sends what was not answered again.
    if (client.readyState !== client.OPEN) return
    const parsed = parseRequest(String(data))
    const { id } = parsed
    if (parsed.kind === 'invalid') return send({ id, error: parsed.error })
    try {
      send({ id, result: await connection.call(parsed.answer) })
    } catch (error) {
      send({ id, error: toError(error) })
    }
  })
}

/** An expected error is a refusal that the person can read. Any other error is a defect of the program. */
function toError(error: unknown): RpcError {
  if (isExpectedError(error)) return toRpcError(-32000, error.code === 'JSON_INVALID' ? 'syntax' : 'refused', error.message)
  console.error(error)
  return toRpcError(-32603, 'failed', 'The request failed. The terminal shows why.')
}
