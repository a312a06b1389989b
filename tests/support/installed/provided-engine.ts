import { cpSync } from 'node:fs'
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
export function copyEngine(name: string): string {
  const { folder } = inject('installedEngine')
  const copy = path.join(path.dirname(folder), name)
  // For thousands of files, `cp` of `node:fs/promises` takes three times as long.
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

/** Creates a site in a new folder of `parent` with the creator of the release, and installs nothing. Returns the folder of the site. */
export async function createSite(parent: string, name: string, words: readonly string[]): Promise<string> {
  const creator = path.join(inject('installedEngine').content, '../create-package/create.mjs')
  const { code, stderr } = await run(process.execPath, [creator, name, '--yes', '--no-install', ...words], parent)
  if (code !== 0) throw new Error(`The creator failed:\n${stderr}`)
  return path.join(parent, name)
}
