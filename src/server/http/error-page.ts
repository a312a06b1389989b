import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_PLACEHOLDER } from '../../contracts/built-site.ts'
import type { HttpProblem } from '../../contracts/http-problem.ts'
import { parseQualityValues } from '../../contracts/quality-values.ts'
import { escapeMarkup } from '../../manifest/escape-markup.ts'
import { sendProblem } from './problem.ts'

/**
 * Sends a failure: the site's error page with the status in it to a GET or HEAD request that accepts HTML, problem details to every
 * other request.
 */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, problem: HttpProblem, errorPage: string): FastifyReply {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const accepted = parseQualityValues(request.headers.accept ?? '').get('text/html') ?? 0
  if (!isRead || accepted === 0) return sendProblem(reply, problem)
  const status = `${problem.status} ${STATUS_CODES[problem.status] ?? problem.title}`
  const headers = { ...problem.headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return reply
    .code(problem.status)
    .headers(headers)
    .send(errorPage.replace(STATUS_PLACEHOLDER, () => escapeMarkup(status)))
}
