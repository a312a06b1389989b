import { describe, expect, test } from 'vitest'
import { HOSTILE_NAMES } from '../../../tests/support/manifest/hostile-values.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { describeField } from '../../models/fields/index.ts'
import { type Clip, type ClipKind, type ParsedClip, parseClip, writeClip } from './clip.ts'
import { describePasted } from './plan-paste.ts'

const text = { type: 'richText', text: 'Bread' }
const nothing = { forms: {}, shared: {} }
const formFields = { forms: { order: { fields: [] } } }

function parse(written: unknown, kind: ClipKind = 'blocks'): ParsedClip {
  const field = describePasted(formFields, { kind, at: kind === 'blocks' ? [] : ['forms', 'order', 'fields'] })
  if (!field) throw new Error('The schema has no such place.')
  return parseClip(typeof written === 'string' ? written : JSON.stringify(written), kind, field)
}

const readProblem = (parsed: ParsedClip): string => (parsed.kind === 'problem' ? parsed.problem : parsed.kind)

describe('what is copied', () => {
  test.each<[string, Clip]>([
    ['a block', { kind: 'blocks', values: [text], named: nothing }],
    ['several blocks', { kind: 'blocks', values: [text, text], named: nothing }],
    ['a block with its form', { kind: 'blocks', values: [{ type: 'form', form: 'a' }], named: { forms: { a: {} }, shared: {} } }],
  ])('can be pasted: %s', (_, clip) => {
    expect(parse(writeClip(clip))).toEqual({ kind: 'clip', clip })
  })

  test('is the JSON of the block itself if that is all', () => {
    expect(JSON.parse(writeClip({ kind: 'blocks', values: [text], named: nothing }))).toEqual(text)
  })

  test('is an entry of a list, which may have a type as a block has', () => {
    const clip: Clip = { kind: 'items', values: [{ type: 'email', name: 'mail', label: 'Mail' }], named: nothing }
    expect(parse(writeClip(clip), 'items')).toEqual({ kind: 'clip', clip })
    expect(readProblem(parse(writeClip(clip)))).toContain('entries of a list')
    expect(readProblem(parse({ blocks: [text] }, 'items'))).toContain('The clipboard has blocks.')
  })
})

test('entries of a list of texts are texts', () => {
  const points = describeField({ pages: [{ blocks: [{ type: 'pictureText' }] }] }, ['pages', 0, 'blocks', 0, 'points', 0])
  const clip: Clip = { kind: 'items', values: ['Warm'], named: nothing }
  if (!points) throw new Error('The schema has no such list.')
  expect(parseClip(writeClip(clip), 'items', points)).toEqual({ kind: 'clip', clip })
  expect(readProblem(parseClip('{"items":[{"title":"Rye"}]}', 'items', points))).toContain('entries of another list')
})

describe('what comes from elsewhere', () => {
  test.each([
    ['a page', { path: '/', blocks: [text, text] }],
    ['a list of blocks', [text, text]],
  ])('can be %s', (_, written) => {
    expect(parse(written)).toEqual({ kind: 'clip', clip: { kind: 'blocks', values: [text, text], named: nothing } })
  })

  test.each(['', 'Bread', '12', '"a"', 'null', '{', '[1, 2'])('is a text and no JSON: %s', (written) => {
    expect(parse(written).kind).toBe('text')
  })

  test.each([{}, [], [1], [text, null], { a: 1 }, { blocks: [] }, { blocks: 'x' }, { type: 3 }])('is refused: %j', (written) => {
    expect(readProblem(parse(written))).toContain('Nothing was pasted.')
  })

  test.each([
    { type: 'iframe' },
    { type: 'columns', columns: [{ blocks: [{ type: '__proto__' }] }] },
    { blocks: [text, { type: 'script' }] },
  ])('is refused with an unknown type: %j', (written) => {
    expect(readProblem(parse(written))).toMatch(/^There is no type "(iframe|__proto__|script)"/)
  })

  test('is refused if it is very long or very deep', () => {
    expect(readProblem(parse({ ...text, text: 'x'.repeat(2_000_001) }))).toContain('2 million characters')
    const deep = `${'{"type":"richText","text":'.repeat(40)}1${'}'.repeat(40)}`
    expect(readProblem(parse(deep))).toContain('32 levels')
    expect(parse('['.repeat(500_000)).kind).toBe('text')
  })

  test('never reaches the prototype of an object', () => {
    const parsed = parse('{"type":"richText","text":"a","__proto__":{"hidden":true},"action":{"__proto__":{"x":1},"label":"b"}}')
    const block = parsed.kind === 'clip' ? parsed.clip.values[0] : null
    expect(block).toEqual({ type: 'richText', text: 'a', action: { label: 'b' } })
    expect(Object.getPrototypeOf(block)).toBe(Object.prototype)
    expect(Object.keys(Object(valueAt(block, ['action'])))).toEqual(['label'])
    for (const name of HOSTILE_NAMES) parse({ blocks: [{ type: 'shared', ref: name }], shared: { [name]: { type: name } } })
    expect(describeField({}, ['hidden'])).toBeNull()
  })
})
