import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { installEngine } from './installed-engine.ts'

/** Makes and installs the package once for all tests in `tests/installed`. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const parent = await mkdtemp(path.join(tmpdir(), 'installed-'))
  provide('installedEngine', await installEngine(parent))
  // A process of a command that was killed may still be ending, and writing into its folder.
  return () => rm(parent, { recursive: true, force: true, maxRetries: 10 })
}
