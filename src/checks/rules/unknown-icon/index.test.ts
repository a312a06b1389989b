import { expect, test } from 'vitest'
import { diagnosticsAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { minimalHost } from '../../../../tests/support/manifest/minimal-manifest.ts'

const icon = '/footer/social/0/icon'

test('an unknown icon gets the nearest one of its set as a suggestion', () => {
  expect(diagnosticsAfter({ [icon]: 'lucide:clud' })).toEqual([
    'REF215 "lucide:clud" The icon set "lucide" has no icon named "clud". Did you mean lucide:cloud?',
  ])
})

test('an unknown icon set gets the nearest one as a suggestion', () => {
  expect(diagnosticsAfter({ [icon]: 'logo:react' })).toEqual([
    'REF215 "logo:react" There is no icon set named "logo". Did you mean logos?',
  ])
})

test('an icon in the wrong format is one error', () => {
  expect(diagnosticsAfter({ [icon]: 'cloud' })).toHaveLength(1)
})

test.each([
  ['lucide:vue', 'logos:vue'],
  ['lucide:whatsapp', 'logos:whatsapp-icon'],
])('an icon of another set is suggested: %s', (written, meant) => {
  const host = {
    ...minimalHost,
    iconNames: (set: string) => (set === 'logos' ? new Set(['react', 'vue', 'whatsapp-icon']) : minimalHost.iconNames(set)),
  }
  const [, name] = written.split(':')
  expect(diagnosticsAfter({ [icon]: written }, host)).toEqual([
    `REF215 "${written}" The icon set "lucide" has no icon named "${name}". Did you mean ${meant}?`,
  ])
})

test('a cross is not the logo of X, but is any other cross', () => {
  const logos = {
    ...minimalHost,
    iconSets: ['lucide', 'logos'],
    iconNames: (set: string) => new Set(set === 'logos' ? ['x', 'react'] : ['x', ...(minimalHost.iconNames(set) ?? [])]),
  }
  const cross = { icon: 'lucide:x', label: 'X', link: 'https://x.com/example' }
  expect(diagnosticsAfter({ '/footer/social/0': cross }, logos)).toEqual([
    'REF215 "lucide:x" "lucide:x" is a cross, as on a button that closes something, and not the logo of X.',
  ])
  expect(diagnosticsAfter({ '/footer/social/0': { ...cross, icon: 'logos:x' } }, logos)).toEqual([])
  expect(
    diagnosticsAfter({ '/footer/social/0': { ...cross, label: 'Closed on Mondays', link: 'https://example.com' } }, logos),
  ).toEqual([])
})
