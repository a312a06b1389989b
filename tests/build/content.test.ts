import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createHost } from '../../src/build/host.ts'
import { checkManifest } from '../../src/checks/index.ts'
import { findContentFaults } from '../support/manifest/content-faults.ts'
import { cache, root } from '../support/project.ts'

test('the site in site.manifest.json is valid, and its pages are complete', async () => {
  const host = await createHost({ root, publicFolder: path.join(root, 'public'), cache })
  const bytes = await readFile(path.join(root, 'site.manifest.json'))
  expect(await findContentFaults(checkManifest({ file: 'site.manifest.json', bytes }, host), host)).toEqual([])
})
