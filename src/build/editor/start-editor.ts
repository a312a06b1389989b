import { createServer, type Server } from 'node:http'
import { closeServer, listenOnFreePort, NO_SUCH_SOCKET } from '../local-server/listen.ts'
import { createEditor, type EditorOptions, type MountedEditor, toEditorUrl } from './index.ts'

export interface StartedEditor {
  /** The address for the browser, with the token. */
  url: string
  close(): Promise<void>
}

const DEFAULT_PORT = 4180

/**
 * Opens a manifest in the editor and serves it on loopback: at `port`, or by default at the port of the last session, or at the next free
 * one. Throws the errors of `createEditor`.
 */
export async function startEditor({ port, ...options }: EditorOptions & { port?: number | undefined }): Promise<StartedEditor> {
  const editor = await createEditor(options)
  try {
    const server = createServer((request, response) => void editor.handleRequest(request, response))
    server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy())
      if (!editor.handleUpgrade(request, socket, head)) socket.end(NO_SUCH_SOCKET)
    })
    const found = await listenOnFreePort(server, port ?? editor.lastPort ?? DEFAULT_PORT)
    const url = toEditorUrl(found, editor)
    editor.announce(url, found)
    return { url, close: () => closeAll(server, editor) }
  } catch (error) {
    await editor.close()
    throw error
  }
}

async function closeAll(server: Server, editor: MountedEditor): Promise<void> {
  await editor.close()
  await closeServer(server)
}
