import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { diffLines } from 'diff'
import { root } from '../project.ts'

/** A copy of a fixture site that the editor may change. */
export interface EditedSite {
  folder: string
  manifestFile: string
  /** The manifest before all changes. */
  original: string
  /** The manifest as it is on disk. */
  read(): Promise<string>
  /** Changes the manifest as another program would. */
  change(change: (text: string) => string): Promise<void>
  /** The lines that the manifest on disk has lost and gained, as `-` and `+` lines without indentation. */
  diff(): Promise<string[]>
  remove(): Promise<void>
}

/** Copies a site of `tests/fixtures/sites` with its public files to a new folder. */
export async function copyFixtureSite(
  name = 'reference',
  change: (text: string) => string = (text) => text,
): Promise<EditedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'edited-site-'))
  await cp(path.join(root, 'tests/fixtures/sites', name), folder, { recursive: true })
  const manifestFile = path.join(folder, 'site.manifest.json')
  const read = () => readFile(manifestFile, 'utf8')
  const original = change(await read())
  await writeFile(manifestFile, original)
  return {
    folder,
    manifestFile,
    original,
    read,
    change: async (edit) => writeFile(manifestFile, edit(await read())),
    diff: async () => listChangedLines(original, await read()),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The lines that differ between two texts, in the order of a unified diff. */
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
