import { expect, test } from 'vitest'
import { toPossibleSlots, toSlotsIn, toWidths, withSlots } from './picture-slots.ts'
import type { PictureFile } from './place.ts'

const photograph: PictureFile = {
  url: '/assets/a.jpg',
  width: 900,
  height: 600,
  adapts: false,
  sources: [{ type: 'image/webp', sizes: '', files: [] }],
  shade: 'a83',
}
const sizesIn = (...slots: Parameters<typeof withSlots>[1]) => withSlots(photograph, slots).sources[0]?.sizes

test('a picture in several slots has the widths of all, each once', () => {
  expect(toWidths(['portrait', 'card', 'slide'])).toEqual([96, 192, 288, 320, 480, 800, 1200])
})

test('a picture in several slots of a block says the size of the largest', () => {
  expect(sizesIn('half', 'portrait')).toBe(sizesIn('half'))
  expect(sizesIn('portrait')).toBe('96px')
})

test('a picture that is fitted into its room has no shade around it', () => {
  expect(withSlots(photograph, ['card']).shade).toBe('a83')
  expect(withSlots(photograph, ['card', 'mark']).shade).toBeNull()
})

test('a schema may choose the slot by another value of the block', () => {
  const mark = { by: '/slides/desktop', 3: 'slide', else: 'stage' }
  expect(toSlotsIn({ slides: { desktop: 3 } }, mark)).toEqual(['slide'])
  expect(toSlotsIn({ slides: { desktop: 1 } }, mark)).toEqual(['stage'])
  expect(toSlotsIn({}, mark)).toEqual(['stage'])
  expect(toSlotsIn({}, 'card')).toEqual(['card'])
  expect(toPossibleSlots(mark)).toEqual(['slide', 'stage'])
})
