import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Manifest } from '../../../src/manifest/manifest.gen.ts'
import { root } from '../project.ts'

/**
 * The site that tests know word for word: a copy of the first site that no edit of `site.manifest.json` or `public/` touches.
 * `npm run bench -- reference` names another one in the environment.
 */
export const referenceSite = {
  manifestFile: process.env.REFERENCE_MANIFEST ?? path.join(root, 'tests/fixtures/sites/reference/site.manifest.json'),
  publicFolder: process.env.REFERENCE_PUBLIC ?? path.join(root, 'tests/fixtures/sites/reference/public'),
}

/** The manifest of the reference site, which the build of the tests has checked. */
export const readReferenceManifest = (): Manifest => JSON.parse(readFileSync(referenceSite.manifestFile, 'utf8'))
