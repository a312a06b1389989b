import { expect, test } from 'vitest'
import { mistakesAfter } from '../../../../tests/support/find-mistakes.ts'
import { minimalHost } from '../../../../tests/support/minimal-manifest.ts'

const icon = '/footer/social/0/icon'

test('an unknown icon gets the nearest of its set', () => {
  expect(mistakesAfter({ [icon]: 'lucide:clud' })).toEqual([
    'REF215 "lucide:clud" The icon set lucide has no icon called "clud". Did you mean lucide:cloud?',
  ])
})

test('an unknown set gets the nearest set', () => {
  expect(mistakesAfter({ [icon]: 'logo:react' })).toEqual([
    'REF215 "logo:react" There is no icon set called "logo". Did you mean logos?',
  ])
})

test('an icon that is not written as one is a mistake of shape only', () => {
  expect(mistakesAfter({ [icon]: 'cloud' })).toHaveLength(1)
})

test.each([
  ['lucide:vue', 'logos:vue'],
  ['lucide:whatsapp', 'logos:whatsapp-icon'],
])('an icon of another set is found there: %s', (written, meant) => {
  const host = {
    ...minimalHost,
    iconNames: (set: string) => (set === 'logos' ? new Set(['react', 'vue', 'whatsapp-icon']) : minimalHost.iconNames(set)),
  }
  const [, name] = written.split(':')
  expect(mistakesAfter({ [icon]: written }, host)).toEqual([
    `REF215 "${written}" The icon set lucide has no icon called "${name}". Did you mean ${meant}?`,
  ])
})
