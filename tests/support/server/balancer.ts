import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { portOf } from './http.ts'

/** Distributes connections over servers of this machine in turn. */
export interface Balancer extends AsyncDisposable {
  port: number
  /** The ports of the servers; null for one that is not running. */
  servers: (number | null)[]
}

/** Starts a balancer on a free port. The connections of a server that ends are closed. */
export async function startBalancer(): Promise<Balancer> {
  const servers: (number | null)[] = []
  const clients = new Set<Socket>()
  let turn = 0
  const listener = createServer((client) => {
    clients.add(client)
    client.on('close', () => clients.delete(client))
    const running = servers.filter((port) => port !== null)
    const port = running[turn++ % running.length]
    if (port === undefined) {
      client.destroy()
      return
    }
    const server = connect(port, '127.0.0.1')
    client.pipe(server)
    server.pipe(client)
    server.on('error', () => client.destroy())
    client.on('error', () => server.destroy())
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return {
    port: portOf(listener),
    servers,
    async [Symbol.asyncDispose]() {
      listener.close()
      for (const client of clients) client.destroy()
      await once(listener, 'close')
    },
  }
}
