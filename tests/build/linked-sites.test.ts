import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CheckedManifest, checkManifest } from '../../src/checks/index.ts'
import { generousHost } from '../support/manifest/seeds.ts'
import { editSite, siteEdit } from '../support/manifest/site-edits.ts'
import { root } from '../support/project.ts'
import { renderSite } from '../support/site/rendered-site.ts'
import { findUnresolvedLinks } from '../support/site/unresolved-links.ts'

const RUNS = 20

const read = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(root, 'tests/fixtures/sites', name, 'site.manifest.json'), 'utf8'))

const check = (value: unknown): CheckedManifest =>
  checkManifest({ file: 'site.json', bytes: Buffer.from(JSON.stringify(value)) }, generousHost)

test.each([['journal'], ['languages']])(
  'after random edits, the site %s is refused with an explanation, or all links of its pages lead somewhere',
  async (name) => {
    const site = read(name)
    let rendered = 0
    await fc.assert(
      fc.asyncProperty(fc.array(siteEdit, { maxLength: 4 }), async (edits) => {
        const { manifest, diagnostics } = check(editSite(site, edits))
        const errors = diagnostics.filter(({ severity }) => severity === 'error')
        expect(errors.length === 0).toBe(manifest !== null)
        for (const { message, help } of errors) expect([message, help].every((words) => words.trim() !== '')).toBe(true)
        if (!manifest) return
        rendered += 1
        expect(findUnresolvedLinks(await renderSite(manifest))).toEqual([])
      }),
      { numRuns: RUNS },
    )
    expect(rendered).toBeGreaterThan(0)
  },
)
