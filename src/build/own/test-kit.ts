import path from 'node:path'
import { engineFolder } from '../engine.ts'
import { prepareOwnParts } from './index.ts'
import type { SampleRenderer } from './open-samples.ts'

// What `manifest-site/test` offers to the tests of own blocks, which `node --test` runs in the folder of the site.

let opening: Promise<SampleRenderer> | null = null

/**
 * The HTML of the sample of an own block, by its name in `samples.json`, as a page of the site shows it. Throws when the sample does not
 * exist or does not match its schema, or when the blocks cannot be compiled.
 */
export async function renderSample(type: string, sample = 'full'): Promise<string> {
  opening ??= open(process.cwd())
  return (await opening)(type, sample)
}

async function open(siteFolder: string): Promise<SampleRenderer> {
  const folders = { root: engineFolder, siteFolder, cache: path.join(siteFolder, '.cache') }
  await prepareOwnParts(folders)
  // Imported now: these modules import the manifest schema, which has to contain the own blocks.
  const { openSamples } = await import('./open-samples.ts')
  return openSamples(folders)
}
