import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'

const warningsOf = (path: string) => {
  const page = { path, title: 'New', description: 'New.', noindex: true, blocks: [{ type: 'hero', heading: 'New' }] }
  const link = { label: 'New', link: encodeURI(path) }
  return diagnosticsAfter({ '/pages/3': page, '/pages/1/blocks/2': { type: 'banner', heading: 'New', actions: [link] } })
}

test.each([
  ['/Services/Cloud', 'capital letters', '/services/cloud'],
  ['/our__team_', 'underscores', '/our-team'],
  ['/Über_uns', 'capital letters, underscores and accented letters', '/uber-uns'],
  ['/straße', 'accented letters', '/strasse'],
  ['/cafe\u0301', 'accented letters', '/cafe'],
])('%s has %s', (path, found, tidy) => {
  expect(warningsOf(path)).toEqual([`SEO605 "${path}" The path ${path} contains ${found}; ${tidy} would be easier to share.`])
})

test.each(['/services/c++', '/services/.net', '/о-нас', '/会社', '/2026', '/a--b', '/-'])('%s is fine', (path) => {
  expect(warningsOf(path)).toEqual([])
})

test('a path that another page has is not suggested', () => {
  expect(warningsOf('/äbout')).toEqual(['SEO605 "/äbout" The path /äbout contains accented letters.'])
})

test('two pages with the same path are one error, not two', () => {
  expect(warningsOf('/ABOUT').filter((line) => line.startsWith('SEO605'))).toEqual([])
})
