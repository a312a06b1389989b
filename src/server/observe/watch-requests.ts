import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { planResponse, type SiteRoutes } from '../static/site-routes.ts'
import type { RequestRecord, ServerObserver } from './observer.ts'

/** Follows requests from their start to the end of their response. */
export interface RequestWatcher {
  /** Called before a request is answered. */
  watch(request: IncomingMessage, response: ServerResponse): void
  /** Names the route that answers a request. Without it, the request is for a URL of the site. */
  setRoute(request: IncomingMessage, pattern: string): void
  idOf(request: IncomingMessage): string
}

interface WatchedRequest {
  id: string
  route: Pick<RequestRecord, 'route' | 'path'> | null
}

/** Creates a watcher that notifies an observer of each answered request. */
export function createRequestWatcher(routes: SiteRoutes, { onRequest }: Pick<ServerObserver, 'onRequest'>): RequestWatcher {
  const watched = new WeakMap<IncomingMessage, WatchedRequest>()
  return {
    watch(request, response) {
      const current: WatchedRequest = { id: randomUUID(), route: null }
      watched.set(request, current)
      const { method = '', url = '/', socket } = request
      const [startMs, startBytes] = [performance.now(), socket.bytesWritten]
      response.once('close', () => {
        const { route, path } = current.route ?? findRoute(routes, url)
        onRequest({
          id: current.id,
          method,
          route,
          path,
          status: response.writableFinished ? response.statusCode : null,
          durationMs: Math.round((performance.now() - startMs) * 1000) / 1000,
          bytes: socket.bytesWritten - startBytes,
        })
      })
    },
    setRoute(request, pattern) {
      const current = watched.get(request)
      if (current) current.route = { route: pattern, path: null }
    },
    idOf: (request) => watched.get(request)?.id ?? randomUUID(),
  }
}

function findRoute(routes: SiteRoutes, target: string): Pick<RequestRecord, 'route' | 'path'> {
  const planned = routes.precomputed.get(target) ?? planResponse(routes, target)
  if (planned.kind !== 'file') return { route: planned.kind, path: null }
  const { isPage, served } = planned.file
  return { route: isPage ? 'page' : 'file', path: served.path }
}
