import type { Server } from 'node:http'
import { ExpectedError } from '../../contracts/expected-error.ts'

/** How many ports are tried when the wanted one is in use. */
const MAX_PORTS = 50

/** The answer to a request for a socket that the server does not have. */
export const NO_SUCH_SOCKET = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Listens on the wanted port of loopback or on the next free one. Throws an `ExpectedError` if there is none. */
export async function listenOnFreePort(server: Server, wanted: number): Promise<number> {
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

/** Ends all connections, also those that a browser keeps open, and stops listening. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeAllConnections()
  await closed
}
