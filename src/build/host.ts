import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Host } from '../checks/index.ts'
import { toValidatePart } from '../checks/schema/validators.ts'
import { readValidators } from './cache/kept-validators.ts'
import { readFontFacts } from './fonts/fonts.ts'
import { listPublicFiles } from './list-public-files.ts'
import { createKnownFacts, type KnownFacts } from './pictures/known-facts.ts'

export interface HostFolders {
  /** The folder of this project, where icons and fonts are installed. */
  root: string
  publicFolder: string
  /** What was found out is kept here for the next time. */
  cache: string
}

/**
 * What the checks may know of this machine: the files of `publicFolder` that the build publishes, and the icons of the sets
 * installed below `root`. The icons of a set are read when the first of them is asked for. Pictures take longer, and are read ahead:
 * all by their endings, since the checks of a large site take long and would have to ask again. What they ask for and is still not
 * known is read by `readMissing`.
 */
export async function createHost(folders: HostFolders): Promise<Host & Pick<KnownFacts, 'readMissing'>> {
  const { root, publicFolder, cache } = folders
  const sets = await readdir(path.join(root, 'node_modules/@iconify-json'), { withFileTypes: true })
  const iconSets = sets.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const files = new Set((await listPublicFiles(publicFolder)).map((file) => `/${file}`))
  const facts = createKnownFacts(publicFolder, cache)
  for (const file of files) if (PICTURE.test(file)) facts.get(file)
  await facts.readMissing()
  return {
    today: new Date().toISOString().slice(0, 10),
    files,
    pictureFacts: (file) => (files.has(file) ? facts.get(file) : null),
    readMissing: () => facts.readMissing(),
    iconSets: iconSets.sort(),
    iconNames(set) {
      if (!iconSets.includes(set)) return null
      const folder = path.join(root, 'node_modules/@iconify-json', set)
      const names = knownIcons.get(folder) ?? readIconNames(cache, folder)
      knownIcons.set(folder, names)
      return names
    },
    fontFacts: (name) => readFontFacts(name, folders),
    validatePart: toValidatePart(await readValidators(cache)),
  }
}

const PICTURE = /\.(?:svg|jpe?g|png|webp|avif|gif)$/i

/** The names of the sets in some folders. The preview checks again and again, and what is installed stays. */
const knownIcons = new Map<string, ReadonlySet<string>>()

/** The names of a set: from `icons/` of the cache when the installed version was read before, since a set has megabytes of drawings. */
function readIconNames(cache: string, folder: string): ReadonlySet<string> {
  const version: unknown = readJson(path.join(folder, 'package.json'))
  const file = path.join(cache, 'icons', `${path.basename(folder)}-${textField(version, 'version')}.json`)
  const cached = readCache(file)
  if (cached) return new Set(cached)
  const icons: unknown = readJson(path.join(folder, 'icons.json'))
  const names = [...keysOf(icons, 'icons'), ...keysOf(icons, 'aliases')]
  writeCache(file, names)
  return new Set(names)
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

function readCache(file: string): string[] | null {
  try {
    const names = readJson(file)
    return Array.isArray(names) && names.every((name) => typeof name === 'string') ? names : null
  } catch {
    return null
  }
}

/** A cache that cannot be written costs time, nothing else. */
function writeCache(file: string, names: readonly string[]): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(names))
  } catch {}
}

const keysOf = (value: unknown, key: string): string[] => {
  const record: unknown = value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined
  return record !== null && typeof record === 'object' ? Object.keys(record) : []
}

const textField = (value: unknown, key: string): string =>
  value !== null && typeof value === 'object' ? String(Reflect.get(value, key)) : ''
