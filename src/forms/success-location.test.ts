import { expect, it } from 'vitest'
import { findSuccessPage, parseSuccessDetails, toSuccessLocation } from './success-location.ts'

it('is the declared page with the receipt in its query', () => {
  const sent = { receipt: 'K7Q4-9M2X', isUnconfirmed: false }
  expect(toSuccessLocation('/shop/thanks', sent)).toBe('/shop/thanks?receipt=K7Q4-9M2X')
  expect(toSuccessLocation('/thanks?a=b#top', { ...sent, isUnconfirmed: true })).toBe(
    '/thanks?a=b&receipt=K7Q4-9M2X&confirm=email#top',
  )
  expect(toSuccessLocation('/thanks', { ...sent, isUnconfirmed: true, isMailDelayed: true })).toBe(
    '/thanks?receipt=K7Q4-9M2X&confirm=later',
  )
  expect(toSuccessLocation('/thanks#top', { ...sent, receipt: null })).toBe('/thanks#top')
})

it.each([
  { receipt: 'K7Q4-9M2X', isUnconfirmed: false },
  { receipt: 'K7Q4-9M2X', isUnconfirmed: true, isMailDelayed: true as const },
  { receipt: 'K7Q4-9M2X', isUnconfirmed: false, isUnanswerable: true as const },
])('has %j in its query', (sent) => {
  expect(parseSuccessDetails(toSuccessLocation('', sent))).toEqual(sent)
})

it('is below the base path, and never on another site', () => {
  expect(findSuccessPage({ successPage: '/thanks' }, '/shop')).toBe('/shop/thanks')
  expect(findSuccessPage({ successPage: null }, '/shop')).toBeNull()
  expect(findSuccessPage({ successPage: 'https://other.example/' }, '')).toBeNull()
  expect(findSuccessPage({ successPage: '//other.example/' }, '')).toBeNull()
})
