import type { IncomingMessage, ServerResponse } from 'node:http'
import { decodePath } from '../../manifest/path.ts'
import { type Exchange, sendContent } from './respond.ts'

/** Answers a request by `route`. It never rejects: a failure is printed and answered with the status 500. */
export async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  route: (exchange: Exchange) => void | Promise<void>,
): Promise<void> {
  const [target = '/'] = (request.url ?? '/').split('?')
  const exchange: Exchange = { request, response, path: decodePath(target) }
  try {
    await route(exchange)
  } catch (error) {
    console.error(error)
    if (response.headersSent) response.destroy()
    else sendContent(exchange, 'The request failed. The terminal shows why.', { status: 500, type: 'text.txt' })
  }
}
