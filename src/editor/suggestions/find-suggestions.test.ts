import { expect, test } from 'vitest'
import { findSuggestions } from './find-suggestions.ts'

const toSuggestions = (...values: string[]) => values.map((value) => ({ value, title: '' }))

/** The values that are suggested for a text. */
const suggest = (text: string, ...values: string[]): string[] =>
  findSuggestions(toSuggestions(...values), text).map(({ value }) => value)

test('values that the text names come first, then those that start with it', () => {
  const icons = ['logos:hotmail', 'logos:mailchimp', 'lucide:mail-open', 'lucide:mail', 'lucide:map']
  expect(suggest('mail', ...icons)).toEqual(['lucide:mail', 'logos:mailchimp', 'lucide:mail-open', 'logos:hotmail'])
})

test('every word of the text is in the value or in the title, in any order', () => {
  const pages = [
    { value: '/services/mobile', title: 'Mobile app development' },
    { value: '/services', title: 'Our services' },
  ]
  expect(findSuggestions(pages, 'APP services')).toEqual([pages[0]])
})

test('accents do not matter', () => {
  expect(suggest('cafe', '/café', '/cake')).toEqual(['/café'])
})

test('without a text, the order stays and a long list is cut', () => {
  const values = Array.from({ length: 60 }, (_, index) => `/page-${index}`)
  expect(suggest('', ...values)).toEqual(values.slice(0, 50))
})
