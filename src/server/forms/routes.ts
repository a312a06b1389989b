import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toJsonSchema } from '../../forms/json-schema.ts'
import type { ServedForm } from '../../manifest/built-site.ts'
import type { Texts } from '../../manifest/manifest.gen.ts'
import type { Answers } from '../../manifest/public-form.ts'
import { type Problem, sendProblem } from '../problem.ts'
import { checkPreconditions } from '../static/preconditions.ts'
import { readBody } from './body.ts'
import { checkSubmission, toFieldsProblem } from './check.ts'
import { isForeign } from './origin.ts'
import { CROSS_SITE, toFaultProblem, UNKNOWN_FORM, UNSUPPORTED_TYPE } from './refusals.ts'
import { sendFormPage, sendSentPage, toSuccessLocation, wantsPage } from './reply.ts'

/** What the routes of the forms work with. */
export interface FormsContext {
  forms: ReadonlyMap<string, ServedForm>
  texts: Required<Texts>
  basePath: string
  outputServer: string
}

/** Adds `POST <prefix>/api/forms/<id>`, `GET <prefix>/api/forms/<id>/schema` and `GET <prefix>/forms/<id>/sent`. */
export function addFormRoutes(app: FastifyInstance, prefix: string, context: FormsContext): void {
  const url = `${prefix}/api/forms/:id`
  app.get<{ Params: { id: string } }>(`${url}/schema`, async (request, reply) => {
    const form = context.forms.get(request.params.id)
    return form ? sendSchema(request, reply, form) : sendProblem(reply, UNKNOWN_FORM)
  })
  app.get<{ Params: { id: string } }>(`${prefix}/forms/:id/sent`, async (request, reply) => {
    const form = context.forms.get(request.params.id)
    return form ? sendSentPage(reply, form, context.outputServer) : sendProblem(reply, UNKNOWN_FORM)
  })
  app.post<{ Params: { id: string } }>(url, {
    onRequest: async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', vary: 'Accept, Origin, Sec-Fetch-Site' })
      const problem = refuse(request, context.forms.get(request.params.id))
      if (problem) return sendProblem(reply, problem)
    },
    errorHandler: async (error, request, reply) => {
      const form = context.forms.get(request.params.id)
      if (form && error.statusCode === 413)
        return sendRefusal(request, reply, toFaultProblem('too-large', context.texts), form, context)
      throw error
    },
    handler: async (request, reply) => {
      const form = context.forms.get(request.params.id)
      return form ? receive(request, reply, form, context) : sendProblem(reply, UNKNOWN_FORM)
    },
  })
}

/** Why a form is not even read, or null. */
function refuse(request: FastifyRequest, form: ServedForm | undefined): Problem | null {
  if (!form || form.public.sending.kind === 'endpoint') return UNKNOWN_FORM
  if (isForeign(request.headers, request.host)) return CROSS_SITE
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') return UNSUPPORTED_TYPE
  return null
}

async function receive(request: FastifyRequest, reply: FastifyReply, form: ServedForm, context: FormsContext) {
  const { texts } = context
  const body = await readBody(request)
  if (body.kind === 'fault') {
    const known = checkSubmission(form.definition, { kind: 'entries', entries: body.entries }, texts)
    return sendRefusal(request, reply, toFaultProblem(body.name, texts, known.problems), form, context, known.answers)
  }
  const checked = checkSubmission(form.definition, body, texts)
  const problem = toFieldsProblem(checked, texts) ?? deliver(form, texts)
  if (problem) return sendRefusal(request, reply, problem, form, context, checked.answers)
  if (wantsPage(request.headers.accept)) {
    return reply.code(303).header('location', toSuccessLocation(form, context.basePath)).send()
  }
  return reply.send({ status: 'simulated' })
}

/** Does with right answers what the form declares. Returns why that failed, or null. */
function deliver({ public: { sending } }: ServedForm, texts: Required<Texts>): Problem | null {
  const failure = { status: 503, title: texts.sendingFailed, detail: texts.reasonServer }
  if (sending.kind !== 'simulate') return { ...failure, name: 'storage-unavailable', headers: { 'retry-after': '30' } }
  return sending.outcome === 'failure' ? { ...failure, name: 'simulated-failure' } : null
}

/** Says no in the way the visitor can read: the form again as a page where one was asked for, else the problem as JSON. */
async function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
  form: ServedForm,
  { outputServer }: FormsContext,
  answers: Answers = {},
): Promise<FastifyReply> {
  const hasPage = [413, 422, 503].includes(problem.status)
  if (!hasPage || !wantsPage(request.headers.accept)) return sendProblem(reply, problem)
  const problems = (problem.errors ?? []).map(({ field, code, detail }) => {
    // A page has no place for a field that the form does not have.
    return { field: code === 'unknown-field' ? null : field, code, message: detail }
  })
  const failure = problems.length > 0 ? null : (problem.detail ?? problem.title)
  return sendFormPage(reply, problem, form, { form: form.public.id, answers, problems, failure }, outputServer)
}

function sendSchema(request: FastifyRequest, reply: FastifyReply, form: ServedForm): FastifyReply {
  const text = JSON.stringify(toJsonSchema(form.definition))
  const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`
  reply.headers({ etag, 'cache-control': 'no-cache' })
  if (checkPreconditions(request.headers, etag) === 'not-modified') return reply.code(304).send()
  return reply.header('content-type', 'application/schema+json').send(Buffer.from(text))
}
