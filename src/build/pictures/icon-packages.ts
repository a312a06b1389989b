import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fieldOf } from '../../manifest/json.ts'
import { engineFolder } from '../engine.ts'

const SCOPE = '@iconify-json'

/**
 * The packages of icon sets (`@iconify-json/lucide`) that are installed for the site with this public folder or for the engine: the name of
 * the set and its folder. Packages of the site come first.
 */
export function findIconPackages(publicFolder: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const folder of [...toScopeFolders(publicFolder), ...toScopeFolders(engineFolder)])
    for (const set of listFolders(folder)) if (!found.has(set)) found.set(set, path.join(folder, set))
  return found
}

/** The version of a package of icons. */
export const readIconVersion = (folder: string): string =>
  String(fieldOf(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')), 'version'))

const toScopeFolders = (from: string): string[] =>
  (createRequire(path.resolve(from, 'index.js')).resolve.paths(SCOPE) ?? []).map((folder) => path.join(folder, SCOPE))

const listFolders = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])
