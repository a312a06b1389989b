import { cp } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
import { run } from '../project.ts'
import type { InstalledEngine } from './installed-engine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine of all tests in `tests/installed`: see `global-setup.ts`. */
    installedEngine: InstalledEngine
  }
}

/** A new folder in which the engine is installed. A test can change its packages. */
export async function copyEngine(name: string): Promise<string> {
  const { folder } = inject('installedEngine')
  const copy = path.join(path.dirname(folder), name)
  await cp(folder, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

/** Creates a site in a new folder of `parent` with the creator of the release, and installs nothing. Returns the folder of the site. */
export async function createSite(parent: string, name: string, words: readonly string[]): Promise<string> {
  const creator = path.join(inject('installedEngine').content, '../create-package/create.mjs')
  const { code, stderr } = await run(process.execPath, [creator, name, '--yes', '--no-install', ...words], parent)
  if (code !== 0) throw new Error(`The creator failed:\n${stderr}`)
  return path.join(parent, name)
}
