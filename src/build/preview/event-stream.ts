import type { ServerResponse } from 'node:http'
import type { PreviewEvent } from '../../contracts/preview-state.ts'
import type { Exchange } from '../local-server/respond.ts'

/** Sends the events of the preview to all open pages, as server-sent events (HTML standard, 9.2). */
export interface EventStream {
  /** Answers a request for the events. `version` identifies the scripts that the server delivers. */
  accept(exchange: Exchange, version: string): void
  send(event: PreviewEvent): void
}

/** How long a browser waits before it connects again. */
const RETRY_MS = 500

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

export function createEventStream(): EventStream {
  const connected = new Set<ServerResponse>()
  return {
    accept({ request, response }, version) {
      response.writeHead(200, HEADERS)
      if (request.method === 'HEAD') {
        response.end()
        return
      }
      response.write(`retry: ${RETRY_MS}\nevent: version\ndata: ${version}\n\n`)
      connected.add(response)
      response.once('close', () => connected.delete(response))
    },
    send(event) {
      for (const response of connected) response.write(`event: ${event}\ndata: {}\n\n`)
    },
  }
}
