import type { FastifyReply, FastifyRequest } from 'fastify'
import { findServedLanguage, type ServedSite } from '../../contracts/built-site.ts'
import { FORM_API_PATH } from '../../contracts/form-paths.ts'
import { parseRequestTarget } from '../../manifest/request-target.ts'
import type { BuildOutput } from '../build-output.ts'
import { sendFailure } from '../http/error-page.ts'
import { sendProblem } from '../http/problem.ts'
import { BAD_REQUEST } from '../http/request-problems.ts'
import { sendWithReceipt } from './receipt.ts'
import { sendFile, sendNotFound } from './send.ts'
import type { SiteFile } from './site-files.ts'
import { findNotFoundPage, type PlannedResponse, planResponse, type SiteRoutes } from './site-routes.ts'

/** Paths that accept POST. */
const FORM_PATH = new RegExp(`^${FORM_API_PATH}/([^/]+)(/confirm)?$`)

/** Answers a request that matches no route: a URL of the site, or a method that is not allowed. */
export function answerOutsideRoutes(
  request: FastifyRequest,
  reply: FastifyReply,
  routes: SiteRoutes,
  built: BuildOutput,
): FastifyReply {
  const target = request.raw.url ?? '/'
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const precomputed = isRead ? routes.precomputed.get(target) : undefined
  if (precomputed) return sendPlanned(request, reply, precomputed, routes, built)
  const requestTarget = parseRequestTarget(target, routes.basePath)
  const [, form, isConfirm] =
    requestTarget.kind === 'site' && requestTarget.isExact ? (FORM_PATH.exec(requestTarget.path) ?? []) : []
  if (form !== undefined && built.forms.has(form)) return sendMethodNotAllowed(reply, isConfirm ? 'GET, HEAD, POST' : 'POST')
  if (!isRead) return sendMethodNotAllowed(reply, 'GET, HEAD')
  return sendPlanned(request, reply, planResponse(routes, target), routes, built)
}

function sendPlanned(
  request: FastifyRequest,
  reply: FastifyReply,
  planned: PlannedResponse,
  routes: SiteRoutes,
  { site, errorPage }: BuildOutput,
): FastifyReply {
  switch (planned.kind) {
    case 'file':
      return sendWithReceipt(request, reply, planned.file, toNotice(planned.file, site)) ?? sendFile(request, reply, planned.file)
    case 'redirect':
      // Permanent but not cached: on a developer's machine another site may use this origin tomorrow.
      return reply.code(308).headers({ location: planned.location, 'cache-control': 'no-cache', 'content-length': 0 }).send()
    case 'malformed':
      return sendFailure(request, reply, BAD_REQUEST, errorPage)
    case 'gone':
      return sendNotFound(request, reply, findNotFoundPage(routes, request.raw.url ?? '/'), 410)
    case 'unknown':
      return sendNotFound(request, reply, findNotFoundPage(routes, request.raw.url ?? '/'), 404)
  }
}

/** The notice after a sent form, in the language of the page. */
const toNotice = ({ served }: SiteFile, site: ServedSite): ServedSite['receiptNotice'] =>
  (findServedLanguage(served.path, site) ?? site).receiptNotice

const sendMethodNotAllowed = (reply: FastifyReply, allow: string): FastifyReply =>
  sendProblem(reply, { name: 'method-not-allowed', status: 405, title: 'Method Not Allowed', headers: { allow } })
