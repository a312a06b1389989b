import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest } from '../../../src/manifest/manifest.gen.ts'
import { root } from '../project.ts'

/**
 * The site whose texts tests rely on: a copy of the first site that is independent of `site.manifest.json` and `public/`.
 * `npm run bench -- reference` sets another one in the environment.
 */
export const referenceSite = {
  manifestFile: process.env.REFERENCE_MANIFEST ?? path.join(root, 'tests/fixtures/sites/reference/site.manifest.json'),
  publicFolder: process.env.REFERENCE_PUBLIC ?? path.join(root, 'tests/fixtures/sites/reference/public'),
}

/** The manifest of the reference site. It was checked when the tests were built. */
export const readReferenceManifest = (): Manifest => JSON.parse(readFileSync(referenceSite.manifestFile, 'utf8'))
