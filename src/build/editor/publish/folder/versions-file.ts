import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fieldOf, isObject, listOf, textOf } from '../../../../manifest/json.ts'
import { writeFileAtomic } from '../../../output/write-file.ts'

/** An output that was published to a folder. */
export interface StoredVersion {
  id: string
  /** ISO 8601 */
  time: string
  author: string
  sentences: readonly string[]
  /** The absolute path of the output. */
  folder: string
}

interface StoredVersions {
  /** The oldest first. */
  versions: readonly StoredVersion[]
  /** The version that was about to become the current one when the process ended; null if there is none. */
  pending: StoredVersion | null
}

const toFile = (store: string): string => path.join(store, 'versions.json')

/** Reads the list of published versions. It is empty if there is none, or it cannot be read. */
export async function readVersions(store: string): Promise<StoredVersions> {
  const value = await readJson(toFile(store))
  return {
    versions: listOf(value, 'versions').flatMap((entry) => parseVersion(entry) ?? []),
    pending: parseVersion(fieldOf(value, 'pending')),
  }
}

export const writeVersions = (store: string, versions: StoredVersions): Promise<boolean> =>
  writeFileAtomic(toFile(store), `${JSON.stringify(versions, null, 1)}\n`)

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}

function parseVersion(value: unknown): StoredVersion | null {
  const [id, time, author, folder] = ['id', 'time', 'author', 'folder'].map((name) => textOf(value, name))
  if (!isObject(value) || !id || !time || author === null || author === undefined || !folder) return null
  const sentences = listOf(value, 'sentences').filter((sentence) => typeof sentence === 'string')
  return /^[\w-]+$/.test(id) ? { id, time, author, folder, sentences } : null
}
