import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_PLACEHOLDER } from '../../contracts/built-site.ts'
import { type Problem, sendProblem } from './problem.ts'
import { parseWeights } from './weights.ts'

/**
 * Answers a visitor who wanted a page and cannot get it: with the error page of the site, which names the status. Programs, and
 * whatever does not ask for HTML, get the problem itself.
 */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, problem: Problem, errorPage: string): FastifyReply {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const accepted = parseWeights(request.headers.accept ?? '').get('text/html') ?? 0
  if (!isRead || accepted === 0) return sendProblem(reply, problem)
  const status = `${problem.status} ${STATUS_CODES[problem.status] ?? problem.title}`
  const headers = { ...problem.headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return reply
    .code(problem.status)
    .headers(headers)
    .send(errorPage.replace(STATUS_PLACEHOLDER, () => escapeMarkup(status)))
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
