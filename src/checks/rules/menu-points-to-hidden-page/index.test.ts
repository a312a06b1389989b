import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

const draft = { path: '/careers', title: 'Careers', description: 'Careers.', draft: true, blocks: [] }

test('an entry of the menu that leads to a draft is one mistake', () => {
  expect(mistakesAfter({ '/pages/3': draft, '/navigation/items/1/link': '/careers' })).toEqual([
    'NAV301 "/careers" The menu leads to "Careers" (/careers), which is still a draft.',
  ])
})

test('so is a link in the footer', () => {
  expect(mistakesAfter({ '/pages/3': draft, '/footer/text': '[Jobs](/careers)' })).toEqual([
    'NAV301 /careers The footer leads to "Careers" (/careers), which is still a draft.',
  ])
})
