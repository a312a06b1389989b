import { createServer, type Server } from 'node:http'
import { ExpectedError } from '../../contracts/expected-error.ts'
import { createEditor, type EditorOptions, type MountedEditor, toEditorUrl } from './index.ts'

export interface StartedEditor {
  /** The address for the browser, with the token. */
  url: string
  close(): Promise<void>
}

/** How many ports are tried when the wanted one is in use. */
const MAX_PORTS = 50

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
      if (!editor.handleUpgrade(request, socket, head)) socket.end(NOT_FOUND)
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

const NOT_FOUND = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

async function listenOnFreePort(server: Server, wanted: number): Promise<number> {
  for (let port = wanted; port < Math.min(wanted + MAX_PORTS, 65_536); port += 1) {
    const found = await listen(server, port)
    if (found !== null) return found
  }
  throw new ExpectedError('USAGE', `The ports from ${wanted} are in use. Choose another one with --port.`)
}

/** Listens on a port of loopback. Resolves to the port, or null if it is in use or not allowed. */
function listen(server: Server, port: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(null)
      else reject(error)
    }
    server.once('error', onError)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', onError)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

async function closeAll(server: Server, editor: MountedEditor): Promise<void> {
  await editor.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
