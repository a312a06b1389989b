import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installEngine } from '../../support/installed/installed-engine.ts'

/** Makes and installs the package once, so that all tests start its editor. Returns a function that removes it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const parent = await mkdtemp(path.join(tmpdir(), 'installed-'))
  process.env.INSTALLED_ENGINE = (await installEngine(parent)).folder
  return () => rm(parent, { recursive: true, force: true })
}
