import { createHmac } from 'node:crypto'
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { PRIVATE_ADDRESS, type Resolve, resolveBySystem, toCheckedLookup } from '../http/public-address.ts'
import type { Settings } from '../settings.ts'
import type { Target } from '../store/lead.ts'
import type { DueDelivery } from '../store/lead-store.ts'
import { DONE, type Outcome, toDead, toErrorCode, toFailed } from './outcome.ts'
import { type Receiver, readReceiver } from './receiver.ts'
import { parseRetryAfter } from './schedule.ts'
import { toWebhookBody } from './webhook-body.ts'

/** How webhooks reach the network. */
export interface WebhookNetwork {
  resolve: Resolve
  /** From the look-up of the host to the end of the answer, in milliseconds. */
  timeoutMs: number
}

const NETWORK: WebhookNetwork = { resolve: resolveBySystem, timeoutMs: 15_000 }
/** Bytes of an answer that are read: enough for receivers that want to be heard out, too few to keep us busy. */
const MOST_READ = 64 * 1024

/**
 * Tells a receiver of a lead as Standard Webhooks 1.0 says. Any 2xx is done, 410 is dead, everything else, redirects too, is a failure.
 * An abort by `signal` is a failure like others; the receiver may have been told.
 */
export async function sendWebhook(
  delivery: DueDelivery,
  target: Extract<Target, { kind: 'webhook' }>,
  settings: Settings,
  signal: AbortSignal,
  network: WebhookNetwork = NETWORK,
): Promise<Outcome> {
  const receiver = readReceiver(target, settings)
  if (receiver.kind === 'unconfigured') return receiver
  const body = toWebhookBody(delivery)
  const limit = AbortSignal.timeout(network.timeoutMs)
  try {
    return await post(receiver.url, body, {
      headers: toHeaders(delivery.id, body, receiver, Date.now()),
      lookup: toCheckedLookup(network.resolve, settings.allowPrivateWebhooks),
      signal: AbortSignal.any([signal, limit]),
    })
  } catch (error) {
    return toFailed(limit.aborted ? `The receiver did not answer in ${network.timeoutMs / 1000} seconds.` : toSentence(error))
  }
}

function toHeaders(id: string, body: string, { secrets }: Receiver, nowMs: number): Record<string, string | number> {
  const seconds = Math.floor(nowMs / 1000)
  const sign = (secret: Buffer) => `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`
  return {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'one-manifest-site',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    ...(secrets.length > 0 && { 'webhook-signature': secrets.map(sign).join(' ') }),
  }
}

async function post(url: URL, body: string, options: RequestOptions): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  // No agent: each connection goes to an address that was checked for it.
  const all = { ...options, method: 'POST', agent: false }
  const request: ClientRequest = url.protocol === 'https:' ? https.request(url, all) : http.request(url, all)
  request.on('response', resolve).on('error', reject).end(body)
  const response = await promise
  await readSome(response)
  return toOutcome(response)
}

/** Hears the receiver out as far as that is reasonable. The status has said everything, so nothing that goes wrong here matters. */
function readSome(response: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let read = 0
  response.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > MOST_READ) response.destroy()
  })
  response.on('error', () => resolve()).on('close', () => resolve())
  return promise
}

function toOutcome({ statusCode = 0, headers }: IncomingMessage): Outcome {
  if (statusCode >= 200 && statusCode < 300) return DONE
  if (statusCode === 410) return toDead('The receiver answered 410: it wants no more webhooks.')
  if (statusCode >= 300 && statusCode < 400) return toFailed(`The receiver answered ${statusCode}: webhooks follow no redirects.`)
  const isAsking = statusCode === 429 || statusCode === 503
  return toFailed(`The receiver answered ${statusCode}.`, isAsking ? parseRetryAfter(headers['retry-after'], Date.now()) : 0)
}

function toSentence(error: unknown): string {
  const code = toErrorCode(error)
  if (code === PRIVATE_ADDRESS)
    return 'The name of the receiver leads into a private network; WEBHOOK_ALLOW_PRIVATE=true would allow that.'
  return `The receiver could not be reached (${code}).`
}
