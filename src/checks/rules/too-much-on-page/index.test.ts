import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const about = '/pages/1/blocks'
const heading = { type: 'hero', id: 'team', heading: 'Team' }
const gallery = (count: number) => ({
  type: 'carousel',
  items: Array.from({ length: count }, () => ({ picture: { src: '/pictures/hero.svg', alt: 'A laptop' } })),
})

test('a page with too many blocks gets a warning', () => {
  const blocks = Array.from({ length: 26 }, () => ({ type: 'richText', text: 'Text' }))
  expect(diagnosticsAfter({ [about]: [heading, ...blocks] })).toEqual([
    'PERF902 "blocks" The page "About us" (/about) shows 27 blocks; a page should show at most 25.',
  ])
  expect(diagnosticsAfter({ [about]: [heading, ...blocks.slice(2)] })).toEqual([])
})

test('a page with too many pictures gets a warning, including those of shared blocks', () => {
  const blocks = [heading, gallery(31), { type: 'shared', ref: 'gallery' }]
  expect(diagnosticsAfter({ '/shared/gallery': gallery(30), [about]: blocks })).toEqual([
    'PERF902 "blocks" The page "About us" (/about) shows 61 pictures; a page should show at most 60.',
  ])
  expect(diagnosticsAfter({ '/shared/gallery': gallery(29), [about]: blocks })).toEqual([])
})

test('pictures in hidden blocks and the share picture do not count', () => {
  const blocks = [heading, gallery(60), { ...gallery(20), hidden: true }]
  expect(diagnosticsAfter({ [about]: blocks, '/pages/1/image': '/pictures/hero.svg' })).toEqual([])
})

test('a shared block that contains itself does not cause a loop', () => {
  const loop = { type: 'columns', columns: [{ blocks: [{ type: 'shared', ref: 'loop' }] }, { blocks: [heading] }] }
  const changes = { '/shared/loop': loop, [about]: [heading, { type: 'shared', ref: 'loop' }] }
  expect(diagnosticsAfter(changes).filter((line) => line.startsWith('PERF902'))).toEqual([])
})
