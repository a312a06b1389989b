import type { RelayedSite, RenderForm } from '../contracts/relayed-site.ts'
import { toSecurityHeaders } from '../contracts/response-headers.ts'
import { PAGE_MISSING, toTooLargeProblem, toUnavailableProblem, UNKNOWN_FORM } from '../forms/form-problems.ts'
import { findSuccessPage, parseSuccessDetails, toSuccessLocation } from '../forms/success-location.ts'
import { askServer, type RelayEnvironment } from './ask-server.ts'
import { type FormPlace, findFormPlace } from './form-place.ts'
import { readBody } from './read-body.ts'
import { refuse, renderPage, toProblemResponse } from './refuse.ts'

/** Answers a request for a form. `ip` is the IP address of the visitor, as the host reports it. */
export type Relay = (request: Request, environment: RelayEnvironment, ip: string | null | undefined) => Promise<Response>

/** How many seconds a visitor should wait when the server does not answer. */
const RETRY_AFTER_S = 30

/**
 * Creates the function that a host calls for the paths of forms. It relays them to the server of the site. If that does not answer, visitors
 * get the form again with their answers, or the same problem as JSON.
 */
export function createRelay(site: RelayedSite, renderForm: RenderForm): Relay {
  return async (request, environment, ip) => {
    const url = new URL(request.url)
    const place = findFormPlace(site, url.pathname)
    const isKnown = place !== null && place !== 'unknown'
    const answer = isKnown ? await answerForm(place, request, { environment, ip, renderForm }) : toProblemResponse(UNKNOWN_FORM)
    return withHeaders(answer, toSecurityHeaders(site.contentSecurityPolicy, url.protocol === 'https:', site.noindex))
  }
}

interface RelayParts {
  environment: RelayEnvironment
  ip: string | null | undefined
  renderForm: RenderForm
}

async function answerForm(place: FormPlace, request: Request, { environment, ip, renderForm }: RelayParts): Promise<Response> {
  const body = await readBody(request)
  if (body === 'too-large') return refuse({ request, place, body: null, renderForm }, toTooLargeProblem(place.texts))
  const url = new URL(request.url)
  const target = toTarget(place, url)
  const answer = await askServer(request, body, { target, ip, host: url.host }, environment)
  if (answer) return withSentPath(answer, place)
  if (!place.isSent) return refuse({ request, place, body, renderForm }, toUnavailableProblem(place.texts, RETRY_AFTER_S))
  // The form was sent before. Its own page can show that without the server.
  const reached = { kind: 'sent', ...parseSuccessDetails(url.search) } as const
  const page = renderPage({ renderForm, place }, { answers: {}, failure: null, reached }, { status: 200 })
  return page ?? toProblemResponse(PAGE_MISSING)
}

/** What to request from the server. The page after a form is the one that the form declares, if any, with the receipt in it. */
function toTarget({ form, isSent }: FormPlace, { pathname, search }: URL): string {
  const page = isSent ? findSuccessPage(form, '') : null
  return page === null ? pathname + search : (toSuccessLocation(page, parseSuccessDetails(search)).split('#')[0] ?? '')
}

/** To parse URLs that have no host. */
const ANY_HOST = 'https://site.invalid'

/** Only the server can show the receipt of a visitor, so its path takes the place of the page that the form declares. */
function withSentPath(answer: Response, { form, sentPath }: FormPlace): Response {
  const page = findSuccessPage(form, '')
  const location = answer.headers.get('location')
  if (page === null || location === null) return answer
  const at = new URL(location, ANY_HOST)
  const details = parseSuccessDetails(at.search)
  if (at.pathname !== new URL(page, ANY_HOST).pathname || details.receipt === null) return answer
  return withHeaders(answer, { location: toSuccessLocation(sentPath, details) + at.hash })
}

function withHeaders(response: Response, added: Readonly<Record<string, string>>): Response {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(added)) headers.set(name, value)
  return new Response(response.body, { status: response.status, headers })
}
