import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { RELAY_HEADER, type RelayClaim } from '../../contracts/relay.ts'
import { signRequest } from '../../functions/sign-request.ts'
import { createRelayCheck } from './relayed-requests.ts'

const SECRET = 'a secret of at least 32 characters'
const TARGET = '/api/forms/contact?a=1'

const createClaim = (changes: Partial<RelayClaim> = {}): RelayClaim => ({
  id: crypto.randomUUID(),
  timeMs: Date.now(),
  ip: '203.0.113.7',
  host: 'www.example.com',
  ...changes,
})

function createRequest(header: string | undefined, { method = 'POST', url = TARGET } = {}): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  return Object.assign(request, { method, url, headers: header === undefined ? {} : { [RELAY_HEADER]: header } })
}

test('a request that no function has relayed is like any other', () => {
  expect(createRelayCheck(SECRET)(createRequest(undefined))).toBeNull()
  expect(createRelayCheck(null)(createRequest(undefined))).toBeNull()
})

test('a signature is accepted once', async () => {
  const check = createRelayCheck(SECRET)
  const header = await signRequest('POST', TARGET, createClaim(), SECRET)
  expect([check(createRequest(header)), check(createRequest(header))]).toEqual(['relayed', 'refused'])
})

test.each([
  ['another method', { method: 'GET' }],
  ['another URL', { url: '/api/forms/other' }],
])('a signature is not accepted for %s', async (_, changed) => {
  const header = await signRequest('POST', TARGET, createClaim(), SECRET)
  expect(createRelayCheck(SECRET)(createRequest(header, changed))).toBe('refused')
})

test.each([
  ['made with another secret', (header: string) => header, 'another secret with over 32 characters'],
  ['for another visitor', (header: string) => header.replace('203.0.113.7', '203.0.113.8'), SECRET],
  ['for another site', (header: string) => header.replace('www.example.com', 'www.example.org'), SECRET],
  ['cut off', (header: string) => header.slice(0, -1), SECRET],
  ['too long', (header: string) => `${header} more`, SECRET],
  ['empty', () => '', SECRET],
])('a signature is not accepted if it is %s', async (_, change, secret) => {
  const header = await signRequest('POST', TARGET, createClaim(), secret)
  expect(createRelayCheck(SECRET)(createRequest(change(header)))).toBe('refused')
})

test.each([-6, 6])('a signature is not accepted %i minutes from now', async (minutes) => {
  const header = await signRequest('POST', TARGET, createClaim({ timeMs: Date.now() + minutes * 60_000 }), SECRET)
  expect(createRelayCheck(SECRET)(createRequest(header))).toBe('refused')
})

test('a server without a secret accepts no signature', async () => {
  const header = await signRequest('POST', TARGET, createClaim(), SECRET)
  expect(createRelayCheck(null)(createRequest(header))).toBe('refused')
})

test('a secret must be long', () => {
  expect(() => createRelayCheck('short')).toThrow(expect.objectContaining({ code: 'RELAY_SECRET_WEAK' }))
})
