import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const draft = { path: '/careers', title: 'Careers', description: 'Careers.', draft: true, blocks: [] }

test('a menu entry that links to a draft is one error', () => {
  expect(diagnosticsAfter({ '/pages/3': draft, '/navigation/items/1/link': '/careers' })).toEqual([
    'NAV301 "/careers" The menu links to "Careers" (/careers), which is a draft and not published.',
  ])
})

test('a footer link to a draft is one error', () => {
  expect(diagnosticsAfter({ '/pages/3': draft, '/footer/text': '[Jobs](/careers)' })).toEqual([
    'NAV301 /careers The footer links to "Careers" (/careers), which is a draft and not published.',
  ])
})
