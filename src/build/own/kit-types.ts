import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What own blocks and own rules import -> the file with its types, below the folder of the types. */
export const KIT_TYPES = { 'manifest-site/block': 'site/kit/block.d.ts', 'manifest-site/rule': 'checks/rules/kit.d.ts' }

/** Writes the types of what own blocks and own rules import, and of everything that these refer to, for the package of a release. */
export async function writeKitTypes(root: string, target: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kit-types-'))
  const sources = path.join(root, 'src')
  const options = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: sources, outDir: target, types: [] }
  const files = ['site/kit/block.ts', 'checks/rules/kit.ts'].map((file) => path.join(sources, file))
  const project = { extends: path.join(root, 'tsconfig.browser.json'), compilerOptions: options, include: [], files }
  try {
    const file = path.join(folder, 'tsconfig.json')
    await writeFile(file, JSON.stringify(project))
    await run(path.join(root, 'node_modules/.bin/tsc'), ['-p', file])
  } finally {
    await rm(folder, { recursive: true })
  }
}
