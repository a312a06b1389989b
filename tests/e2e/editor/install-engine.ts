import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { installEngine } from '../../support/installed/installed-engine.ts'
import { root } from '../../support/project.ts'

/** Makes and installs the package once, so that all tests start its editor. Returns a function that removes it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const parent = await mkdtemp(path.join(tmpdir(), 'installed-'))
  const { folder } = await installEngine(parent)
  // Own blocks need a compiler, which their developers install.
  await symlink(path.join(root, 'node_modules/rolldown'), path.join(folder, 'node_modules/rolldown'))
  process.env.INSTALLED_ENGINE = folder
  return () => rm(parent, { recursive: true, force: true })
}
