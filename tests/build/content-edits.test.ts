import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createHost } from '../../src/build/host.ts'
import { type CheckedManifest, checkManifest, type Host } from '../../src/checks/index.ts'
import type { Manifest } from '../../src/manifest/manifest.gen.ts'
import { contentEdit, editContent } from '../support/manifest/content-edits.ts'
import { findContentFaults } from '../support/manifest/content-faults.ts'
import { createMinimalManifest } from '../support/manifest/minimal-manifest.ts'
import { cache, root } from '../support/project.ts'

const EDITS = 50

interface Site {
  manifest: Manifest
  host: Host
}

async function readSite(name: string): Promise<Site> {
  const folder = path.join(root, 'tests/fixtures/sites', name)
  const manifest = JSON.parse(await readFile(path.join(folder, 'site.manifest.json'), 'utf8'))
  return { manifest, host: await createHost({ root, publicFolder: path.join(folder, 'public'), cache }) }
}

/** A site with one page, without navigation and footer items. */
async function createOnePage(): Promise<Site> {
  const { version, site, theme } = createMinimalManifest()
  const { logo: _, ...named } = site
  const blocks = [{ type: 'hero', heading: 'We repair clocks' } as const, { type: 'richText', text: 'Call us.' } as const]
  const page = { path: '/', title: 'Clocks', description: 'We repair clocks of every age, in a week.', blocks }
  const manifest = { version, site: named, theme, navigation: { items: [] }, footer: {}, pages: [page] }
  return { manifest, host: await createHost({ root, publicFolder: '', cache }) }
}

const names = ['reference', 'bakery', 'conference', 'law-firm', 'saas', 'spine']
const sites = new Map([
  ...(await Promise.all(names.map(async (name) => [name, await readSite(name)] as const))),
  ['one page', await createOnePage()] as const,
])
const check = (manifest: unknown, host: Host): CheckedManifest =>
  checkManifest({ file: 'site.json', bytes: Buffer.from(JSON.stringify(manifest)) }, host)
const isPicture = (file: string) => /\.(svg|png|jpe?g|webp|avif)$/.test(file)

describe('the tests of the site content', () => {
  test.each([...sites])('accept a different site: %s', async (_, { manifest, host }) => {
    expect(await findContentFaults(check(manifest, host), host)).toEqual([])
  })

  test(`accept a site after each of ${EDITS} random edits that keep it valid`, async () => {
    let refused = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sites.values()),
        fc.array(contentEdit, { minLength: 1, maxLength: 3 }),
        async ({ manifest, host }, edits) => {
          const checked = check(editContent(manifest, edits, [...host.files].filter(isPicture)), host)
          if (!checked.manifest) refused += 1
          fc.pre(checked.manifest !== null)
          expect(await findContentFaults(checked, host)).toEqual([])
        },
      ),
      { numRuns: EDITS },
    )
    // Most edits are realistic, so most results are valid.
    expect(refused).toBeLessThan(EDITS)
  })

  test('name the errors of an invalid site', async () => {
    const { manifest, host } = await createOnePage()
    const [home] = manifest.pages
    const broken = { ...home, blocks: [{ type: 'hero', heading: 'A', actions: [{ label: 'B', link: '/nowhere' }] }] }
    expect(await findContentFaults(check({ ...manifest, pages: [broken] }, host), host)).toEqual([
      expect.stringMatching(/^REF203 /),
    ])
  })
})
