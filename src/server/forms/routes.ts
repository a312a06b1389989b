import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServedForm } from '../../contracts/built-site.ts'
import { toConfirmationPath, toFormPath, toSentPath } from '../../contracts/form-paths.ts'
import type { HttpProblem } from '../../contracts/http-problem.ts'
import { checkPreconditions } from '../../files/preconditions.ts'
import { toUnavailableProblem, UNKNOWN_FORM } from '../../forms/form-problems.ts'
import { toJsonSchema } from '../../forms/json-schema.ts'
import { parseSuccessDetails } from '../../forms/success-location.ts'
import { sendFailure } from '../http/error-page.ts'
import { sendProblem } from '../http/problem.ts'
import { findVisitorHost, findVisitorIp } from '../http/relayed-requests.ts'
import { UNSUPPORTED_TYPE } from '../http/request-problems.ts'
import { confirmLead, showConfirmationButton } from './confirm.ts'
import { type FormsContext, isStored } from './context.ts'
import { isCrossSite } from './cross-site.ts'
import { sendProgressPage } from './form-page.ts'
import { receive } from './receive.ts'
import { CROSS_SITE, toRateLimitProblem } from './refusals.ts'
import type { FormExchange } from './reply.ts'

type FormHandler = (exchange: FormExchange) => Promise<FastifyReply> | FastifyReply
type Accepts = (form: ServedForm) => boolean

/**
 * Adds the form routes below a prefix: `POST /api/forms/<id>`, `GET /api/forms/<id>/schema`, `GET /api/forms/<id>/challenge`, `GET` and
 * `POST /api/forms/<id>/confirm`, and `GET /forms/<id>/sent`.
 */
export function addFormRoutes(app: FastifyInstance, prefix: string, context: FormsContext): void {
  const url = `${prefix}${toFormPath(':id')}`
  const find = ({ params }: FastifyRequest<ById>, accepts: Accepts): ServedForm | null => {
    const form = context.forms.get(params.id)
    return form && accepts(form) ? form : null
  }
  const createHandler = (accepts: Accepts, handle: FormHandler) => async (request: FastifyRequest<ById>, reply: FastifyReply) => {
    const form = find(request, accepts)
    return form ? handle({ request, reply, form, context }) : sendProblem(reply, UNKNOWN_FORM)
  }
  const get = (path: string, accepts: Accepts, handle: FormHandler) => app.get<ById>(path, createHandler(accepts, handle))
  const getCostly = (path: string, accepts: Accepts, handle: FormHandler) =>
    get(path, accepts, async (exchange) => (await limitCostlyGet(exchange)) ?? handle(exchange))
  const post = (path: string, accepts: Accepts, handle: FormHandler) => {
    const onRequest = async (request: FastifyRequest<ById>, reply: FastifyReply) => {
      reply.headers({ 'cache-control': 'no-store', vary: 'Accept, Origin, Sec-Fetch-Site' })
      const problem = find(request, accepts) ? findRefusal(request) : UNKNOWN_FORM
      if (problem) return sendProblem(reply, problem)
    }
    app.post<ById>(path, { onRequest, handler: createHandler(accepts, handle) })
  }

  post(url, isReceived, receive)
  post(`${prefix}${toConfirmationPath(':id')}`, isStored, confirmLead)
  getCostly(`${prefix}${toConfirmationPath(':id')}`, isStored, (exchange) =>
    showConfirmationButton(exchange, new URLSearchParams(toQuery(exchange)).get('token') ?? ''),
  )
  getCostly(`${url}/challenge`, hasCaptcha, sendChallenge)
  get(`${url}/schema`, () => true, sendSchema)
  getCostly(`${prefix}${toSentPath(':id')}`, () => true, sendSentPage)
}

interface ById {
  Params: { id: string }
}

const isReceived: Accepts = ({ public: { sending } }) => sending.kind !== 'endpoint'
const hasCaptcha: Accepts = (form) => isStored(form) && form.definition.fields.some(({ type }) => type === 'captcha')

/** Returns why a submission is refused without reading its body, or null. */
function findRefusal(request: FastifyRequest): HttpProblem | null {
  const { headers } = request
  if (isCrossSite(headers, findVisitorHost(request))) return CROSS_SITE
  return (headers['content-encoding'] ?? 'identity') === 'identity' ? null : UNSUPPORTED_TYPE
}

/** Refuses an expensive request if its sender has reached the rate limit. Returns null if the request may be answered. */
async function limitCostlyGet({ request, reply, context }: FormExchange): Promise<FastifyReply | null> {
  const verdict = await context.rateLimits.checkCostlyGet(findVisitorIp(request))
  if (verdict.isAllowed) return null
  return sendFailure(request, reply, toRateLimitProblem(context.texts, verdict.retryAfter), context.errorPage)
}

async function sendChallenge({ reply, context: { getIntake, texts } }: FormExchange): Promise<FastifyReply> {
  const intake = getIntake()
  if (intake === null) return sendProblem(reply, toUnavailableProblem(texts, 30))
  return reply.header('cache-control', 'no-store').send(await intake.challenges.create())
}

function sendSchema({ request, reply, form }: FormExchange): FastifyReply {
  const text = JSON.stringify(toJsonSchema(form.definition))
  const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`
  reply.headers({ etag, 'cache-control': 'no-cache' })
  if (checkPreconditions(request.headers, etag) === 'not-modified') return reply.code(304).send()
  return reply.header('content-type', 'application/schema+json').send(Buffer.from(text))
}

/** Sends the default page after a form that declares none of its own. */
const sendSentPage = (exchange: FormExchange): Promise<FastifyReply> =>
  sendProgressPage(
    exchange.reply,
    { form: exchange.form, renderer: exchange.context.renderer },
    { kind: 'sent', ...parseSuccessDetails(toQuery(exchange)) },
  )

const toQuery = ({ request }: FormExchange): string => (request.raw.url ?? '').split('?').slice(1).join('?')
