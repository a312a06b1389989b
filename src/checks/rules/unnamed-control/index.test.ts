import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { root } from '../../../../tests/support/project.ts'
import { fieldOf, isObject, listOf } from '../../../manifest/json.ts'

const block = '/pages/0/blocks/3'
const slide = (fields: object) => ({ type: 'carousel', items: [{ link: '/about', ...fields }] })
const picture = { src: '/pictures/hero.svg', decorative: true }
const text = '/pages/1/blocks/0/text'

test('a link on a decorative picture is one error', () => {
  expect(diagnosticsAfter({ [block]: slide({ picture }) })).toEqual([
    'A11Y705 "/about" This link does not say where it leads: it has no text, and its picture is marked as decoration.',
  ])
})

test('a title or a description is enough', () => {
  expect(diagnosticsAfter({ [block]: slide({ picture, title: 'About us' }) })).toEqual([])
  expect(diagnosticsAfter({ [block]: slide({ picture: { src: '/pictures/hero.svg', alt: 'A laptop' } }) })).toEqual([])
})

test('a linked picture without a description is one error', () => {
  expect(diagnosticsAfter({ [block]: slide({ picture: { src: '/pictures/hero.svg' } }) })).toHaveLength(1)
})

test('a link without text is highlighted in a text', () => {
  expect(diagnosticsAfter({ [text]: 'We read your [](/#contact) letters.' })).toEqual([
    'A11Y705 [](/#contact) The link [](/#contact) has no text, so visitors cannot see or follow it.',
  ])
})

test('brackets that are not a link are fine', () => {
  expect(diagnosticsAfter({ [text]: 'An empty list [] (see below), or \\[](x).' })).toEqual([])
})

test('every link in a block schema has a required text next to it, or names the fields that describe it', () => {
  const files = globSync('src/blocks/*/schema.json', { cwd: root })
  const undescribed = files.flatMap((file) => findUndescribedLinks(JSON.parse(readFileSync(path.join(root, file), 'utf8')), file))
  expect(files.length).toBeGreaterThan(0)
  expect(undescribed).toEqual([])
})

function findUndescribedLinks(node: unknown, at: string): string[] {
  if (Array.isArray(node)) return node.flatMap((child) => findUndescribedLinks(child, at))
  if (!isObject(node)) return []
  const properties = Object.entries(fieldOf(node, 'properties') ?? {})
  const hasRequiredText = properties.some(([name, field]) => fieldOf(field, 'x-text') && listOf(node, 'required').includes(name))
  const isLink = (field: unknown) => JSON.stringify(fieldOf(field, 'allOf') ?? null).includes('/link.schema.json')
  const undescribed = properties.filter(([, field]) => isLink(field) && !hasRequiredText && !fieldOf(field, 'x-link-words'))
  return [
    ...undescribed.map(([name]) => `${at}: ${name}`),
    ...Object.values(node).flatMap((child) => findUndescribedLinks(child, at)),
  ]
}
