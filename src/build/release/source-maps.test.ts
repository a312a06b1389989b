import { decode, encode } from '@jridgewell/sourcemap-codec'
import { expect, test } from 'vitest'
import { toOwnSourceMap } from './source-maps.ts'

test('keeps the lines of own sources, each once, and nothing of packages', () => {
  const map = JSON.stringify({
    version: 3,
    sources: ['../../src/a.ts', '../../node_modules/b/index.js'],
    names: ['x'],
    mappings: encode([
      [
        [0, 0, 4, 2],
        [5, 0, 4, 9, 0],
        [9, 0, 5, 0],
        [12, 1, 0, 0],
        [20, 1, 1, 0],
        [30, 0, 5, 3],
      ],
    ]),
  })
  const { sources, names, mappings } = JSON.parse(toOwnSourceMap(map))
  expect([sources, names]).toEqual([['src/a.ts', ''], []])
  expect(decode(mappings)).toEqual([[[0, 0, 4, 0], [9, 0, 5, 0], [12], [30, 0, 5, 0]]])
})
