import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseRequestTarget } from '../manifest/request-target.ts'
import { sendFailure } from './http/error-page.ts'
import { sendProblem } from './http/problem.ts'
import type { Output } from './output.ts'
import { BAD_REQUEST } from './request-problems.ts'
import { type Answer, findAnswer, type SiteMap } from './static/find-answer.ts'
import { sendWithReceipt } from './static/receipt.ts'
import { sendContent, sendNotFound } from './static/send.ts'

/** What is posted to. */
const FORM_PATH = /^\/api\/forms\/([^/]+)(\/confirm)?$/

/** Answers what no route takes: an address of the site, or a method that there is none for. */
export function answerOutsideRoutes(request: FastifyRequest, reply: FastifyReply, map: SiteMap, built: Output): FastifyReply {
  const target = request.raw.url ?? '/'
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const known = isRead ? map.known.get(target) : undefined
  if (known) return sendAnswer(request, reply, known, map, built)
  const address = parseRequestTarget(target, map.basePath)
  const [, form, isConfirm] = address.kind === 'site' && address.isExact ? (FORM_PATH.exec(address.path) ?? []) : []
  if (form !== undefined && built.forms.has(form)) return sendMethodNotAllowed(reply, isConfirm ? 'GET, HEAD, POST' : 'POST')
  if (!isRead) return sendMethodNotAllowed(reply, 'GET, HEAD')
  return sendAnswer(request, reply, findAnswer(map, target), map, built)
}

function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  map: SiteMap,
  { site, errorPage }: Output,
): FastifyReply {
  switch (answer.kind) {
    case 'content':
      return sendWithReceipt(request, reply, answer.content, site.receiptNotice) ?? sendContent(request, reply, answer.content)
    case 'redirect':
      // Permanent, yet asked again each time: another site may stand at this address tomorrow, on a developer's machine for one.
      return reply.code(308).headers({ location: answer.location, 'cache-control': 'no-cache', 'content-length': 0 }).send()
    case 'malformed':
      return sendFailure(request, reply, BAD_REQUEST, errorPage)
    case 'unknown':
      return sendNotFound(request, reply, map.notFound)
  }
}

const sendMethodNotAllowed = (reply: FastifyReply, allow: string): FastifyReply =>
  sendProblem(reply, { name: 'method-not-allowed', status: 405, title: 'Method Not Allowed', headers: { allow } })
