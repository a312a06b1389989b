import { expect, test } from 'vitest'
import { findSlotsInBlock, fitToSlots, listPossibleSlots, listWidths } from './picture-slots.ts'
import type { PictureFile } from './place.ts'

const photograph: PictureFile = {
  url: '/assets/a.jpg',
  width: 900,
  height: 600,
  adapts: false,
  sources: [{ type: 'image/webp', sizes: '', files: [] }],
  shade: 'a83',
}
const sizesIn = (...slots: Parameters<typeof fitToSlots>[1]) => fitToSlots(photograph, slots).sources[0]?.sizes

test('combines the widths of several slots without duplicates', () => {
  expect(listWidths(['portrait', 'card', 'slide'])).toEqual([96, 192, 288, 320, 480, 800, 1200])
})

test('uses the size of the largest of several slots', () => {
  expect(sizesIn('half', 'portrait')).toBe(sizesIn('half'))
  expect(sizesIn('portrait')).toBe('96px')
})

test('removes the placeholder color of a picture that does not fill its box', () => {
  expect(fitToSlots(photograph, ['card']).shade).toBe('a83')
  expect(fitToSlots(photograph, ['card', 'mark']).shade).toBeNull()
})

test('selects a slot by another value of the block', () => {
  const mark = { by: '/slides/desktop', 3: 'slide', else: 'stage' }
  expect(findSlotsInBlock({ slides: { desktop: 3 } }, mark)).toEqual(['slide'])
  expect(findSlotsInBlock({ slides: { desktop: 1 } }, mark)).toEqual(['stage'])
  expect(findSlotsInBlock({}, mark)).toEqual(['stage'])
  expect(findSlotsInBlock({}, 'card')).toEqual(['card'])
  expect(listPossibleSlots(mark)).toEqual(['slide', 'stage'])
})

test('a picture of a gallery has files for its large view, but the page shows it as small as a card', () => {
  expect(sizesIn('gallery')).toBe(sizesIn('card'))
  for (const slot of ['gallery', 'bleed'] as const) expect(listWidths([slot]).at(-1)).toBe(listWidths(['wide']).at(-1))
})
