import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { EDITOR_PATH, EDITOR_SOCKET_PATH } from '../../contracts/editor-protocol.ts'
import type { ShownSite } from '../local-server/site-files.ts'
import { readManifestFile } from '../manifest-file.ts'
import { type DraftFolder, openDraftFolder } from './draft/draft-folder.ts'
import { createGuard, TOKEN_PARAMETER } from './http/guard.ts'
import { createRequestHandler } from './http/handle-request.ts'
import { createRoutes, type EditorRoute } from './http/routes.ts'
import { createSockets, type Sockets } from './http/sockets.ts'
import { createOpening } from './opening.ts'
import { type EditorSessionOptions, openSession } from './session.ts'

export type EditorOptions = EditorSessionOptions

/** The editor of one manifest, as part of an HTTP server that listens on loopback. */
export interface MountedEditor {
  /** Only a browser that has opened an address with this token, as the query parameter `token`, can use the editor. */
  token: string
  /** The port at which a browser window of an earlier session may try to connect again; null if there was none. */
  lastPort: number | null
  /** Records the address of the editor, for the message that a second editor of the same manifest shows. */
  announce(url: string, port: number): void
  handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** The site with unsaved changes. Null until the manifest can be read. */
  site(): ShownSite | null
  /** Returns whether the request is for the editor's socket. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Stores everything and closes all connections. */
  close(): Promise<void>
}

/** The address of an editor for the browser, with its token. */
export const toEditorUrl = (port: number, { token }: MountedEditor): string =>
  `http://127.0.0.1:${port}${EDITOR_PATH}/?${TOKEN_PARAMETER}=${token}`

/** An editor whose requests were not checked yet. */
interface OpenEditor {
  folder: DraftFolder
  route: EditorRoute
  sockets: Sockets
  site(): ShownSite | null
  close(): Promise<void>
}

/**
 * Opens the editor of a manifest. Throws the errors of `readManifestFile`, and an `ExpectedError` with the code `DRAFT_IN_USE`. A manifest
 * that is not JSON is not an error: the editor shows the report of the validator, and opens the manifest when it has been corrected.
 */
export async function openEditor(options: EditorOptions): Promise<OpenEditor> {
  await readManifestFile(options.manifestFile)
  const folder = await openDraftFolder(options.manifestFile)
  const opening = createOpening(() => openSession(options, folder))
  await opening.session()
  const sockets = createSockets(opening.current)
  return {
    ...{ folder, sockets },
    route: createRoutes(options, opening),
    site: opening.current,
    async close() {
      sockets.close()
      await opening.current()?.close()
      folder.release()
    },
  }
}

/** Opens the editor for the person who has started it. Throws the errors of `openEditor`. */
export async function createEditor(options: EditorOptions): Promise<MountedEditor> {
  const { folder, route, sockets, site, close } = await openEditor(options)
  const guard = createGuard(folder.token)
  return {
    token: folder.token,
    lastPort: folder.port,
    announce: folder.announce,
    ...{ site, close },
    handleRequest: createRequestHandler(guard, route),
    handleUpgrade(request, socket, head) {
      if (request.url?.split('?')[0] !== EDITOR_SOCKET_PATH) return false
      if (guard.refuse(request, true) === null) sockets.accept(request, socket, head)
      else socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return true
    },
  }
}
