import { expect, test } from 'vitest'
import { createMinimalManifest } from '../../../tests/support/manifest/minimal-manifest.ts'
import { toSecurityFile } from './security-file.ts'

const NOW = new Date('2026-11-28T14:00:00Z')

function read(changes: object, now = NOW): string | undefined {
  const manifest = createMinimalManifest()
  return toSecurityFile(
    { site: { ...manifest.site, url: 'https://bakery.example', language: 'en-GB', ...changes } },
    now,
  )[0]?.bytes.toString()
}

test('people find where to report security problems, until a year later, in the languages of the site', () => {
  expect(
    read({ securityContact: '{{mail}}', facts: { mail: 'security@bakery.example' }, languages: { de: { name: 'Deutsch' } } }),
  ).toBe(
    `Contact: mailto:security@bakery.example
Expires: 2027-11-01T00:00:00.000Z
Preferred-Languages: en-GB, de
Canonical: https://bakery.example/.well-known/security.txt
`,
  )
  expect(read({ securityContact: 'https://bakery.example/report' })).toContain('Contact: https://bakery.example/report\n')
})

test('builds of the same month are the same', () => {
  const [first, last] = ['2026-11-01T00:00:00Z', '2026-11-30T23:59:59Z'].map((time) =>
    read({ securityContact: 'a@b.example' }, new Date(time)),
  )
  expect(first).toBe(last)
})

test('a site without a contact has no such file, nor has one below a path, where no one looks for it', () => {
  expect(read({})).toBeUndefined()
  expect(read({ securityContact: 'a@b.example', url: 'https://bakery.example/shop' })).toBeUndefined()
})
