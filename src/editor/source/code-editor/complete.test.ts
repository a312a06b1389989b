import { CompletionContext } from '@codemirror/autocomplete'
import { json } from '@codemirror/lang-json'
import { ensureSyntaxTree } from '@codemirror/language'
import { EditorState as CodeState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { complete } from './complete.ts'

const manifest = {
  forms: { contact: {} },
  shared: { why: { type: 'richText' }, products: { type: 'list' } },
  pages: [
    { path: '/', title: 'Home', blocks: [{ type: 'hero', heading: 'A' }] },
    { path: '/about', title: 'About' },
  ],
}

/** The labels that are offered at the `|` of a text that replaces the first block. */
function offer(marked: string, at: (string | number)[] = ['pages', 0, 'blocks', 0]): string[] {
  const offset = marked.indexOf('|')
  const state = CodeState.create({ doc: marked.replace('|', ''), extensions: [json()] })
  // The default timeout of 50 ms is too short on a busy machine.
  ensureSyntaxTree(state, state.doc.length, 60_000)
  const result = complete(new CompletionContext(state, offset, true), { manifest, at })
  return result?.options.map(({ label }) => label) ?? []
}

test('the fields of the type that the text says are offered, except those that are there', () => {
  const keys = offer('{ "type": "hero", "heading": "A", "|" }')
  expect(keys).toContain('"eyebrow"')
  expect(keys).not.toContain('"heading"')
  expect(offer('{ "type": "form", | }')).toContain('"form"')
})

test('an object without a type offers the type first', () => {
  expect(offer('{ | }')).toEqual(['"type"'])
})

test('the types of blocks, the choices and the names of the manifest are offered as values', () => {
  expect(offer('{ "type": "|" }')).toEqual(expect.arrayContaining(['"hero"', '"form"', '"shared"']))
  expect(offer('{ "type": "form", "form": "|" }')).toEqual(['"contact"'])
  expect(offer('{ "type": "shared", "ref": "|" }')).toEqual(['"why"'])
  expect(offer('{ "type": "hero", "hidden": t| }')).toEqual(['true', 'false'])
})

test('a new block is offered as a whole', () => {
  const labels = offer('[ | ]', ['pages', 0, 'blocks'])
  expect(labels).toContain('{ hero }')
})

test('the text can be unfinished', () => {
  expect(offer('{ "type": "form", "form": |')).toEqual(['"contact"'])
  expect(offer('{ "type": "form", "fo|')).toContain('"form"')
})

test('a place that the schema does not have offers nothing', () => {
  expect(offer('{ "unknown": "|" }', ['site'])).toEqual([])
  expect(offer('| ', ['nowhere'])).toEqual([])
})
