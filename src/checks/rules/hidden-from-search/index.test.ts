import { expect, test } from 'vitest'
import { diagnosticsAfter, type ManifestChanges, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { minimalHost } from '../../../../tests/support/manifest/minimal-manifest.ts'
import { checkManifest, type Preset } from '../../index.ts'

const about = '/pages/1/noindex'
const severitiesAfter = (changes: ManifestChanges, preset: Preset) => {
  const source = { file: 'site.json', bytes: new TextEncoder().encode(textAfter(changes)) }
  const { diagnostics } = checkManifest(source, minimalHost, preset)
  return diagnostics.filter(({ code }) => code === 'SEO603').map(({ severity }) => severity)
}

test('a hidden page in the menu is one warning, however often the menu links to it', () => {
  expect(diagnosticsAfter({ [about]: true, '/navigation/action/link': '/about' })).toEqual([
    'SEO603 true The page "About us" (/about) is hidden from search engines, but the menu links to it.',
  ])
})

test('a hidden home page has its own message', () => {
  expect(diagnosticsAfter({ '/pages/0/noindex': true })).toEqual(['SEO603 true The home page is hidden from search engines.'])
})

test('it is a warning before launch, and an error at launch', () => {
  expect(severitiesAfter({ [about]: true }, 'recommended')).toEqual(['warning'])
  expect(severitiesAfter({ [about]: true }, 'launch')).toEqual(['error'])
})

test('a page outside the menu may be hidden', () => {
  const page = {
    path: '/privacy',
    title: 'Privacy',
    description: 'Privacy.',
    noindex: true,
    blocks: [{ type: 'hero', heading: 'Privacy' }],
  }
  const changes = { '/pages/3': page, '/footer/text': '[Privacy](/privacy)' }
  expect(diagnosticsAfter(changes)).toEqual([])
  expect(severitiesAfter(changes, 'launch')).toEqual([])
})
