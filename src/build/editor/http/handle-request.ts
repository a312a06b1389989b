import type { IncomingMessage, ServerResponse } from 'node:http'
import { EDITOR_UPLOAD_PATH } from '../../../contracts/editor-protocol.ts'
import { answerRequest } from '../../local-server/answer-request.ts'
import { type Exchange, redirect, refuseMethod, sendMessage } from '../../local-server/respond.ts'
import type { Guard, RefusalReason } from './guard.ts'

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Creates a function that answers the requests which the guard allows by `route`, and all others by a refusal. It never rejects. */
export function createRequestHandler(guard: Guard, route: (exchange: Exchange) => Promise<void>): RequestHandler {
  return (request, response) =>
    answerRequest(request, response, (exchange) => {
      const [target = '/'] = (request.url ?? '/').split('?')
      const isUpload = request.method === 'POST' && exchange.path === EDITOR_UPLOAD_PATH
      if (!isUpload && request.method !== 'GET' && request.method !== 'HEAD') return refuseMethod(exchange, ['GET', 'HEAD'])
      const cookie = isUpload ? null : guard.toCookie(request)
      // The address without the token can be reloaded and bookmarked.
      if (cookie !== null) return redirect(exchange, target, { 'set-cookie': cookie })
      const reason = guard.refuse(request, isUpload)
      if (reason !== null)
        return sendMessage(exchange, 'The editor needs its full address', { status: 403, paragraphs: [ADVICE[reason]] })
      return route(exchange)
    })
}

const ADVICE: Record<RefusalReason, string> = {
  token: 'The terminal in which the editor was started shows its address, with a token at the end. Open that address.',
  host: 'The editor can only be used on this computer, at the address that the terminal shows.',
  origin: 'The request came from another site.',
  site: 'Another site linked to the editor. Copy the address that the terminal shows into the address bar.',
}
