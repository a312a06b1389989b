import { type Challenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createCaptchaChallenges } from './challenges.ts'

const challenges = createCaptchaChallenges(Buffer.alloc(32, 1))
const INVALID = { kind: 'invalid' }
const encode = (value: unknown) => btoa(JSON.stringify(value))

const isChallenge = (value: object): value is Required<Challenge> => 'parameters' in value && 'signature' in value

async function solve(from = challenges): Promise<{ challenge: Required<Challenge>; solution: Solution }> {
  const challenge = await from.create()
  if (!isChallenge(challenge)) throw new Error('A challenge must be signed.')
  const solution = await solveChallenge({ challenge, deriveKey })
  if (solution === null) throw new Error('A challenge must have a solution.')
  return { challenge, solution }
}

let solved: Awaited<ReturnType<typeof solve>>
beforeAll(async () => {
  solved = await solve()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a challenge', () => {
  it('is solved by the ALTCHA solver and verified, always with the same signature', async () => {
    const { challenge } = solved
    const { expiresAt = 0 } = challenge.parameters
    const expected = { kind: 'valid', signature: challenge.signature, expiresMs: expiresAt * 1000 }
    expect(await challenges.verify(encode(solved))).toEqual(expected)
    expect(await challenges.verify(encode({ solution: solved.solution, challenge }))).toEqual(expected)
    expect(expected.expiresMs - Date.now()).toBeLessThanOrEqual(600_000)
  })

  it('differs from every other challenge', async () => {
    const [one, other] = [await challenges.create(), await challenges.create()]
    expect(one).not.toEqual(other)
  })

  it('is verified by another server with the same secret', async () => {
    expect(await createCaptchaChallenges(Buffer.alloc(32, 1)).verify(encode(solved))).toMatchObject({ kind: 'valid' })
  })

  it('is invalid after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 601_000 })
    expect(await challenges.verify(encode(solved))).toEqual(INVALID)
  })

  it('signed with another secret is invalid', async () => {
    expect(await challenges.verify(encode(await solve(createCaptchaChallenges(Buffer.alloc(32, 2)))))).toEqual(INVALID)
  })

  it.each<[string, object]>([
    ['expiresAt', { expiresAt: 4_000_000_000 }],
    ['cost', { cost: 1 }],
    ['keyPrefix', { keyPrefix: '00' }],
    ['keySignature', { keySignature: '0'.repeat(64) }],
    ['another member', { data: { form: 'contact' } }],
  ])('with a changed %s is invalid', async (_what, change) => {
    const { challenge, solution } = solved
    const altered = { ...challenge, parameters: { ...challenge.parameters, ...change } }
    expect(await challenges.verify(encode({ challenge: altered, solution }))).toEqual(INVALID)
  })
})

describe('a solution', () => {
  it('with another counter and its key is invalid', async () => {
    const { challenge, solution } = solved
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } }
    const other = await solveChallenge({ challenge: easier, deriveKey, counterStart: solution.counter + 1 })
    expect(await challenges.verify(encode({ challenge, solution: other }))).toEqual(INVALID)
  })

  it('of another challenge is invalid', async () => {
    const { solution } = await solve()
    expect(await challenges.verify(encode({ challenge: solved.challenge, solution }))).toEqual(INVALID)
  })
})

describe('a hostile payload', () => {
  it.each([
    ['nothing', ''],
    ['no base64', '{"challenge":{}}'],
    ['no JSON', btoa('hello')],
    ['null', btoa('null')],
    ['a list', btoa('[]')],
    ['bytes that are not UTF-8', btoa('"\xff"')],
    ['names of Object', btoa('{"__proto__":{"challenge":{},"solution":{}},"constructor":{}}')],
  ])('is invalid: %s', async (_what, payload) => {
    expect(await challenges.verify(payload)).toEqual(INVALID)
  })

  it('is invalid beyond 4 KiB even if it is otherwise valid', async () => {
    expect(await challenges.verify(encode({ ...solved, pad: 'x'.repeat(4096) }))).toEqual(INVALID)
    expect(await challenges.verify(encode({ ...solved, pad: 'x'.repeat(1024) }))).toMatchObject({ kind: 'valid' })
  })

  it('never makes verification throw, whatever value is where', async () => {
    const value = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(-1, Number.MAX_VALUE, '', 'zz', '__proto__'))
    const places = ['challenge', 'solution', 'challenge.signature', 'solution.counter', 'solution.derivedKey'].concat(
      Object.keys(solved.challenge.parameters).map((key) => `challenge.parameters.${key}`),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), value, async (place, put) => {
        const altered: unknown = JSON.parse(JSON.stringify(solved), function (this: unknown, key, was: unknown) {
          return key === place.split('.').at(-1) ? put : was
        })
        fc.pre(JSON.stringify(altered) !== JSON.stringify(solved))
        const { kind } = await challenges.verify(Buffer.from(JSON.stringify(altered)).toString('base64'))
        // The key proves the work; the counter is not verified.
        expect(kind === 'invalid' || place === 'solution.counter').toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
