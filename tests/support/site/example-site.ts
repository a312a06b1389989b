import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { toExampleText } from '../../../src/checks/example.ts'

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'

/** A site in a folder of its own. Its fields have values once the tests start. */
export interface ExampleSite {
  folder: string
  manifestFile: string
}

/** Makes a folder for the tests of a file, with the pictures of the examples of rules. Each test starts with their manifest, `site.json`. */
export function useExampleSite(): ExampleSite {
  const site = { folder: '', manifestFile: '' }
  beforeAll(async () => {
    site.folder = await mkdtemp(path.join(tmpdir(), 'example-'))
    site.manifestFile = path.join(site.folder, 'site.json')
    await mkdir(path.join(site.folder, 'public/pictures'), { recursive: true })
    for (const name of ['logo', 'hero']) await writeFile(path.join(site.folder, `public/pictures/${name}.svg`), DRAWING)
  })
  beforeEach(() => writeFile(site.manifestFile, toExampleText({})))
  afterAll(() => rm(site.folder, { recursive: true }))
  return site
}
