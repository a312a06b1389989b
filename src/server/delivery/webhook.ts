import { createHmac } from 'node:crypto'
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { createCheckedLookup, PRIVATE_ADDRESS, type ResolveHost, resolveBySystem } from '../http/public-address.ts'
import type { Settings } from '../settings.ts'
import type { DeliveryTarget } from '../store/lead.ts'
import type { DueDelivery } from '../store/outbox.ts'
import { type AttemptOutcome, DELIVERED, toErrorCode, toFailed, toUndeliverable } from './attempt-outcome.ts'
import { type Receiver, readReceiver } from './receiver.ts'
import { parseRetryAfter } from './schedule.ts'
import { toWebhookBody } from './webhook-body.ts'

/** How webhooks access the network; tests replace it. */
export interface WebhookNetwork {
  resolve: ResolveHost
  /** Time limit from the DNS lookup to the end of the response. */
  timeoutMs: number
}

const NETWORK: WebhookNetwork = { resolve: resolveBySystem, timeoutMs: 15_000 }
/** The part of a response that is read. Some receivers expect the client to read the response; an endless one is cut off. */
const MAX_RESPONSE_BYTES = 64 * 1024

/**
 * Sends a lead to a receiver as specified by Standard Webhooks 1.0. Any 2xx is done, 410 is dead, every other status is a failure,
 * including redirects. An abort by `signal` counts as a failure, although the receiver may have got the webhook.
 */
export async function sendWebhook(
  delivery: DueDelivery,
  target: Extract<DeliveryTarget, { kind: 'webhook' }>,
  settings: Settings,
  signal: AbortSignal,
  network: WebhookNetwork = NETWORK,
): Promise<AttemptOutcome> {
  const receiver = readReceiver(target, settings)
  if (receiver.kind === 'unconfigured') return receiver
  const body = toWebhookBody(delivery)
  const limit = AbortSignal.timeout(network.timeoutMs)
  try {
    return await post(receiver.url, body, {
      headers: toHeaders(delivery.id, body, receiver, Date.now()),
      lookup: createCheckedLookup(network.resolve, settings.allowPrivateWebhooks),
      signal: AbortSignal.any([signal, limit]),
    })
  } catch (error) {
    return toFailed(
      limit.aborted ? `The receiver did not respond within ${network.timeoutMs / 1000} seconds.` : toSentence(error),
    )
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

async function post(url: URL, body: string, options: RequestOptions): Promise<AttemptOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  // No agent: a pooled connection could go to an IP address that was not checked.
  const all = { ...options, method: 'POST', agent: false }
  const request: ClientRequest = url.protocol === 'https:' ? https.request(url, all) : http.request(url, all)
  request.on('response', resolve).on('error', reject).end(body)
  const response = await promise
  await drain(response)
  return toOutcome(response)
}

/** Reads and discards the response up to a limit. The status is already known, so errors are ignored. */
function drain(response: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let read = 0
  response.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > MAX_RESPONSE_BYTES) response.destroy()
  })
  response.on('error', () => resolve()).on('close', () => resolve())
  return promise
}

function toOutcome({ statusCode = 0, headers }: IncomingMessage): AttemptOutcome {
  if (statusCode >= 200 && statusCode < 300) return DELIVERED
  if (statusCode === 410) return toUndeliverable('The receiver responded with 410: it does not accept webhooks any more.')
  if (statusCode >= 300 && statusCode < 400)
    return toFailed(`The receiver responded with ${statusCode}, but redirects are not followed. Use the final URL.`)
  const mayRequestDelay = statusCode === 429 || statusCode === 503
  return toFailed(
    `The receiver responded with ${statusCode}.`,
    mayRequestDelay ? parseRetryAfter(headers['retry-after'], Date.now()) : 0,
  )
}

function toSentence(error: unknown): string {
  const code = toErrorCode(error)
  if (code === PRIVATE_ADDRESS)
    return 'The host of the receiver is in a private network. Use a public host, or set WEBHOOK_ALLOW_PRIVATE=true.'
  return `The receiver could not be reached (${code}).`
}
