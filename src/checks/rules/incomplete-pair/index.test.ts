import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

const picture = { src: '/pictures/hero.svg', alt: 'A laptop' }
const carousel = (slides: object) => ({ '/pages/1/blocks/2': { type: 'carousel', slides, items: [{ picture }, { picture }] } })
const delivery = (...kinds: string[]) => ({
  '/forms/contact/delivery': kinds.map((kind) => ({
    kind,
    ...(kind === 'email' && { to: 'sales@example.com' }),
    ...(kind === 'endpoint' && { url: 'https://forms.example.com/1' }),
  })),
})

test('a slide to begin with exists', () => {
  expect(mistakesAfter(carousel({ loop: true, start: 3 }))).toEqual(['SCH109 3 "start" is 3, but there are only 2 "items".'])
  expect(mistakesAfter(carousel({ loop: true, start: 2 }))).toEqual([])
})

test('what only an endless carousel does needs one', () => {
  const said = 'SCH109 "start" "start" does nothing here: it needs "loop", which is'
  expect(mistakesAfter(carousel({ start: 2 }))).toEqual([`${said} missing.`])
  expect(mistakesAfter(carousel({ start: 2, loop: false }))).toEqual([`${said} false.`])
})

test('a title of points needs points', () => {
  const block = { type: 'pictureText', picture, pointsTitle: 'What you get' }
  expect(mistakesAfter({ '/pages/1/blocks/2': block })).toEqual([
    'SCH109 "pointsTitle" "pointsTitle" does nothing here: it needs "points", which is missing.',
  ])
  expect(mistakesAfter({ '/pages/1/blocks/2': { ...block, points: ['One'] } })).toEqual([])
})

test.each([
  [['simulate', 'email'], '"simulate"'],
  [['store', 'endpoint'], '"endpoint"'],
  [['endpoint', 'endpoint'], '"endpoint"'],
])('%s do not go together', (kinds, kind) => {
  expect(mistakesAfter(delivery(...kinds))).toEqual([
    `SCH109 ${kind} ${kind} stands alone: with it, nothing else in "delivery" is used.`,
  ])
})

test('somebody can be told of what is kept', () => {
  expect(mistakesAfter(delivery('store', 'email'))).toEqual([])
})
