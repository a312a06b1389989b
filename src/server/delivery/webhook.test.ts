import { once } from 'node:events'
import { createServer as createTcpServer } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDelivery, createSettings } from '../../../tests/support/leads/deliveries.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../../tests/support/leads/webhook-receiver.ts'
import { portOf } from '../../../tests/support/server/http.ts'
import { resolveBySystem } from '../http/public-address.ts'
import type { AttemptOutcome } from './attempt-outcome.ts'
import { sendWebhook, type WebhookNetwork } from './webhook.ts'

const OLD = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const NEW = `whsec_${Buffer.alloc(32, 2).toString('base64')}`
const never = new AbortController().signal

let receiver: WebhookReceiver
beforeEach(async () => {
  receiver = await startWebhookReceiver()
})
afterEach(() => receiver.close())

const target = { kind: 'webhook', url: 'env:CRM_URL', secret: 'env:CRM_SECRET' } as const

function send(environment: Record<string, string> = {}, network: Partial<WebhookNetwork> = {}): Promise<AttemptOutcome> {
  const settings = createSettings({ CRM_URL: receiver.url, CRM_SECRET: NEW, ...environment })
  return sendWebhook(createDelivery(), target, settings, never, { resolve: resolveBySystem, timeoutMs: 5000, ...network })
}

const answerWith = (status: number, headers: Record<string, string> = {}): void => {
  receiver.answer = (_request, response) => {
    response.writeHead(status, headers).end()
  }
}

describe('a webhook', () => {
  it('is verified by the Standard Webhooks library and names its sender', async () => {
    expect(await send()).toEqual({ kind: 'delivered' })
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '', 'webhook-signature': signature = '' } = headers
    const verified = new Webhook(NEW).verify(body, {
      'webhook-id': String(id),
      'webhook-timestamp': String(timestamp),
      'webhook-signature': String(signature),
    })
    expect(verified).toMatchObject({ type: 'lead.created', data: { receipt: 'K7Q4-9M2X' } })
    expect(headers).toMatchObject({
      'webhook-id': 'msg_01K0000000000000000000000A',
      'content-type': 'application/json',
      'user-agent': 'one-manifest-site',
    })
  })

  it('has a signature for each secret while a secret is rotated', async () => {
    await send({ CRM_SECRET: `${NEW} ${OLD}` })
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
    const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
    for (const secret of [OLD, NEW]) expect(() => new Webhook(secret).verify(body, given)).not.toThrow()
  })

  it('has no signature when the form declares no secret', async () => {
    const settings = createSettings({ CRM_URL: receiver.url })
    await sendWebhook(createDelivery(), { kind: 'webhook', url: 'env:CRM_URL' }, settings, never)
    expect(receiver.received[0]?.headers).not.toHaveProperty('webhook-signature')
  })

  it.each<[number, Record<string, string>, AttemptOutcome]>([
    [299, {}, { kind: 'delivered' }],
    [500, { 'retry-after': '9' }, { kind: 'failed', error: 'The receiver responded with 500.', retryAfterMs: 0 }],
    [410, {}, { kind: 'undeliverable', error: 'The receiver responded with 410: it does not accept webhooks any more.' }],
    [429, { 'retry-after': '90' }, { kind: 'failed', error: 'The receiver responded with 429.', retryAfterMs: 90_000 }],
    [503, { 'retry-after': 'later' }, { kind: 'failed', error: 'The receiver responded with 503.', retryAfterMs: 0 }],
  ])('has the right outcome after the response %i %j', async (status, headers, outcome) => {
    answerWith(status, headers)
    expect(await send()).toEqual(outcome)
  })

  it('does not follow redirects', async () => {
    answerWith(301, { location: receiver.url })
    const error = 'The receiver responded with 301, but redirects are not followed. Use the final URL.'
    expect(await send()).toMatchObject({ kind: 'failed', error })
    expect(receiver.received).toHaveLength(1)
  })

  it('fails when there is no response within the time limit', async () => {
    receiver.answer = () => undefined
    const outcome = await send({}, { timeoutMs: 200 })
    expect(outcome).toMatchObject({ kind: 'failed', error: 'The receiver did not respond within 0.2 seconds.' })
  })

  it('reads only the beginning of an endless response, and uses its status', async () => {
    let written = 0
    const closed = Promise.withResolvers<void>()
    receiver.answer = (_request, response) => {
      response.writeHead(200).on('close', closed.resolve)
      const fill = () => {
        while (!response.destroyed && written < 100 * 2 ** 20) {
          written += 2 ** 16
          if (!response.write(Buffer.alloc(2 ** 16))) return response.once('drain', fill)
        }
      }
      fill()
    }
    expect(await send()).toEqual({ kind: 'delivered' })
    await closed.promise
    expect(written).toBeLessThan(16 * 2 ** 20)
  })

  it('fails with a sentence when the receiver is down or does not speak HTTP', async () => {
    const server = createTcpServer((socket) => socket.resume().end('220 mail ready\r\n')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const port = portOf(server)
    expect(await send({ CRM_URL: `http://127.0.0.1:${port}/` })).toMatchObject({ kind: 'failed' })
    server.close()
    await once(server, 'close')
    expect(await send({ CRM_URL: `http://127.0.0.1:${port}/?key=s3cret` })).toEqual({
      kind: 'failed',
      error: 'The receiver could not be reached (ECONNREFUSED).',
      retryAfterMs: 0,
    })
  })

  it('looks up a host once and connects to that IP address, so that DNS rebinding has no effect', async () => {
    const lookups: string[] = []
    const resolve: WebhookNetwork['resolve'] = async (host) => {
      lookups.push(host)
      return [{ address: lookups.length === 1 ? '127.0.0.1' : '203.0.113.1', family: 4 }]
    }
    const { port } = new URL(receiver.url)
    expect(await send({ CRM_URL: `http://hooks.example.com:${port}/` }, { resolve })).toEqual({ kind: 'delivered' })
    expect(lookups).toEqual(['hooks.example.com'])
    expect(receiver.received[0]?.headers.host).toBe(`hooks.example.com:${port}`)
  })

  it('never reuses a connection, since its IP address was checked for another webhook', async () => {
    let connections = 0
    receiver.answer = ({ socket }, response) => {
      if (socket.bytesWritten === 0) connections++
      response.writeHead(200, { connection: 'keep-alive' }).end()
    }
    await send()
    await send()
    expect(connections).toBe(2)
  })

  it('is not sent when a public host name resolves to a private network', async () => {
    const resolve: WebhookNetwork['resolve'] = async () => [{ address: '127.0.0.1', family: 4 }]
    const { port } = new URL(receiver.url)
    const environment = { CRM_URL: `https://hooks.example.com:${port}/`, WEBHOOK_ALLOW_PRIVATE: 'false' }
    expect(await send(environment, { resolve })).toMatchObject({
      kind: 'failed',
      error: 'The host of the receiver is in a private network. Use a public host, or set WEBHOOK_ALLOW_PRIVATE=true.',
    })
  })
})

describe('a receiver that is not configured', () => {
  it.each([
    ['CRM_URL is not set.', { CRM_URL: '' }],
    ['CRM_URL is not a URL such as https://example.com/leads.', { CRM_URL: 'hooks.example.com' }],
    ['CRM_URL does not start with https://.', { CRM_URL: 'ftp://example.com/' }],
    [
      'CRM_URL points into a private network. Use a public URL, or set WEBHOOK_ALLOW_PRIVATE=true.',
      { CRM_URL: 'https://0x7f.1/', WEBHOOK_ALLOW_PRIVATE: 'false' },
    ],
    [
      'CRM_URL starts with http://. Use https://, or set WEBHOOK_ALLOW_PRIVATE=true.',
      { CRM_URL: 'http://example.com/', WEBHOOK_ALLOW_PRIVATE: 'false' },
    ],
    ['CRM_SECRET is not set.', { CRM_SECRET: '' }],
    ['CRM_SECRET must be whsec_ followed by base64, or two such keys separated by a space.', { CRM_SECRET: `${NEW} hunter2` }],
  ])('is not contacted: %s', async (error, environment) => {
    expect(await send(environment)).toEqual({ kind: 'unconfigured', error })
    expect(receiver.received).toEqual([])
  })
})
