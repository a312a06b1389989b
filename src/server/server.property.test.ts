import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sendRawRequest, sendRequest } from '../../tests/support/server/http.ts'
import { useRunningFixture } from '../../tests/support/server/running-fixture.ts'
import { fixtureBytes } from '../../tests/support/server/served-fixture.ts'
import { hasRepeatedKey } from './forms/body/repeated-key.ts'

const port = useRunningFixture()

const FILES = [
  ['/about', 'about/index.html', true],
  ['/pictures/Logo.png', 'pictures/Logo.png', false],
  ['/empty.txt', 'empty.txt', false],
  ['/large.bin', 'large.bin', false],
] as const

type Range = { first: number | null; last: number | null }
const position = fc.option(fc.oneof(fc.nat(12), fc.nat(700_000), fc.constant(614_399)))
const rangeSpec: fc.Arbitrary<Range> = fc.record({ first: position, last: position })
const toSpec = ({ first, last }: Range) => `${first ?? ''}-${last ?? ''}`

/** The bytes that a list of ranges selects, or `null` if it is unsatisfiable: an independent implementation of RFC 9110, 14.1.2. */
function expectedRange(ranges: readonly Range[], size: number): { from: number; to: number } | 'whole' | null {
  const [range] = ranges
  if (!range || ranges.length > 1) return 'whole'
  const { first, last } = range
  if (first === null && last === null) return 'whole'
  if (first === null) return last === 0 ? null : size === 0 ? 'whole' : { from: Math.max(size - (last ?? 0), 0), to: size }
  if (last !== null && last < first) return 'whole'
  if (first >= size) return null
  return { from: first, to: last === null ? size : Math.min(last + 1, size) }
}

const weight = fc.option(fc.constantFrom('0', '0.001', '0.5', '0.999', '1', '1.000'))
const codings = fc.uniqueArray(fc.tuple(fc.constantFrom('br', 'gzip', 'identity', '*', 'zstd'), weight), {
  selector: ([name]) => name,
})
const toAccept = (list: [string, string | null][]) => list.map(([name, q]) => (q === null ? name : `${name};q=${q}`)).join(', ')

/** Whether an encoding is acceptable (RFC 9110, 12.5.3). */
function isAccepted(list: [string, string | null][], coding: string): boolean {
  const weights = new Map(list.map(([name, q]) => [name, Number(q ?? 1)]))
  const found = weights.get(coding) ?? weights.get('*')
  return found === undefined ? coding === 'identity' : found > 0
}

const tagKind = fc.constantFrom('none', 'same', 'weak', 'other', 'star', 'list')
const toTags: Record<string, (tag: string) => string> = {
  same: (tag) => tag,
  weak: (tag) => `W/${tag}`,
  other: () => '"other"',
  star: () => '*',
  list: (tag) => `"a,b", W/"c" , ${tag}`,
}

describe('GET, compared with a small model of RFC 9110', () => {
  it('answers any combination of conditions, encodings and ranges as the standard requires', async () => {
    const request = fc.record({
      file: fc.constantFrom(...FILES),
      accept: fc.option(codings),
      ranges: fc.option(fc.array(rangeSpec, { minLength: 1, maxLength: 2 })),
      ifNoneMatch: tagKind,
      ifRange: fc.constantFrom('none', 'same', 'weak', 'other'),
    })
    await fc.assert(
      fc.asyncProperty(request, async ({ file: [path, name, hasCopies], accept, ranges, ifNoneMatch, ifRange }) => {
        const whole = fixtureBytes(name)
        const acceptHeader: Record<string, string> = accept ? { 'accept-encoding': toAccept(accept) } : {}
        const plain = await sendRequest(port(), path, { method: 'HEAD', headers: acceptHeader })
        const tag = String(plain.headers.etag)
        const coding = String(plain.headers['content-encoding'] ?? 'identity')
        const list = accept ?? []
        const available = hasCopies ? ['br', 'gzip', 'identity'] : ['identity']
        if (available.some((known) => isAccepted(list, known))) expect(isAccepted(list, coding)).toBe(true)
        else expect(coding).toBe('identity')

        const { status, headers, body } = await sendRequest(port(), path, {
          headers: {
            ...acceptHeader,
            ...(ranges && { range: `bytes=${ranges.map(toSpec).join(',')}` }),
            ...(ifNoneMatch !== 'none' && { 'if-none-match': toTags[ifNoneMatch]?.(tag) ?? '' }),
            ...(ifRange !== 'none' && { 'if-range': toTags[ifRange]?.(tag) ?? '' }),
          },
        })
        expect(headers.vary).toBe('Accept-Encoding')
        const mayBePart = ranges && coding === 'identity' && ['none', 'same'].includes(ifRange)
        const part = mayBePart ? expectedRange(ranges, whole.length) : 'whole'
        if (!['none', 'other'].includes(ifNoneMatch)) {
          expect([status, body.length]).toEqual([304, 0])
        } else if (part === null) {
          expect([status, headers['content-range']]).toEqual([416, `bytes */${whole.length}`])
        } else if (part === 'whole') {
          expect([status, headers['content-range'], headers['content-length']]).toEqual([200, undefined, String(body.length)])
          const unpack = coding === 'br' ? brotliDecompressSync : coding === 'gzip' ? gunzipSync : (bytes: Buffer) => bytes
          expect(unpack(body).equals(whole)).toBe(true)
        } else {
          const described = `bytes ${part.from}-${part.to - 1}/${whole.length}`
          expect([status, headers['content-range'], headers.etag]).toEqual([206, described, tag])
          expect(body.equals(whole.subarray(part.from, part.to))).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
  })

  it('survives any text in request headers', async () => {
    const text = fc.string({ unit: fc.constantFrom(...'bytes=*,-0123456789"W/;q. gzipr') })
    const names = fc.constantFrom(
      'range',
      'if-none-match',
      'if-match',
      'if-range',
      'accept-encoding',
      'accept',
      'origin',
      'referer',
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('/pictures/Logo.png', '/about'), fc.dictionary(names, text), async (path, headers) => {
        const { status } = await sendRequest(port(), path, { headers: { ...headers } })
        expect([200, 206, 304, 412, 416]).toContain(status)
      }),
      { numRuns: 150 },
    )
  })
})

describe('any URL', () => {
  const known = fc.constantFrom('about', 'services', 'c++', '.env', 'api', 'forms', 'contact', 'old', 'blog', 'assets', 'dist')
  const unusual = fc.constantFrom(
    '..',
    '.',
    '%2e%2e',
    '%2f',
    '%5c',
    '\\',
    '%00',
    '%',
    '%c3',
    '*',
    ':',
    '@',
    '//evil.com',
    '?',
    '#',
    '~',
    '',
  )
  const segment = fc.oneof(known, unusual, fc.string({ maxLength: 4, unit: fc.constantFrom(...'aZ0.%-_~!$&()+,;=:@') }))
  const path = fc.array(fc.tuple(segment, fc.constantFrom('/', '/', '//', ''))).map((all) => `/${all.flat().join('')}`)

  it('is answered without an internal error, only with files of the site, and never redirects to another site', async () => {
    const contents = ['index.html', 'about/index.html', 'services/c++/index.html', '404.html'].map((name) => fixtureBytes(name))
    const count = { pages: 0, redirects: 0 }
    await fc.assert(
      fc.asyncProperty(path, async (target) => {
        const answer = await sendRawRequest(port(), `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
        const [head = '', body = ''] = answer.split('\r\n\r\n')
        const status = Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1])
        expect([200, 308, 400, 404, 405]).toContain(status)
        expect(head).toContain("frame-ancestors 'none'")
        if (status === 200 || status === 404) {
          count.pages += 1
          const isKnown = contents.some((content) => content.equals(Buffer.from(body, 'latin1')))
          expect(isKnown || /^\{|^Contact|^a\{\}/.test(body)).toBe(true)
        }
        const location = /^location: (.*)$/im.exec(head)?.[1]
        if (location === undefined) return
        count.redirects += 1
        expect(location).toMatch(/^(?:\/(?![/\\])[!-~]*|https:\/\/archive\.example\.com\/[!-~]*)$/)
      }),
      { numRuns: 250 },
    )
    expect(count.pages).toBeGreaterThan(30)
    expect(count.redirects).toBeGreaterThan(0)
  })
})

describe('a JSON text', () => {
  it('has no repeated key if it is serialized from a value, and has one if a key is repeated', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (value) => {
        const text = JSON.stringify(value)
        expect(hasRepeatedKey(text)).toBe(false)
        const [key = ''] = Object.keys(value)
        expect(hasRepeatedKey(`{"outer":[${text.slice(0, -1)},${JSON.stringify(key)}:null}]}`)).toBe(true)
      }),
    )
  })
})
