import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { EDITOR_SOCKET_PATH } from '../../contracts/editor-protocol.ts'
import type { EditorUser } from '../../contracts/editor-user.ts'

/** The editor of the site, for people who have signed in. It gets only requests that were checked. */
export interface AdminEditor {
  /** Answers a request for a document or file of the editor, or an upload. */
  handleRequest(request: IncomingMessage, response: ServerResponse, user: EditorUser): Promise<void>
  /** Sends a file of the draft, such as a picture that is not published yet. Resolves to whether there is one at this URL. */
  sendDraftFile(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** Opens a connection of a window. */
  connect(request: IncomingMessage, socket: Duplex, head: Buffer, user: EditorUser): void
  /** Opens a connection, and closes it with a code that says why. */
  refuse(request: IncomingMessage, socket: Duplex, head: Buffer, code: number): void
  /** Records where the editor is, for another editor of the same manifest. */
  announce(url: string, port: number): void
  /** Stores everything and closes all connections. */
  close(): Promise<void>
}

/** Whether a request wants to open a connection of the editor. Requests for other upgrades are answered without one. */
export const isEditorConnection = ({ url = '' }: IncomingMessage): boolean => url.split('?')[0] === EDITOR_SOCKET_PATH
