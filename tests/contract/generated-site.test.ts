import { expect, test } from 'vitest'
import { createHost } from '../../src/build/host.ts'
import { checkManifest } from '../../src/checks/index.ts'
import { generateEntries } from '../bench/generated-site/entries.ts'
import { withErrors } from '../bench/generated-site/errors.ts'
import { type GeneratedSite, generateSite } from '../bench/generated-site/index.ts'
import { cache, root } from '../support/project.ts'

const site = await generateSite(60, root)

/** The pointers of the blocks in which there are errors. */
async function check({ manifest, files }: GeneratedSite): Promise<Set<string>> {
  const host = {
    ...(await createHost({ root, publicFolder: '', cache })),
    files: new Set(files),
    pictureFacts: () => null,
  }
  const { diagnostics } = checkManifest({ file: 'site.json', bytes: Buffer.from(JSON.stringify(manifest, null, 2)) }, host)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return new Set(errors.map(({ pointer }) => pointer.split('/').slice(0, 5).join('/')))
}

test('the sites of the benches have no error', async () => {
  expect(await check(site)).toEqual(new Set())
  expect(await check(await generateEntries(60, root))).toEqual(new Set())
})

test('sites with deliberate errors have errors', async () => {
  expect((await check(withErrors(site))).size).toBeGreaterThan(50)
})

test('their pages have the size that benches speak of', () => {
  const sizes = site.manifest.pages.slice(3).map((page) => JSON.stringify(page, null, 2).length)
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeGreaterThan(3500)
})
