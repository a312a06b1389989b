import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { portOf } from '../server/http.ts'

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders
  body: string
}

export interface WebhookReceiver {
  url: string
  received: ReceivedWebhook[]
  /** Responds to the next requests; can be replaced. */
  answer: RequestListener
  /** Resolves once it has received `count` webhooks in total. */
  whenReceived(count: number): Promise<void>
  close(): Promise<void>
}

/** A webhook receiver on loopback that collects requests and by default responds with 204. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    receiver.received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    server.emit('received')
    receiver.answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${portOf(server)}/leads`,
    received: [],
    answer: (_request, response) => {
      response.writeHead(204).end()
    },
    async whenReceived(count) {
      while (receiver.received.length < count) await once(server, 'received')
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return receiver
}
