import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ExpectedError } from '../../contracts/expected-error.ts'
import type { Metrics } from './metrics.ts'

export interface MetricsServer {
  url: string
  close(): Promise<void>
}

/** Serves metrics to programs on this machine. Throws `METRICS_PORT_UNUSABLE` if it cannot listen. */
export async function serveMetrics(metrics: Metrics, port: number): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end('Metrics are at /metrics.\n')
      return
    }
    try {
      const text = await metrics.read()
      response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text)
    } catch (error) {
      console.error(error)
      response.writeHead(500).end()
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    throw new ExpectedError(
      'METRICS_PORT_UNUSABLE',
      `Port ${port} cannot be used for metrics (${cause.code}). Choose another port: --metrics ${port + 1}`,
      { cause },
    )
  })
  const address: AddressInfo | string | null = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}/metrics`,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
