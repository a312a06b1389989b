import { request } from 'node:http'
import { type AddressInfo, connect, type Server } from 'node:net'

export interface Received {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

interface Ask {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** One request over a connection of its own. Unlike `fetch` it sends the path as it is and adds no header but Host. */
export function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Writes bytes into a connection and returns all that comes back until the server closes it, or until `quietMs` of silence. */
export function askRaw(port: number, text: string, quietMs = 10_000): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'))
    let answer = ''
    socket.setTimeout(quietMs, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}

/** The port that a server listens on. */
export function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen on a port')
  return address.port
}
