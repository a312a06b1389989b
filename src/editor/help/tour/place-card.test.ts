import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeCard } from './place-card.ts'

const card = { width: 340, height: 160 }
const area = { width: 1440, height: 900 }

test('the card is below its target, above it, next to it, or inside it', () => {
  expect(placeCard({ left: 100, top: 40, width: 200, height: 30 }, card, area)).toEqual({ left: 30, top: 82 })
  expect(placeCard({ left: 300, top: 860, width: 800, height: 40 }, card, area)).toEqual({ left: 530, top: 688 })
  expect(placeCard({ left: 0, top: 50, width: 300, height: 850 }, card, area)).toEqual({ left: 312, top: 62 })
  expect(placeCard({ left: 1100, top: 50, width: 340, height: 850 }, card, area)).toEqual({ left: 748, top: 62 })
  expect(placeCard({ left: 0, top: 50, width: 1440, height: 830 }, card, area)).toEqual({ left: 550, top: 684 })
})

test('without a target it is in the middle', () => {
  expect(placeCard(null, card, area)).toEqual({ left: 550, top: 370 })
})

test('it is inside every window that is large enough', () => {
  const length = fc.integer({ min: 0, max: 2000 })
  const target = fc.record({ left: length, top: length, width: length, height: length })
  const window = fc.record({ width: fc.integer({ min: 380, max: 2000 }), height: fc.integer({ min: 200, max: 2000 }) })
  fc.assert(
    fc.property(target, window, (box, size) => {
      const { left, top } = placeCard(box, card, size)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(left + card.width).toBeLessThanOrEqual(size.width)
      expect(top + card.height).toBeLessThanOrEqual(size.height)
    }),
  )
})
