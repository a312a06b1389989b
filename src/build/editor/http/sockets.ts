import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { EditorUser } from '../../../contracts/editor-user.ts'
import type { EditorSession } from '../session.ts'
import { createAdmission } from './admission.ts'
import { handleMessages } from './messages.ts'

/** The largest message: the text of a whole manifest, with room for escapes. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024
/** A browser that does not read for a long time, such as a frozen tab, is disconnected. It connects and opens the manifest again. */
const MAX_UNREAD_BYTES = 64 * 1024 * 1024

/** How long the end of the editor waits for a browser that does not answer. */
const CLOSE_TIMEOUT_MS = 1000

export interface Sockets {
  /** Opens the connection of a request that was allowed. Without `user`, it comes from the person at this computer. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer, user?: EditorUser): void
  /** Opens a connection and closes it with a code: a browser does not tell a page why a connection could not be opened. */
  refuse(request: IncomingMessage, socket: Duplex, head: Buffer, code: number): void
  close(): void
}

/** The connections of the browser to the session, once it is open: JSON-RPC 2.0, one message each. */
export function createSockets(findSession: () => EditorSession | null): Sockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
  return {
    accept(request, socket, head, user) {
      server.handleUpgrade(request, socket, head, (client) => serve(client, findSession(), user ?? null))
    },
    refuse(request, socket, head, code) {
      server.handleUpgrade(request, socket, head, (client) => client.close(code))
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

function serve(client: WebSocket, session: EditorSession | null, user: EditorUser | null): void {
  if (!session) {
    // The browser tries again.
    client.close(1013)
    return
  }
  const send = (text: string): void => {
    if (client.readyState !== client.OPEN) return
    client.send(text)
    if (client.bufferedAmount > MAX_UNREAD_BYTES) client.terminate()
  }
  const { receive, close } = handleMessages(
    session,
    send,
    user ? { person: user.email, admit: createAdmission(client, user, session.findPlanTitle) } : {},
  )
  client.on('close', close)
  // A message that is too large, or not a message at all. The connection is closed, and the browser opens a new one.
  client.on('error', (error) => console.error(`The editor lost a connection: ${error.message}`))
  // The draft may be closed already. The browser sends what was not answered again.
  client.on('message', (data) => client.readyState === client.OPEN && void receive(String(data)))
}
