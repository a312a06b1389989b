import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { CLOSE_CODES } from '../../contracts/editor-user.ts'
import { createEventCounter } from '../spam/event-counter.ts'
import type { AdminContext } from './admin-context.ts'
import type { AdminEditor } from './admin-editor.ts'
import { toEditorUser } from './editor-access.ts'
import { findProblem } from './request-problem.ts'
import { isSameToken } from './secrets.ts'
import { findSession } from './sessions.ts'

/** Connections that one person can open in a quarter of an hour: a window on a bad network opens one every few seconds. */
const CONNECTIONS_PER_PERSON = 600
const WINDOW_MS = 15 * 60_000

/** Opens the connections of the editor for people with the role `edit`. */
export function acceptConnections(server: Server, context: AdminContext, editor: AdminEditor): void {
  const { getShared } = context
  const count = createEventCounter({ name: 'editor connections', windowMs: WINDOW_MS, capacity: 1000, getShared })
  const accept = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    if (findProblem(request, context, true) !== null) return refuseAtOnce(socket, '403 Forbidden')
    const session = await findSession(request, context)
    if (!session) return editor.refuse(request, socket, head, CLOSE_CODES.signedOut)
    const [, token] = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim())
    if (!isSameToken(token, session.token)) return editor.refuse(request, socket, head, CLOSE_CODES.otherUser)
    if (!session.roles.has('edit')) return refuseAtOnce(socket, '403 Forbidden')
    if ((await count(session.email)).count > CONNECTIONS_PER_PERSON) return refuseAtOnce(socket, '429 Too Many Requests')
    editor.connect(request, socket, head, toEditorUser(request, session, context))
  }
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    // The store cannot be read at the moment, and the browser tries again.
    accept(request, socket, head).catch(() => refuseAtOnce(socket, '503 Service Unavailable'))
  })
}

const refuseAtOnce = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
