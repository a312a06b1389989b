import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The sources of the own blocks and own rules of a site, as paths below its folder with slashes, sorted. */
export interface OwnSources {
  /** The names of the folders in `blocks/`: the types of own blocks. */
  blocks: string[]
  /** The names of the folders in `rules/`. */
  rules: string[]
  files: string[]
}

/** Files that are not compiled: tests, and the types that the engine writes. */
const LEFT_OUT = /\.test\.[cm]?[jt]sx?$|\.d\.ts$/

/** Whether a site has own blocks or own rules. */
export const hasOwnSources = (siteFolder: string): boolean => listOwnSources(siteFolder) !== null

/** What the folders `blocks` and `rules` of a site contain. Null when it has neither a block nor a rule. */
export function listOwnSources(siteFolder: string): OwnSources | null {
  const blocks = listFolders(siteFolder, 'blocks')
  const rules = listFolders(siteFolder, 'rules')
  if (blocks.length + rules.length === 0) return null
  const files = ['blocks', 'rules'].flatMap((folder) => listOwnFiles(siteFolder, folder)).filter((file) => !LEFT_OUT.test(file))
  return { blocks, rules, files: files.sort() }
}

/** The hash of everything that the compiled own parts depend on: their files, the packages of the site, and the engine by its key. */
export function hashOwnSources(siteFolder: string, { files }: OwnSources, engineKey: string): string {
  const hash = createHash('sha256').update(engineKey)
  for (const file of [...files, 'package-lock.json']) {
    const text = readText(path.join(siteFolder, file))
    hash.update(`${file}\0${text.length}\0${text}`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Empty for a file that does not exist, also if a program is replacing it at this moment. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function listOwnFiles(siteFolder: string, folder: string): string[] {
  return readEntries(siteFolder, folder).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    return entry.isDirectory() ? listOwnFiles(siteFolder, file) : [file]
  })
}

const listFolders = (siteFolder: string, folder: string): string[] =>
  readEntries(siteFolder, folder)
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

/** Hidden files, such as those that editors and systems write, are left out. */
function readEntries(siteFolder: string, folder: string) {
  const place = path.join(siteFolder, folder)
  if (!existsSync(place)) return []
  return readdirSync(place, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'))
}
