import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'
import { root } from '../../../../tests/support/project.ts'
import { fieldOf, isObject, listOf } from '../../../manifest/json.ts'

const block = '/pages/0/blocks/3'
const slide = (fields: object) => ({ type: 'carousel', items: [{ link: '/about', ...fields }] })
const picture = { src: '/pictures/hero.svg', decorative: true }
const text = '/pages/1/blocks/0/text'

test('a link on a picture that is decoration is one mistake', () => {
  expect(mistakesAfter({ [block]: slide({ picture }) })).toEqual([
    'A11Y705 "/about" Nothing says where this link leads: it has no words, and its picture is decoration.',
  ])
})

test('a title or a description is enough', () => {
  expect(mistakesAfter({ [block]: slide({ picture, title: 'About us' }) })).toEqual([])
  expect(mistakesAfter({ [block]: slide({ picture: { src: '/pictures/hero.svg', alt: 'A laptop' } }) })).toEqual([])
})

test('a picture without a description is told so, and nothing else', () => {
  expect(mistakesAfter({ [block]: slide({ picture: { src: '/pictures/hero.svg' } }) })).toHaveLength(1)
})

test('a link without words in a text is highlighted', () => {
  expect(mistakesAfter({ [text]: 'We read your [](/#contact) letters.' })).toEqual([
    'A11Y705 [](/#contact) The link [](/#contact) has no words, so that nobody can see or follow it.',
  ])
})

test('brackets that are no link are left alone', () => {
  expect(mistakesAfter({ [text]: 'An empty list [] (see below), or \\[](x).' })).toEqual([])
})

test('the schema of every block says what stands for the words of a link, unless some text is required beside it', () => {
  const files = globSync('src/blocks/*/schema.json', { cwd: root })
  const unclear = files.flatMap((file) => findWordless(JSON.parse(readFileSync(path.join(root, file), 'utf8')), file))
  expect(files.length).toBeGreaterThan(0)
  expect(unclear).toEqual([])
})

function findWordless(node: unknown, at: string): string[] {
  if (Array.isArray(node)) return node.flatMap((child) => findWordless(child, at))
  if (!isObject(node)) return []
  const properties = Object.entries(fieldOf(node, 'properties') ?? {})
  const hasWords = properties.some(([name, field]) => fieldOf(field, 'x-text') && listOf(node, 'required').includes(name))
  const isLink = (field: unknown) => JSON.stringify(fieldOf(field, 'allOf') ?? null).includes('/link.schema.json')
  const wordless = properties.filter(([, field]) => isLink(field) && !hasWords && !fieldOf(field, 'x-link-words'))
  return [...wordless.map(([name]) => `${at}: ${name}`), ...Object.values(node).flatMap((child) => findWordless(child, at))]
}
