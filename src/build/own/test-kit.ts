import '../require-node.ts'
import path from 'node:path'
import { engineFolder } from '../engine.ts'
import type { ExampleCodes } from './check-examples.ts'
import type { SampleRenderer } from './open-samples.ts'

// What `manifest-site/test` offers to the tests of own blocks and own rules, which `node --test` runs in the folder of the site.

const siteFolder = process.cwd()
const folders = { root: engineFolder, siteFolder, cache: path.join(siteFolder, '.cache') }

let preparing: Promise<string | null> | null = null
let opening: Promise<SampleRenderer> | null = null

/**
 * The HTML of the sample of an own block, by its name in `samples.json`, as a page of the site shows it. Throws when the sample does not
 * exist or does not match its schema, or when the blocks cannot be compiled.
 */
export async function renderSample(type: string, sample = 'full'): Promise<string> {
  opening ??= open()
  return (await opening)(type, sample)
}

/**
 * The codes of everything that the validator reports for the examples of an own rule, by its name: that of the rule for `failing`, none for
 * `passing`. Throws when the rule does not exist or cannot be compiled.
 */
export async function checkExamples(rule: string): Promise<ExampleCodes> {
  await prepare()
  // Imported now: these modules import the manifest schema, which has to contain the own blocks.
  const examples = await import('./check-examples.ts')
  return examples.checkExamples(rule)
}

async function open(): Promise<SampleRenderer> {
  await prepare()
  const { openSamples } = await import('./open-samples.ts')
  return openSamples(folders)
}

function prepare(): Promise<string | null> {
  preparing ??= import('./index.ts').then(({ prepareOwnParts }) => prepareOwnParts(folders))
  return preparing
}
