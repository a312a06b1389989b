import type { LookupAddress } from 'node:dns'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCheckedLookup, isPrivateIpHost, isPublicAddress } from './public-address.ts'

/** Networks that webhooks must not reach, as their first IP address and the number of host bits. */
const PRIVATE: [first: number, freeBits: number][] = [
  [0x00000000, 24],
  [0x0a000000, 24],
  [0x64400000, 22],
  [0x7f000000, 24],
  [0xa9fe0000, 16],
  [0xac100000, 20],
  [0xc0a80000, 16],
  [0xe0000000, 28],
]
const privateAddress = fc
  .tuple(fc.constantFrom(...PRIVATE), fc.nat(2 ** 28 - 1))
  .map(([[first, freeBits], rest]) => first + (rest % 2 ** freeBits))

const toParts = (address: number): number[] => [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256)
const toDotted = (address: number): string => toParts(address).join('.')
const toHexPair = (address: number): string => `${(address >>> 16).toString(16)}:${(address & 0xffff).toString(16)}`

const SPELLINGS: Record<string, (address: number) => string> = {
  dotted: toDotted,
  decimal: String,
  hexadecimal: (address) => `0x${address.toString(16)}`,
  octal: (address) => `0${address.toString(8)}`,
  'octal parts': (address) =>
    toParts(address)
      .map((part) => `0${part.toString(8)}`)
      .join('.'),
  'hexadecimal parts': (address) =>
    toParts(address)
      .map((part) => `0X${part.toString(16)}`)
      .join('.'),
  'two parts': (address) => `${Math.floor(address / 2 ** 24)}.${address % 2 ** 24}`,
  'trailing dot': (address) => `${toDotted(address)}.`,
  'percent-encoded': (address) => toDotted(address).replace(/\d/, (digit) => `%3${digit}`),
  'full-width digits': (address) => toDotted(address).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  'ideographic dots': (address) => toDotted(address).replaceAll('.', '。'),
  userinfo: (address) => `hooks.example.com@${toDotted(address)}`,
  'IPv4-mapped': (address) => `[::ffff:${toDotted(address)}]`,
  'IPv4-mapped in hexadecimal': (address) => `[::FFFF:${toHexPair(address)}]`,
  'IPv4-compatible': (address) => `[::${toHexPair(address)}]`,
  NAT64: (address) => `[64:ff9b::${toHexPair(address)}]`,
  '6to4': (address) => `[2002:${toHexPair(address)}::1]`,
}

describe('the host of a URL', () => {
  it.each(Object.entries(SPELLINGS))('is private in every notation: %s', (_name, spell) => {
    fc.assert(
      fc.property(privateAddress, (address) => {
        expect(isPrivateIpHost(new URL(`https://${spell(address)}:8443/leads?x#y`))).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  it.each(['[::1]', '[::]', '[fe80::1]', '[fc00::1]', '[fd12:3456::1]', '[fec0::1]', '[ff02::1]', '[2001:db8::1]'])(
    'is private as %s',
    (host) => {
      expect(isPrivateIpHost(new URL(`https://${host}/`))).toBe(true)
    },
  )

  it.each(['8.8.8.8', '[2606:4700::1111]', '[::ffff:8.8.8.8]', 'hooks.example.com', 'localhost', '127.0.0.1.example.com'])(
    'is not private as %s',
    (host) => {
      expect(isPrivateIpHost(new URL(`https://${host}/`))).toBe(false)
    },
  )

  it('is not public if it is not an IP address', () => {
    expect(['', 'localhost', '1.2.3.4.5', '127.0.0.1%0'].filter(isPublicAddress)).toEqual([])
  })
})

/** The result of a DNS lookup as the connection receives it. */
function lookUp(addresses: string[], { all, allowPrivate = false }: { all: boolean; allowPrivate?: boolean }): Promise<unknown> {
  const resolve = async (): Promise<LookupAddress[]> =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const { promise, resolve: done } = Promise.withResolvers<unknown>()
  createCheckedLookup(resolve, allowPrivate)('hooks.example.com', { all }, (error, address) => done(error?.code ?? address))
  return promise
}

describe('a checked DNS lookup', () => {
  it('passes on exactly the IP addresses that it has checked', async () => {
    const both = ['8.8.8.8', '2606:4700::1111']
    expect(await lookUp(both, { all: true })).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ])
    expect(await lookUp(both, { all: false })).toBe('8.8.8.8')
  })

  it('fails if any of several IP addresses is private', async () => {
    expect(await lookUp(['8.8.8.8', '10.0.0.1'], { all: true })).toBe('PRIVATE_ADDRESS')
    expect(await lookUp(['8.8.8.8', '::ffff:169.254.169.254'], { all: false })).toBe('PRIVATE_ADDRESS')
  })

  it('passes on private IP addresses if they are allowed, and fails for a name without any', async () => {
    expect(await lookUp(['127.0.0.1'], { all: false, allowPrivate: true })).toBe('127.0.0.1')
    expect(await lookUp([], { all: true })).toBe('ENOTFOUND')
  })
})
