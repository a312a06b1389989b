import { expect, it } from 'vitest'
import { parseTrust } from './trust.ts'

it.each([
  [undefined, '127.0.0.1', [false, false]],
  ['', '127.0.0.1', [false, false]],
  ['false', '127.0.0.1', [false, false]],
  ['true', '203.0.113.7', [true, true]],
  ['loopback', '127.0.0.1', [true, true]],
  ['loopback', '203.0.113.7', [false, false]],
  ['10.0.0.0/8, 203.0.113.7', '203.0.113.7', [true, true]],
  ['1', '203.0.113.7', [true, false]],
  ['0', '127.0.0.1', [false, false]],
])('TRUST_PROXY=%s: whether the proxy %s is trusted at the distances 0 and 1', (value, address, expected) => {
  expect([0, 1].map((distance) => parseTrust(value)(address, distance))).toEqual(expected)
})

it.each(['nonsense', '10.0.0.0/99'])('TRUST_PROXY=%s is refused', (value) => {
  expect(() => parseTrust(value)).toThrow(expect.objectContaining({ code: 'TRUST_PROXY_INVALID' }))
})
