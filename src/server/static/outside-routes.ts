import type { FastifyReply, FastifyRequest } from 'fastify'
import { FORM_API_PATH } from '../../contracts/form-paths.ts'
import { parseRequestTarget } from '../../manifest/request-target.ts'
import type { BuildOutput } from '../build-output.ts'
import { sendFailure } from '../http/error-page.ts'
import { sendProblem } from '../http/problem.ts'
import { BAD_REQUEST } from '../http/request-problems.ts'
import { sendWithReceipt } from './receipt.ts'
import { sendContent, sendNotFound } from './send.ts'
import { type PlannedResponse, planResponse, type SiteRoutes } from './site-routes.ts'

/** Paths that accept POST. */
const FORM_PATH = new RegExp(`^${FORM_API_PATH}/([^/]+)(/confirm)?$`)

/** Answers a request that matches no route: a URL of the site, or a method that is not allowed. */
export function answerOutsideRoutes(
  request: FastifyRequest,
  reply: FastifyReply,
  map: SiteRoutes,
  built: BuildOutput,
): FastifyReply {
  const target = request.raw.url ?? '/'
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const known = isRead ? map.known.get(target) : undefined
  if (known) return sendAnswer(request, reply, known, map, built)
  const address = parseRequestTarget(target, map.basePath)
  const [, form, isConfirm] = address.kind === 'site' && address.isExact ? (FORM_PATH.exec(address.path) ?? []) : []
  if (form !== undefined && built.forms.has(form)) return sendMethodNotAllowed(reply, isConfirm ? 'GET, HEAD, POST' : 'POST')
  if (!isRead) return sendMethodNotAllowed(reply, 'GET, HEAD')
  return sendAnswer(request, reply, planResponse(map, target), map, built)
}

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PlannedResponse,
  map: SiteRoutes,
  { site, errorPage }: BuildOutput,
): FastifyReply {
  switch (answer.kind) {
    case 'content':
      return sendWithReceipt(request, reply, answer.content, site.receiptNotice) ?? sendContent(request, reply, answer.content)
    case 'redirect':
      // Permanent but not cached: on a developer's machine another site may use this origin tomorrow.
      return reply.code(308).headers({ location: answer.location, 'cache-control': 'no-cache', 'content-length': 0 }).send()
    case 'malformed':
      return sendFailure(request, reply, BAD_REQUEST, errorPage)
    case 'unknown':
      return sendNotFound(request, reply, map.notFound)
  }
}

const sendMethodNotAllowed = (reply: FastifyReply, allow: string): FastifyReply =>
  sendProblem(reply, { name: 'method-not-allowed', status: 405, title: 'Method Not Allowed', headers: { allow } })
