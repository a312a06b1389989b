import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitProportions, movePart, PROPORTIONS, resizePart } from './crop-part.ts'

const side = fc.integer({ min: 1, max: 4000 })
const step = fc.integer({ min: -5000, max: 5000 })
const pictures = fc.record({ width: side, height: side })

test('after any moves and sizes, a part has whole pixels and is inside its picture', () => {
  const action = fc.tuple(fc.constantFrom('move', 'resize', 'fit'), step, step, fc.constantFrom(...PROPORTIONS))
  fc.assert(
    fc.property(pictures, fc.array(action, { maxLength: 12 }), (picture, actions) => {
      let part = { left: 0, top: 0, ...picture }
      for (const [kind, x, y, { ratio }] of actions) {
        if (kind === 'move') part = movePart(part, x, y, picture)
        else if (kind === 'resize') part = resizePart(part, x, y, ratio, picture)
        else if (ratio !== null) part = fitProportions(part, ratio, picture)
        const isInside = part.left >= 0 && part.top >= 0 && part.left + part.width <= picture.width
        expect([part, isInside && part.top + part.height <= picture.height]).toEqual([part, true])
        expect(Object.values(part).every(Number.isInteger) && part.width > 0 && part.height > 0).toBe(true)
      }
    }),
  )
})

test('proportions give the largest part around the same center', () => {
  const picture = { width: 400, height: 300 }
  expect(fitProportions({ left: 100, top: 0, width: 200, height: 300 }, 1, picture)).toEqual({
    left: 50,
    top: 0,
    width: 300,
    height: 300,
  })
})

test('a part keeps its proportions while it is made larger', () => {
  const picture = { width: 400, height: 300 }
  expect(resizePart({ left: 0, top: 0, width: 100, height: 100 }, 60, 0, 1, picture)).toMatchObject({ width: 160, height: 160 })
  expect(resizePart({ left: 0, top: 0, width: 100, height: 100 }, 999, 0, 1, picture)).toMatchObject({ width: 300, height: 300 })
})
