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
  /** What it answers from now on. */
  answer: RequestListener
  /** Resolves once it has received so many in all. */
  whenReceived(count: number): Promise<void>
  close(): Promise<void>
}

/** A receiver of webhooks on loopback that keeps what it gets and answers 204 until it is told otherwise. */
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
