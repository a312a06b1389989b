import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'

const mistakesOf = (path: string) => {
  const page = { path, title: 'New', description: 'New.', noindex: true, blocks: [{ type: 'hero', heading: 'New' }] }
  const link = { label: 'New', link: encodeURI(path) }
  return mistakesAfter({ '/pages/3': page, '/pages/1/blocks/2': { type: 'banner', heading: 'New', actions: [link] } })
}

test.each([
  ['/Services/Cloud', 'capital letters', '/services/cloud'],
  ['/our__team_', 'underscores', '/our-team'],
  ['/Über_uns', 'capital letters, underscores and letters with accents', '/uber-uns'],
  ['/straße', 'letters with accents', '/strasse'],
  ['/cafe\u0301', 'letters with accents', '/cafe'],
])('%s has %s', (path, found, tidy) => {
  expect(mistakesOf(path)).toEqual([`SEO605 "${path}" The address ${path} has ${found} in it; ${tidy} would be easier to share.`])
})

test.each(['/services/c++', '/services/.net', '/о-нас', '/会社', '/2026', '/a--b', '/-'])('%s is fine', (path) => {
  expect(mistakesOf(path)).toEqual([])
})

test('a tidy address that another page has is not suggested', () => {
  expect(mistakesOf('/äbout')).toEqual(['SEO605 "/äbout" The address /äbout has letters with accents in it.'])
})

test('two pages at one address are one mistake, not two', () => {
  expect(mistakesOf('/ABOUT').filter((line) => line.startsWith('SEO605'))).toEqual([])
})
