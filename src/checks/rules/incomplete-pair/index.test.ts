import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const picture = { src: '/pictures/hero.svg', alt: 'A laptop' }
const carousel = (slides: object) => ({ '/pages/1/blocks/2': { type: 'carousel', slides, items: [{ picture }, { picture }] } })
const delivery = (...kinds: string[]) => ({
  '/forms/contact/delivery': kinds.map((kind) => ({
    kind,
    ...(kind === 'email' && { to: 'sales@example.com' }),
    ...(kind === 'endpoint' && { url: 'https://forms.example.com/1' }),
  })),
})

test('the start slide must exist', () => {
  expect(diagnosticsAfter(carousel({ loop: true, start: 3 }))).toEqual(['SCH109 3 "start" is 3, but "items" has only 2 entries.'])
  expect(diagnosticsAfter(carousel({ loop: true, start: 2 }))).toEqual([])
})

test('the featured item must exist, in own items and in a shared list', () => {
  const items = [{ title: 'One' }, { title: 'Two' }]
  const cards = (featured: number, shown: unknown) => ({
    '/shared/our-work': { type: 'list', items },
    '/pages/1/blocks/2': { type: 'cards', layout: 'bento', featured, items: shown },
    '/pages/1/blocks/3': { type: 'cards', items: 'our-work' },
  })
  const found = 'SCH109 3 "featured" is 3, but "items" has only 2 entries.'
  expect([diagnosticsAfter(cards(2, items)), diagnosticsAfter(cards(3, items))]).toEqual([[], [found]])
  expect([diagnosticsAfter(cards(2, 'our-work')), diagnosticsAfter(cards(3, 'our-work'))]).toEqual([[], [found]])
})

test('a field that needs a looping carousel is reported without one', () => {
  const start = 'SCH109 "start" "start" has no effect: it needs "loop", which is'
  expect(diagnosticsAfter(carousel({ start: 2 }))).toEqual([`${start} missing.`])
  expect(diagnosticsAfter(carousel({ start: 2, loop: false }))).toEqual([`${start} false.`])
})

test('a title for points needs points', () => {
  const block = { type: 'pictureText', picture, pointsTitle: 'What you get' }
  expect(diagnosticsAfter({ '/pages/1/blocks/2': block })).toEqual([
    'SCH109 "pointsTitle" "pointsTitle" has no effect: it needs "points", which is missing.',
  ])
  expect(diagnosticsAfter({ '/pages/1/blocks/2': { ...block, points: ['One'] } })).toEqual([])
})

const plans = (fields: object, ...items: object[]) => ({ '/pages/1/blocks/2': { type: 'plans', ...fields, items } })
const periods = [{ label: 'Monthly' }, { label: 'Yearly' }]
const prices = [{ amount: '€1' }, { amount: '€10' }]

test('billing periods need a plan with prices for them', () => {
  expect(diagnosticsAfter(plans({ periods }, { title: 'Team', price: '€1' }))).toEqual([
    'SCH109 "periods" "periods" has no effect: no entry of "items" has "prices".',
  ])
  expect(diagnosticsAfter(plans({ periods }, { title: 'Trial', price: 'Free' }, { title: 'Team', prices }))).toEqual([])
})

test('a plan has either one price or several', () => {
  expect(diagnosticsAfter(plans({ periods }, { title: 'Team', price: '€1', prices }))).toEqual([
    'SCH109 "prices" "prices" cannot be combined with "price": only one of them is shown.',
  ])
  expect(diagnosticsAfter(plans({}, { title: 'Team', period: 'a month' }))).toEqual([
    expect.stringContaining('"price" or "prices" is missing: one of them is needed.'),
  ])
})

test.each([
  [['simulate', 'email'], '"simulate"'],
  [['store', 'endpoint'], '"endpoint"'],
  [['endpoint', 'endpoint'], '"endpoint"'],
])('%s cannot be combined', (kinds, kind) => {
  expect(diagnosticsAfter(delivery(...kinds))).toEqual([
    `SCH109 ${kind} ${kind} must be the only entry of "delivery": with it, the other entries are ignored.`,
  ])
})

test('a store and an email delivery can be combined', () => {
  expect(diagnosticsAfter(delivery('store', 'email'))).toEqual([])
})

test('exactly one of two alternatives must be there', () => {
  const at = '/pages/1/blocks/2'
  const url = 'https://vimeo.com/76979871'
  const block = { type: 'video', title: 'A tour' }
  expect(diagnosticsAfter({ [at]: block })).toEqual([
    expect.stringMatching(/^SCH109 .* "file" or "url" is missing: one of them is needed\.$/),
  ])
  expect(diagnosticsAfter({ [at]: { ...block, file: '/videos/tour.mp4', silent: true, url } })).toEqual([
    'SCH109 "url" "url" cannot be combined with "file": only one of them is shown.',
  ])
  expect(diagnosticsAfter({ [at]: { ...block, url } })).toEqual([])
})

test('captions need a file, which is not reported twice when it is missing', () => {
  const at = '/pages/1/blocks/2'
  const tracks = [{ file: '/videos/tour.en.vtt', language: 'en', label: 'English' }]
  const block = { type: 'video', title: 'A tour', tracks }
  expect(diagnosticsAfter({ [at]: { ...block, url: 'https://vimeo.com/76979871' } })).toEqual([
    'SCH109 "tracks" "tracks" has no effect: it needs "file", which is missing.',
  ])
  expect(diagnosticsAfter({ [at]: block })).toHaveLength(1)
})
