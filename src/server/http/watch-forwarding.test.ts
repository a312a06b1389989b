import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { portOf, sendRequest } from '../../../tests/support/server/http.ts'
import { parseTrust } from './trust.ts'
import { describeForwarding, watchForwarding } from './watch-forwarding.ts'

let server: Server
beforeEach(async () => {
  server = createServer((_request, response) => response.end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  server.close()
})

const forwarded = { headers: { 'x-forwarded-for': '203.0.113.7' } }

it.each([
  [undefined, ['127.0.0.1']],
  ['10.0.0.0/8', ['127.0.0.1']],
  ['loopback', []],
  ['1', []],
])('with TRUST_PROXY=%s a proxy on this machine is reported at most once: %j', async (trust, expected) => {
  const reported: string[] = []
  watchForwarding(server, parseTrust(trust), (address) => reported.push(address))
  await sendRequest(portOf(server), '/')
  expect(reported).toEqual([])
  for (const _ of [1, 2]) await sendRequest(portOf(server), '/', forwarded)
  expect(reported).toEqual(expected)
})

it('is reported with the setting that fixes it', () => {
  expect(describeForwarding('127.0.0.1').remedy).toContain('TRUST_PROXY=loopback ')
  expect(describeForwarding('172.18.0.2').remedy).toContain('TRUST_PROXY=172.18.0.2 ')
})
