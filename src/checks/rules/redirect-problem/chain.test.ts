import { expect, test } from 'vitest'
import type { PathResolution } from '../../overview/links.ts'
import { createRedirectEndFinder } from './chain.ts'

/** Resolves each path to a redirect to the path that `next` returns. */
const toTargets = (next: (index: number) => string | null) => {
  let lookups = 0
  const targetOf = (to: string): PathResolution => {
    lookups += 1
    const end = next(Number(to.slice(1)))
    if (end === null) return { kind: 'nothing' }
    return { kind: 'redirect', redirect: { from: to, to: end, steps: ['redirects', 0] } }
  }
  return { targetOf, countLookups: () => lookups }
}

test('every path of a chain is looked up only a few times', () => {
  const { targetOf, countLookups } = toTargets((index) => (index < 2000 ? `/${index + 1}` : null))
  const findEnd = createRedirectEndFinder(targetOf)
  for (let index = 0; index < 2000; index += 1) expect(findEnd(`/${index}`)).toBe('/2000')
  expect(countLookups()).toBeLessThan(5000)
})

test('a loop has no end, and neither has a chain that leads into it', () => {
  const { targetOf } = toTargets((index) => `/${index === 9 ? 5 : index + 1}`)
  const findEnd = createRedirectEndFinder(targetOf)
  expect([findEnd('/0'), findEnd('/7'), findEnd('/3')]).toEqual([null, null, null])
})
