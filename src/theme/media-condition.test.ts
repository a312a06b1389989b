import { expect, test } from 'vitest'
import { withCondition } from './media-condition.ts'

const ALWAYS = '(min-width: 0px)'
const NEVER = '(max-width: -1px)'

test.each([
  ['(scripting: none)', ALWAYS],
  ['(scripting:enabled)', NEVER],
  ['screen and (min-width: 1024px) and (scripting: enabled)', `screen and (min-width: 1024px) and ${NEVER}`],
  ['(prefers-reduced-motion: reduce)', '(prefers-reduced-motion: reduce)'],
])('without scripts, %s is %s', (query, expected) => {
  expect(withCondition(query, { feature: 'scripting', value: 'none' })).toBe(expected)
})

test.each([
  ['(prefers-reduced-motion: reduce)', ALWAYS],
  ['(prefers-reduced-motion)', ALWAYS],
  ['(prefers-reduced-motion: no-preference)', NEVER],
])('with reduced motion, %s is %s', (query, expected) => {
  expect(withCondition(query, { feature: 'prefers-reduced-motion', value: 'reduce' })).toBe(expected)
})
