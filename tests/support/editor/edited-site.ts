import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { diffLines } from 'diff'
import { loadManifest } from '../../../src/build/manifest-file.ts'
import { cache, root } from '../project.ts'

/** A copy of a fixture site that the editor may change. */
export interface EditedSite {
  folder: string
  manifestFile: string
  /** The manifest on disk. */
  read(): Promise<string>
  /** Changes the manifest on disk as another program would, as part of what a test does. */
  change(change: (text: string) => string): Promise<void>
  /** Writes the manifest that a test starts with: that of the fixture, or a changed one. `diff` compares with it. */
  prepare(change?: (text: string) => string): Promise<void>
  /** The lines that the manifest on disk has lost and gained, in order, as `- text` and `+ text` without indentation. */
  diff(): Promise<string[]>
  /** The errors of the manifest on disk. */
  listErrors(): Promise<string[]>
  remove(): Promise<void>
}

/** Copies a fixture site with its public files, by default the reference site to a new folder. */
export async function copyFixtureSite(target?: string, name = 'reference'): Promise<EditedSite> {
  const folder = target ?? (await mkdtemp(path.join(tmpdir(), 'edited-site-')))
  await cp(path.join(root, 'tests/fixtures/sites', name), folder, { recursive: true })
  const manifestFile = path.join(folder, 'site.manifest.json')
  const read = () => readFile(manifestFile, 'utf8')
  const fixture = await read()
  let start = fixture
  return {
    folder,
    manifestFile,
    read,
    change: async (change) => writeFile(manifestFile, replaceAll(await read(), change)),
    async prepare(change) {
      start = change ? replaceAll(fixture, change) : fixture
      if ((await read()) !== start) await writeFile(manifestFile, start)
    },
    diff: async () => listChangedLines(start, await read()),
    async listErrors() {
      const { diagnostics } = await loadManifest({ file: manifestFile, root, cache })
      return diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** A change that changes nothing is an error of the test: the fixture has other texts than the test expects. */
function replaceAll(text: string, change: (text: string) => string): string {
  const changed = change(text)
  if (changed === text) throw new Error('The change of the test does not change the manifest.')
  return changed
}

function listChangedLines(before: string, after: string): string[] {
  return diffLines(before, after).flatMap(({ added, removed, value }) =>
    added || removed
      ? value
          .replace(/\n$/, '')
          .split('\n')
          .map((line) => `${added ? '+' : '-'} ${line.trim()}`)
      : [],
  )
}
