import { describe, expect, test } from 'vitest'
import { checkSource, diagnosticsAfter, helpAfter, textAfter } from '../../../../tests/support/manifest/diagnostics.ts'
import { minimalHost } from '../../../../tests/support/manifest/minimal-manifest.ts'
import { createDraftChecker } from '../../draft-checker.ts'
import { applySafeFixes } from '../../fixes/apply-safe-fixes.ts'

const tabs = {
  type: 'tabs',
  items: [
    { title: 'One', text: 'Text', action: { label: 'About', link: '/about' } },
    { title: 'Two', text: 'Text' },
  ],
}
const oldManifest = textAfter({ '/version': 0, '/pages/0/blocks/0': tabs })
const unknownFields = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`/field${index}`, 1]))

describe('a manifest of an older version', () => {
  test('is one diagnostic that names the command to run', () => {
    const [only, ...others] = checkSource(oldManifest).diagnostics
    expect([only?.code, only?.severity, only?.pointer, others]).toEqual(['SCH110', 'error', '/version', []])
    expect(only?.message).toBe('This manifest has version 0, but this engine reads version 1.')
    expect(only?.help).toContain('npm run migrate')
  })

  test('is updated by its safe fix, which is that of the command', () => {
    const { text, applied } = applySafeFixes(new TextEncoder().encode(oldManifest), minimalHost)
    expect(applied).toEqual([{ title: 'Update the manifest to version 1', line: 3 }])
    expect(checkSource(text).diagnostics).toEqual([])
  })

  test('has the fix in the editor too', () => {
    const manifest: unknown = JSON.parse(oldManifest)
    const { diagnostics, errors } = createDraftChecker(10)({ manifest, bytes: 0 }, minimalHost)
    expect([errors, diagnostics[0]?.fixes.map(({ title, applicability }) => [title, applicability])]).toEqual([
      1,
      [['Update the manifest to version 1', 'safe']],
    ])
  })
})

describe('a manifest of a newer version', () => {
  test('is one diagnostic, however many fields are unknown', () => {
    expect(diagnosticsAfter({ ...unknownFields, '/version': 3 })).toEqual([
      'SCH110 3 This manifest has version 3, but this engine knows versions up to 1.',
    ])
    expect(helpAfter({ '/version': 3 })).toEqual([
      'Update the engine: npm install manifest-site@latest. If 3 is a typing error, write 1.',
    ])
  })

  test('has no fix: only a person can know', () => {
    expect(checkSource(textAfter({ '/version': 3 })).diagnostics[0]?.fixes).toEqual([])
  })
})

test.each<[string, unknown, string]>([
  ['in quotes', '1', 'SCH104 "1" "version" must be a number, but it is "1".'],
  ['with a fraction', 1.5, 'SCH110 1.5 "version" must be 1, not 1.5.'],
  ['below 0', -1, 'SCH110 -1 "version" must be 1, not -1.'],
  ['that is null', null, 'SCH110 null "version" must be 1, not null.'],
])('a version %s is one diagnostic', (_, version, diagnostic) => {
  expect(diagnosticsAfter({ '/version': version })).toEqual([diagnostic])
})
