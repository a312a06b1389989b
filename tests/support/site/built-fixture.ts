import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root, runScript } from '../project.ts'

export interface BuiltFixture {
  /** The folder of the built site. */
  output: string
  remove(): Promise<void>
}

/** Builds the fixture site `spine` with the real command into a new folder, with a changed manifest and public files: name -> content. `args` are more arguments of the command. */
export async function buildFixture(
  change: (text: string) => string = (text) => text,
  files: Readonly<Record<string, string | Buffer>> = {},
  args: readonly string[] = [],
): Promise<BuiltFixture> {
  const folder = await mkdtemp(path.join(tmpdir(), 'built-fixture-'))
  const manifest = path.join(folder, 'site.manifest.json')
  const output = path.join(folder, 'dist')
  const text = await readFile(path.join(root, 'tests/fixtures/sites/spine/site.manifest.json'), 'utf8')
  await writeFile(manifest, change(text))
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, 'public', name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  const { code, stdout, stderr } = await runScript('build.ts', ['--manifest', manifest, '--out', output, ...args])
  if (code !== 0) throw new Error(`The fixture was not built:\n${stdout}${stderr}`)
  return { output, remove: () => rm(folder, { recursive: true }) }
}
