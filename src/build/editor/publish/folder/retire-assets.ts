import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type RetiredAssets, type ServedFile, toServerFolder } from '../../../../contracts/built-site.ts'
import { writeFileAtomic } from '../../../output/write-file.ts'
import { linkFile } from './tree.ts'

/**
 * Adds the hashed assets of the current output to an older one that replaces it, as a build does: tabs that are open still load them.
 */
export async function keepCurrentAssets(current: string, older: string, now: Date): Promise<void> {
  const added = (await readServed(current)).filter(({ file, immutable }) => immutable && !existsSync(path.join(older, file)))
  const present = added.filter(({ file }) => existsSync(path.join(current, file)))
  const names = present.flatMap(({ file }) => ['', '.br', '.gz'].map((extension) => file + extension))
  const found = names.filter((name) => existsSync(path.join(current, name)))
  for (const name of found) await linkFile(path.join(current, name), path.join(older, name))
  const retired: RetiredAssets = await readJson(toServerFolder(older), 'assets.json', {})
  const more = Object.fromEntries(found.map((name) => [name, now.toISOString()]))
  await writeJson(toServerFolder(older), 'assets.json', { ...retired, ...more })
  await writeJson(toServerFolder(older), 'files.json', [...(await readServed(older)), ...present])
}

/** The files of an output as its server knows them; none if it has no server folder. */
export const readServed = (output: string): Promise<ServedFile[]> => readJson(toServerFolder(output), 'files.json', [])

/** A file that the build has written. */
async function readJson<T>(folder: string, name: string, fallback: T): Promise<T> {
  const file = path.join(folder, name)
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : fallback
}

const writeJson = (folder: string, name: string, value: unknown): Promise<boolean> =>
  writeFileAtomic(path.join(folder, name), `${JSON.stringify(value, null, 1)}\n`)
