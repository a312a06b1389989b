import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { toServerFolder } from '../../../../contracts/built-site.ts'
import { toHash } from '../../../cache/hash.ts'
import { listPublicFiles } from '../../../files/list-public-files.ts'
import { writeFileAtomic } from '../../../output/write-file.ts'
import { PublishError } from '../publish-error.ts'
import type { Release } from '../way.ts'
import { readServed } from './retire-assets.ts'
import { linkFile, linkTree, readSizes } from './tree.ts'

/** The output of a kept version. */
export const toKeptOutput = (store: string, id: string): string => path.join(store, id, 'site')
/** Its manifest, and the public files from which it was built. */
const manifestOf = (store: string, id: string): string => path.join(store, id, 'manifest.json')
const publicOf = (store: string, id: string): string => path.join(store, id, 'public')

interface KeptOutput {
  release: Release
  publicFolder: string
  /** The prepared output. */
  output: string
  /** The version before; files that are equal are kept once. Null if there is none. */
  previous: string | null
}

/** Keeps an output, and the manifest and the public files from which it was built. */
export async function keepOutput(
  store: string,
  id: string,
  { release, publicFolder, output, previous }: KeptOutput,
): Promise<void> {
  const temporary = `${id}.tmp`
  await linkTree(output, toKeptOutput(store, temporary))
  await linkTree(toServerFolder(output), toServerFolder(toKeptOutput(store, temporary)))
  await writeFile(manifestOf(store, temporary), release.bytes)
  for (const file of release.files) {
    const [source, target] = [path.join(publicFolder, file), path.join(publicOf(store, temporary), file)]
    const before = previous === null ? null : path.join(publicOf(store, previous), file)
    await mkdir(path.dirname(target), { recursive: true })
    if (before !== null && (await isSameFile(source, before))) await linkFile(before, target)
    // A link would change with the file when a program writes into it.
    else await copyFile(source, target, constants.COPYFILE_FICLONE)
  }
  await rename(path.join(store, temporary), path.join(store, id))
}

/** Copies a kept output to where it is prepared. Throws a `PublishError` if it is damaged. */
export async function prepareKept(store: string, id: string, output: string): Promise<void> {
  const kept = toKeptOutput(store, id)
  for (const { file, hash } of await readServed(kept)) {
    const bytes = await readFile(path.join(kept, file)).catch(() => null)
    if (bytes === null || toHash(bytes) !== hash)
      throw new PublishError(
        `The kept version is damaged: another program has changed its file "${file}". Choose another version.`,
      )
  }
  await linkTree(kept, output)
  await linkTree(toServerFolder(kept), toServerFolder(output))
}

/** The manifest of a kept version; null if the version is not kept. */
export const readKeptManifest = (store: string, id: string): Promise<Uint8Array | null> =>
  readFile(manifestOf(store, id)).catch(() => null)

/**
 * Replaces public files by those of a kept version. Throws a `PublishError`, and changes nothing, if a file would be lost that is not the one
 * of the current version. Returns a function that puts back what was replaced.
 */
export async function restorePublicFiles(
  store: string,
  id: string,
  current: string,
  publicFolder: string,
): Promise<() => Promise<void>> {
  const files = await listPublicFiles(publicOf(store, id))
  const changed: { file: string; isNew: boolean }[] = []
  for (const file of files) {
    const [kept, place] = [path.join(publicOf(store, id), file), path.join(publicFolder, file)]
    if (await isSameFile(kept, place)) continue
    const isNew = (await readFile(place).catch(() => null)) === null
    if (!isNew && !(await isSameFile(path.join(publicOf(store, current), file), place)))
      throw new PublishError(
        `The file "${file}" has changes that were not published. Publish it, or move it away, before you go back.`,
      )
    changed.push({ file, isNew })
  }
  const copyFrom = async (version: string, file: string) =>
    writeFileAtomic(path.join(publicFolder, file), await readFile(path.join(publicOf(store, version), file)))
  for (const { file } of changed) await copyFrom(id, file)
  return async () => {
    for (const { file, isNew } of changed)
      if (isNew) await rm(path.join(publicFolder, file))
      else await copyFrom(current, file)
  }
}

/** Removes all versions but some. */
export async function removeOthers(store: string, kept: ReadonlySet<string>): Promise<void> {
  const folders = (await readdir(store, { withFileTypes: true }).catch(() => [])).filter((entry) => entry.isDirectory())
  for (const { name } of folders) if (!kept.has(name)) await rm(path.join(store, name), { recursive: true, force: true })
}

/** The disk space that kept versions need in addition to the output that visitors see, in bytes. */
export async function measureKept(store: string, output: string): Promise<number> {
  const [kept, shown] = [await readSizes(store), await readSizes(output)]
  for (const key of (await readSizes(toServerFolder(output))).keys()) kept.delete(key)
  for (const key of shown.keys()) kept.delete(key)
  return kept.values().reduce((sum, size) => sum + size, 0)
}

async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((file) => readFile(file).catch(() => null)))
  return !!first && !!second && first.equals(second)
}
