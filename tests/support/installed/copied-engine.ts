import { cp } from 'node:fs/promises'
import path from 'node:path'
import { inject } from 'vitest'
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
