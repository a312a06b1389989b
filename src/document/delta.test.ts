import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyDelta, toDelta } from './delta.ts'
import { type Pieces, toPieces, toText } from './pieces.ts'

const page = fc.oneof(
  fc.constantFrom('{"a":1}', '{"a":2}', '{"a":{"b":3}}', '{}'),
  fc.jsonValue({ maxDepth: 1 }).map((value) => JSON.stringify(value)),
)
const pages = fc.array(page, { maxLength: 6 })
const site = fc.tuple(fc.constantFrom('', '"site":1,', '"site":12,'), pages)
const lines = fc.array(fc.constantFrom('x', 'y', 'zz'.repeat(200), '"'), { maxLength: 30 }).map((parts) => parts.join('\n'))
const pieces = site.map(([before, list]) => toPieces(`{${before}"pages":[${list.join()}]}`))

const many: Pieces = {
  frame: '{}',
  pages: Array.from({ length: 500 }, (_, index) => `{"path":"/${index}","text":"${'x'.repeat(500)}"}`),
}

const sizeOf = (after: Pieces): number => JSON.stringify(toDelta(many, after)).length

describe('a delta', () => {
  test('leads from any text to any other, and back', () => {
    fc.assert(
      fc.property(pieces, pieces, (before, after) => {
        const delta = toDelta(before, after)
        expect(applyDelta(before, delta, 'forward')).toEqual(after)
        expect(applyDelta(after, delta, 'back')).toEqual(before)
      }),
      { numRuns: 1000 },
    )
  })

  test('leads from any long text of lines to any other, and back', () => {
    fc.assert(
      fc.property(lines, lines, (one, other) => {
        const [before, after]: [Pieces, Pieces] = [
          { frame: one, pages: [] },
          { frame: other, pages: [] },
        ]
        const delta = toDelta(before, after)
        expect(applyDelta(before, delta, 'forward')).toEqual(after)
        expect(applyDelta(after, delta, 'back')).toEqual(before)
      }),
      { numRuns: 1000 },
    )
  })

  test('survives being stored as JSON', () => {
    const before = toPieces('{"pages":["\\ud83d\\ude00","😀"]}')
    const after = toPieces('{"pages":["\\ud83d\\ude01","😁"]}')
    const stored = JSON.parse(JSON.stringify(toDelta(before, after)))
    expect(toText(applyDelta(before, stored, 'forward'))).toBe(toText(after))
  })

  test('of equal texts is empty', () => {
    expect(toDelta(many, { ...many })).toEqual({})
  })

  test('is small for small changes of a large text', () => {
    const { frame, pages } = many
    expect(sizeOf({ frame, pages: pages.with(7, pages[7]?.replace('/7', '/seven') ?? '') })).toBeLessThan(120)
    expect(sizeOf({ frame, pages: pages.toSpliced(7, 1) })).toBeLessThan(700)
    expect(sizeOf({ frame, pages: pages.toSpliced(7, 0, '{}') })).toBeLessThan(80)
    expect(sizeOf({ frame, pages: [...pages.slice(1), ...pages.slice(0, 1)] })).toBeLessThan(80)
  })

  test('is small for a block that moves over a long page', () => {
    const blocks = Array.from({ length: 200 }, (_, index) => ({
      type: 'cards',
      heading: `Heading ${index}`,
      items: [{ title: 'X' }],
    }))
    const toPage = (list: object[]): Pieces => toPieces(JSON.stringify({ pages: [{ blocks: list }] }, null, 2))
    const delta = toDelta(toPage(blocks), toPage([...blocks.slice(1), ...blocks.slice(0, 1)]))
    expect(JSON.stringify(delta).length).toBeLessThan(300)
  })

  test.each<[string, Pieces]>([
    ['another text', { frame: '{}', pages: ['{"a":3}', '{"b":1}'] }],
    ['fewer pages', { frame: '{}', pages: [] }],
    ['another frame', { frame: '{"c":1}', pages: ['{"a":1}', '{"b":1}'] }],
  ])('does not fit %s', (_, other) => {
    const before: Pieces = { frame: '{ }', pages: ['{"a":1}', '{"b":1}'] }
    const after: Pieces = { frame: '{"d":1}', pages: ['{"a":2}', '{}', '{"b":1}'] }
    const delta = toDelta(before, after)
    for (const direction of ['forward', 'back'] as const)
      expect(() => applyDelta(other, delta, direction)).toThrow(expect.objectContaining({ code: 'DRAFT_UNUSABLE' }))
  })
})
