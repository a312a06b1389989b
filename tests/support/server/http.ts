import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'

export interface ReceivedResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

interface Ask {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Sends one request on a new connection. Unlike `fetch`, it sends the path unchanged and adds no header except Host. */
export function sendRequest(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Ask = {},
): Promise<ReceivedResponse> {
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

/** Sends raw bytes and returns the response until the server closes the connection or sends nothing for `quietMs`. */
export function sendRawRequest(port: number, text: string, quietMs = 10_000): Promise<string> {
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

/** A port of this machine on which nothing listens. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}
