import { expect, test } from 'vitest'
import { toIconColors, toIconShape, toMarkShape, toPictureColors } from './mark-shape.ts'

const toDrawing = (body: string) => ({ body, viewBox: '0 0 24 24' })
const picture = { url: '/a.svg', width: 10, height: 10, adapts: false, sources: [], shade: null }

test.each([
  [100, 100, 0],
  [400, 100, 4],
  [100, 200, -2],
  [5000, 100, 6],
  [10, 100, -2],
  [0, 0, 0],
])('%i by %i has the shape %i', (width, height, shape) => {
  expect(toMarkShape({ width, height })).toBe(shape)
})

test('the shape of an icon comes from its view box, whatever its origin', () => {
  expect(toIconShape({ body: '', viewBox: '-5 3 48 24' })).toBe(2)
})

test('a picture in theme colors follows the theme; any other picture keeps its colors', () => {
  expect([toPictureColors({ ...picture, adapts: true }), toPictureColors(picture)]).toEqual(['theme', 'fixed'])
})

test.each([
  ['<path fill="currentColor"/>', 'ink'],
  ['<path d="M0 0"/>', 'ink'],
  ['<path fill="#000"/><path fill="#fff"/>', 'fixed'],
  ['<path fill="#2396ED"/>', 'bright'],
  ['<path fill="#2396ED"/><path d="M0 0"/>', 'fixed'],
])('the colors of the icon %s are %s', (body, colors) => {
  expect(toIconColors(toDrawing(body))).toBe(colors)
})
