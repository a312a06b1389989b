import { expect, test } from 'vitest'
import type { PathResolution } from '../../overview/links.ts'
import { createEndFinder } from './chain.ts'

/** Redirects from each number to the one that `next` says, as the overview would resolve them. */
const toTargets = (next: (index: number) => string | null) => {
  let asked = 0
  const targetOf = (to: string): PathResolution => {
    asked += 1
    const end = next(Number(to.slice(1)))
    if (end === null) return { kind: 'nothing' }
    return { kind: 'redirect', redirect: { from: to, to: end, steps: ['redirects', 0] } }
  }
  return { targetOf, countAsked: () => asked }
}

test('every address of a chain is looked up a few times at most', () => {
  const { targetOf, countAsked } = toTargets((index) => (index < 2000 ? `/${index + 1}` : null))
  const findEnd = createEndFinder(targetOf)
  for (let index = 0; index < 2000; index += 1) expect(findEnd(`/${index}`)).toBe('/2000')
  expect(countAsked()).toBeLessThan(5000)
})

test('a circle has no end, and neither has what leads into it', () => {
  const { targetOf } = toTargets((index) => `/${index === 9 ? 5 : index + 1}`)
  const findEnd = createEndFinder(targetOf)
  expect([findEnd('/0'), findEnd('/7'), findEnd('/3')]).toEqual([null, null, null])
})
