import { expect, test } from 'vitest'
import type { Steps } from '../../contracts/change.ts'
import { applyChanges } from '../../document/change.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { planLook, readLook } from './copy-look.ts'

const site = {
  pages: [
    {
      path: '/',
      blocks: [
        { type: 'pictureText', heading: 'Oven', text: 'Warm.', tone: 'dark', layout: 'wide' },
        { type: 'richText', text: 'Bread', layout: 'aside', heading: 'Own' },
        { type: 'pictureText', heading: 'Rye', text: 'Dark.', layout: 'stacked' },
        { type: 'pictureText', heading: 'Plain', text: 'Text.' },
        { type: 'shared', ref: 'offer' },
        { type: 'nothing', tone: 'soft' },
      ],
    },
  ],
}
const block = (index: number): Steps => ['pages', 0, 'blocks', index]

const paste = (from: number, to: number[]) => {
  const changes = planLook(site, to.map(block), readLook(site, block(from)))
  const manifest = applyChanges(site, changes)
  return to.map((index) => valueAt(manifest, block(index)))
}

test('a look is what a type has in the section "Layout", and no text', () => {
  expect(Object.fromEntries(readLook(site, block(0)))).toMatchObject({ tone: 'dark', layout: 'wide' })
  expect([...readLook(site, block(0)).keys()]).not.toContain('heading')
})

test('another block gets the look as far as its type allows it', () => {
  expect(paste(0, [2])).toEqual([{ type: 'pictureText', heading: 'Rye', text: 'Dark.', tone: 'dark', layout: 'wide' }])
  // "wide" is no layout of a text.
  expect(paste(0, [1])).toEqual([{ type: 'richText', text: 'Bread', layout: 'aside', heading: 'Own', tone: 'dark' }])
})

test('what has its usual value gets that, too', () => {
  expect(paste(3, [0])).toEqual([{ type: 'pictureText', heading: 'Oven', text: 'Warm.' }])
})

test('several blocks get it at once, and a block without a look stays as it is', () => {
  expect(paste(0, [2, 3, 4, 5]).map((value) => valueAt(value, ['tone']))).toEqual(['dark', 'dark', undefined, 'soft'])
})
