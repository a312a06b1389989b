import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { RELAY_HEADER, type RelayClaim } from '../../contracts/relay.ts'
import { signRequest } from '../../functions/sign-request.ts'
import type { SharedCounter } from '../spam/shared-counter.ts'
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

const createCheck = (secret: string | null, shared: SharedCounter | null = null) =>
  createRelayCheck({ secret, getShared: () => shared })

test('a request that no function has relayed is like any other', async () => {
  expect(await createCheck(SECRET)(createRequest(undefined))).toBeNull()
  expect(await createCheck(null)(createRequest(undefined))).toBeNull()
})

test('a signature is accepted once', async () => {
  const check = createCheck(SECRET)
  const header = await signRequest('POST', TARGET, createClaim(), SECRET)
  expect(await Promise.all([check(createRequest(header)), check(createRequest(header))])).toEqual(['relayed', 'refused'])
})

test('a signature is accepted once by servers that count together, and once by each while they cannot', async () => {
  const counts = new Map<string, number>()
  let isAway = false
  const shared: SharedCounter = {
    async countEvent(key) {
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return isAway ? null : { count, leftMs: 1 }
    },
    countLastMinute: async () => null,
  }
  const servers = [createCheck(SECRET, shared), createCheck(SECRET, shared), createCheck(SECRET, shared)]
  const sendToAll = async () => {
    const header = await signRequest('POST', TARGET, createClaim(), SECRET)
    return (await Promise.all([...servers, ...servers].map((check) => check(createRequest(header))))).toSorted()
  }
  expect(await sendToAll()).toEqual([...Array(5).fill('refused'), 'relayed'])
  isAway = true
  expect(await sendToAll()).toEqual([...Array(3).fill('refused'), ...Array(3).fill('relayed')])
})

test.each([
  ['another method', { method: 'GET' }],
  ['another URL', { url: '/api/forms/other' }],
])('a signature is not accepted for %s', async (_, changed) => {
  const header = await signRequest('POST', TARGET, createClaim(), SECRET)
  expect(await createCheck(SECRET)(createRequest(header, changed))).toBe('refused')
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
  expect(await createCheck(SECRET)(createRequest(change(header)))).toBe('refused')
})

test.each([-6, 6])('a signature is not accepted %i minutes from now', async (minutes) => {
  const header = await signRequest('POST', TARGET, createClaim({ timeMs: Date.now() + minutes * 60_000 }), SECRET)
  expect(await createCheck(SECRET)(createRequest(header))).toBe('refused')
})

test('a server without a secret accepts no signature', async () => {
  const header = await signRequest('POST', TARGET, createClaim(), SECRET)
  expect(await createCheck(null)(createRequest(header))).toBe('refused')
})

test('a secret must be long', () => {
  expect(() => createCheck('short')).toThrow(expect.objectContaining({ code: 'RELAY_SECRET_WEAK' }))
})
