import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { EditorSession } from '../session.ts'
import { handleMessages } from './messages.ts'

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
  const { receive, close } = handleMessages(session, (text) => {
    if (client.readyState !== client.OPEN) return
    client.send(text)
    if (client.bufferedAmount > MAX_UNREAD_BYTES) client.terminate()
  })
  client.on('close', close)
  // A message that is too large, or not a message at all. The connection is closed, and the browser opens a new one.
  client.on('error', (error) => console.error(`The editor lost a connection: ${error.message}`))
  // The draft may be closed already. The browser sends what was not answered again.
  client.on('message', (data) => client.readyState === client.OPEN && void receive(String(data)))
}
