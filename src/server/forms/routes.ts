import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServedForm } from '../../contracts/built-site.ts'
import { toJsonSchema } from '../../forms/json-schema.ts'
import { sendFailure } from '../http/error-page.ts'
import { checkPreconditions } from '../http/preconditions.ts'
import { type Problem, sendProblem } from '../http/problem.ts'
import { askToConfirm, confirm } from './confirm.ts'
import { type FormsContext, isKept } from './context.ts'
import { sendReachedPage } from './form-page.ts'
import { isForeign } from './origin.ts'
import { receive } from './receive.ts'
import { CROSS_SITE, toTooMany, toUnavailable, UNKNOWN_FORM, UNSUPPORTED_TYPE } from './refusals.ts'
import type { Visit } from './reply.ts'
import { readSent } from './success-location.ts'

type Answer = (visit: Visit) => Promise<FastifyReply> | FastifyReply
type Accepts = (form: ServedForm) => boolean

/**
 * Adds what visitors and their browsers ask of the forms below a prefix: `POST /api/forms/<id>`, `GET` of `/schema` and `/challenge`
 * below it, `GET` and `POST` of `/confirm`, and `GET /forms/<id>/sent`.
 */
export function addFormRoutes(app: FastifyInstance, prefix: string, context: FormsContext): void {
  const url = `${prefix}/api/forms/:id`
  const find = ({ params }: FastifyRequest<ById>, accepts: Accepts): ServedForm | null => {
    const form = context.forms.get(params.id)
    return form && accepts(form) ? form : null
  }
  const answerFor = (accepts: Accepts, answer: Answer) => async (request: FastifyRequest<ById>, reply: FastifyReply) => {
    const form = find(request, accepts)
    return form ? answer({ request, reply, form, context }) : sendProblem(reply, UNKNOWN_FORM)
  }
  const get = (path: string, accepts: Accepts, answer: Answer) => app.get<ById>(path, answerFor(accepts, answer))
  const getCostly = (path: string, accepts: Accepts, answer: Answer) =>
    get(path, accepts, async (visit) => (await refuseCostly(visit)) ?? answer(visit))
  const post = (path: string, accepts: Accepts, answer: Answer) => {
    const onRequest = async (request: FastifyRequest<ById>, reply: FastifyReply) => {
      reply.headers({ 'cache-control': 'no-store', vary: 'Accept, Origin, Sec-Fetch-Site' })
      const problem = find(request, accepts) ? findForeign(request) : UNKNOWN_FORM
      if (problem) return sendProblem(reply, problem)
    }
    app.post<ById>(path, { onRequest, handler: answerFor(accepts, answer) })
  }

  post(url, isReceived, receive)
  post(`${url}/confirm`, isKept, confirm)
  getCostly(`${url}/confirm`, isKept, (visit) => askToConfirm(visit, new URLSearchParams(toQuery(visit)).get('token') ?? ''))
  getCostly(`${url}/challenge`, hasCaptcha, sendChallenge)
  get(`${url}/schema`, () => true, sendSchema)
  getCostly(`${prefix}/forms/:id/sent`, () => true, sendSentPage)
}

interface ById {
  Params: { id: string }
}

const isReceived: Accepts = ({ public: { sending } }) => sending.kind !== 'endpoint'
const hasCaptcha: Accepts = (form) => isKept(form) && form.definition.fields.some(({ type }) => type === 'captcha')

/** Why a form is not even read, or null. */
function findForeign({ headers, host }: FastifyRequest): Problem | null {
  if (isForeign(headers, host)) return CROSS_SITE
  return (headers['content-encoding'] ?? 'identity') === 'identity' ? null : UNSUPPORTED_TYPE
}

/** Refuses whoever asks too often for what takes time to answer; null when it may be answered. */
async function refuseCostly({ request, reply, context }: Visit): Promise<FastifyReply | null> {
  const verdict = await context.limits.checkCostlyGet(request)
  if (verdict.isAllowed) return null
  return sendFailure(request, reply, toTooMany(context.texts, verdict.retryAfter), context.errorPage)
}

async function sendChallenge({ reply, context: { readLeads, texts } }: Visit): Promise<FastifyReply> {
  const leads = readLeads()
  if (leads === null) return sendProblem(reply, toUnavailable(texts, 30))
  return reply.header('cache-control', 'no-store').send(await leads.challenges.create())
}

function sendSchema({ request, reply, form }: Visit): FastifyReply {
  const text = JSON.stringify(toJsonSchema(form.definition))
  const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`
  reply.headers({ etag, 'cache-control': 'no-cache' })
  if (checkPreconditions(request.headers, etag) === 'not-modified') return reply.code(304).send()
  return reply.header('content-type', 'application/schema+json').send(Buffer.from(text))
}

/** The page after a form that declares none. */
const sendSentPage = (visit: Visit): Promise<FastifyReply> =>
  sendReachedPage(
    visit.reply,
    { form: visit.form, outputServer: visit.context.outputServer },
    { kind: 'sent', ...readSent(toQuery(visit)) },
  )

const toQuery = ({ request }: Visit): string => (request.raw.url ?? '').split('?').slice(1).join('?')
