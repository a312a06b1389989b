import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { minimalHost } from '../../../../tests/support/manifest/minimal-manifest.ts'

const errorsAfter = (url: unknown, canHaveBasePath: boolean) => {
  const target = { name: 'whole', title: 'The host', canReceiveForms: true, canHaveBasePath, alternatives: [] }
  return diagnosticsAfter({ '/site/url': url }, { ...minimalHost, target }).filter((line) => line.startsWith('SEO606'))
}

test('a site below a path is an error on a host that serves only whole sites', () => {
  expect(errorsAfter('https://www.example.com/shop', false)).toEqual([
    'SEO606 "https://www.example.com/shop" The URL of the site has the path "/shop", but The host serves a site only at the root of a host.',
  ])
  expect(errorsAfter('https://www.example.com/shop', true)).toEqual([])
})

test.each(['https://www.example.com', 'https://www.example.com/', 'nonsense', 5])('the URL %s is left to other rules', (url) => {
  expect(errorsAfter(url, false)).toEqual([])
})

test('without a target, a path is fine', () => {
  expect(diagnosticsAfter({ '/site/url': 'https://www.example.com/shop' }).filter((line) => line.startsWith('SEO606'))).toEqual(
    [],
  )
})
