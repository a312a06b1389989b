import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Host } from '../checks/index.ts'
import { createPartValidator } from '../checks/schema/validators.ts'
import { fieldOf, isObject } from '../manifest/json.ts'
import { readCachedJson, writeCachedJson } from './cache/json-cache.ts'
import { readValidators } from './cache/schema-validators.ts'
import { listPublicFiles } from './files/list-public-files.ts'
import { readFontFacts } from './fonts/fonts.ts'
import { readPictureFacts } from './pictures/picture-facts.ts'

interface HostFolders {
  /** Root of the checkout, where icons and fonts are installed. */
  root: string
  publicFolder: string
  cache: string
}

/**
 * Answers what the checks ask about files: what the public folder contains, and which icons are installed below `root`. All pictures are
 * read before the checks begin, because checks are synchronous. Any file can be used as a picture, whatever its extension.
 */
export async function createHost(folders: HostFolders): Promise<Host> {
  const { root, publicFolder, cache } = folders
  const sets = await readdir(path.join(root, 'node_modules/@iconify-json'), { withFileTypes: true })
  const iconSets = sets.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const files = new Set((await listPublicFiles(publicFolder)).map((file) => `/${file}`))
  const pictures = await readPictureFacts(files, folders)
  return {
    today: new Date().toISOString().slice(0, 10),
    files,
    pictureFacts: (file) => pictures.get(file) ?? null,
    iconSets: iconSets.sort(),
    iconNames(set) {
      if (!iconSets.includes(set)) return null
      const folder = path.join(root, 'node_modules/@iconify-json', set)
      const names = iconNamesByFolder.get(folder) ?? new Set(readIconNames(cache, folder))
      iconNamesByFolder.set(folder, names)
      return names
    },
    fontFacts: (name) => readFontFacts(name, folders),
    validatePart: createPartValidator(await readValidators(cache)),
  }
}

/** Folder of an icon set -> the names of its icons. The preview runs many checks, and the installed sets stay the same. */
const iconNamesByFolder = new Map<string, ReadonlySet<string>>()

/** The names of the icons of a set. They are cached for each version of the set, because a set contains megabytes of drawings. */
function readIconNames(cache: string, folder: string): readonly string[] {
  const version = String(fieldOf(readJson(path.join(folder, 'package.json')), 'version'))
  const file = path.join(cache, 'icons', `${path.basename(folder)}-${version}.json`)
  const cached = readCachedJson<string[]>(file)
  if (cached) return cached
  const icons = readJson(path.join(folder, 'icons.json'))
  const names = ['icons', 'aliases'].flatMap((key) => toKeys(fieldOf(icons, key)))
  writeCachedJson(file, names)
  return names
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

const toKeys = (value: unknown): string[] => (isObject(value) ? Object.keys(value) : [])
