import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

const about = '/pages/1/blocks'
const heading = { type: 'hero', id: 'team', heading: 'Team' }
const gallery = (count: number) => ({
  type: 'carousel',
  items: Array.from({ length: count }, () => ({ picture: { src: '/pictures/hero.svg', alt: 'A laptop' } })),
})

test('a page of too many blocks gets a warning', () => {
  const blocks = Array.from({ length: 26 }, () => ({ type: 'richText', text: 'Text' }))
  expect(mistakesAfter({ [about]: [heading, ...blocks] })).toEqual([
    'PERF902 "blocks" The page "About us" (/about) shows 27 blocks; more than 25 are too many to look at.',
  ])
  expect(mistakesAfter({ [about]: [heading, ...blocks.slice(2)] })).toEqual([])
})

test('so does one of too many pictures, those of shared blocks counted', () => {
  const blocks = [heading, gallery(31), { type: 'shared', ref: 'gallery' }]
  expect(mistakesAfter({ '/shared/gallery': gallery(30), [about]: blocks })).toEqual([
    'PERF902 "blocks" The page "About us" (/about) shows 61 pictures; more than 60 are too many to look at.',
  ])
  expect(mistakesAfter({ '/shared/gallery': gallery(29), [about]: blocks })).toEqual([])
})

test('pictures that are hidden or not on the page do not count', () => {
  const blocks = [heading, gallery(60), { ...gallery(20), hidden: true }]
  expect(mistakesAfter({ [about]: blocks, '/pages/1/image': '/pictures/hero.svg' })).toEqual([])
})

test('a block that shows itself does not stop the count', () => {
  const loop = { type: 'columns', columns: [{ blocks: [{ type: 'shared', ref: 'loop' }] }, { blocks: [heading] }] }
  const changes = { '/shared/loop': loop, [about]: [heading, { type: 'shared', ref: 'loop' }] }
  expect(mistakesAfter(changes).filter((line) => line.startsWith('PERF902'))).toEqual([])
})
