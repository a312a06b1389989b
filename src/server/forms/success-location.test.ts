import { expect, it } from 'vitest'
import { toPublicForm } from '../../forms/public-form.ts'
import { toSuccessLocation } from './success-location.ts'

const toLocation = (
  page: string | undefined,
  isUnconfirmed = false,
  receipt: string | null = 'K7Q4-9M2X',
  isMailDelayed = false,
) => {
  const definition = { title: 'A', submitLabel: 'B', fields: [], success: page === undefined ? {} : { page } }
  const form = { definition, public: toPublicForm('contact', definition, () => 'v'), page: null }
  return toSuccessLocation(form, '/shop', { receipt, isUnconfirmed, ...(isMailDelayed && { isMailDelayed }) })
}

it('is the declared page or a default page, below the base path and with the receipt in the query', () => {
  expect(toLocation('/thanks')).toBe('/shop/thanks?receipt=K7Q4-9M2X')
  expect(toLocation('/thanks?a=b#top', true)).toBe('/shop/thanks?a=b&receipt=K7Q4-9M2X&confirm=email#top')
  expect(toLocation('/thanks', true, 'K7Q4-9M2X', true)).toBe('/shop/thanks?receipt=K7Q4-9M2X&confirm=later')
  expect(toLocation(undefined)).toBe('/shop/forms/contact/sent?receipt=K7Q4-9M2X')
  expect(toLocation('https://other.example/')).toBe('/shop/forms/contact/sent?receipt=K7Q4-9M2X')
  expect(toLocation('/thanks', false, null)).toBe('/shop/thanks')
})
