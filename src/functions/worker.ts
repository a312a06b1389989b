import type { RenderForm, WorkerSite } from '../contracts/relayed-site.ts'
import { toSecurityHeaders } from '../contracts/response-headers.ts'
import type { RelayEnvironment } from './ask-server.ts'
import { findFormPlace } from './form-place.ts'
import { createRelay } from './relay.ts'
import { type Assets, createFileServer } from './serve-assets.ts'

/** What Cloudflare passes to a Worker. */
interface WorkerEnvironment extends RelayEnvironment {
  /** The files of the site. */
  ASSETS: Assets
}

/** A Worker of Cloudflare that serves the files of a site as `npm run serve` does, and relays its forms. */
export function createWorker(site: WorkerSite, renderForm: RenderForm) {
  const relay = createRelay(site, renderForm)
  const answerFile = createFileServer(site)
  return {
    async fetch(request: Request, environment: WorkerEnvironment): Promise<Response> {
      const { pathname, protocol } = new URL(request.url)
      if (findFormPlace(site, pathname)) return relay(request, environment, request.headers.get('cf-connecting-ip'))
      const security = toSecurityHeaders(site.contentSecurityPolicy, protocol === 'https:', site.noindex)
      const answer = await answerFile(request, environment.ASSETS)
      const headers = new Headers({ ...security, ...Object.fromEntries(answer.headers) })
      return new Response(answer.body, { status: answer.status, headers })
    },
  }
}
