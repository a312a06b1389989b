import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder for the manifest of the examples of rules. */
export interface ExampleSite {
  folder: string
  /** The manifest, which tests write. */
  manifestFile: string
  remove(): Promise<void>
}

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'

/** Makes a new folder with the pictures of the examples of rules. */
export async function createExampleSite(): Promise<ExampleSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'example-'))
  await mkdir(path.join(folder, 'public/pictures'), { recursive: true })
  for (const name of ['logo', 'hero']) await writeFile(path.join(folder, `public/pictures/${name}.svg`), DRAWING)
  return { folder, manifestFile: path.join(folder, 'site.json'), remove: () => rm(folder, { recursive: true }) }
}
