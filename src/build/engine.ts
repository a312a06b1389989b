import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** What a release knows about the sources it was made from: the content of `release.json` in the installed package. */
export interface EngineRelease {
  version: string
  /** A hash of all sources and of the versions of all packages. */
  key: string
  /** Package -> a hash of its `package.json`, for the packages that are bundled. */
  packages: Readonly<Record<string, string>>
}

// Node 18 has no `import.meta.dirname`, and has to get as far as the check of its version.
const codeFolder = path.dirname(fileURLToPath(import.meta.url))

/** The folder of the engine: the checkout, or the installed package. */
export const engineFolder = findPackageFolder(codeFolder)

/** The release that runs. Null in a checkout, which runs its sources. */
export const release = readRelease()

/**
 * The folder of everything that a release has compiled or computed in advance, with the same names as in the cache folder. It does not exist
 * in a checkout.
 */
export const shippedFolder = path.join(engineFolder, 'compiled')

/**
 * Text that changes with some sources, given as paths below the engine folder: part of the key of everything that they made. A release has
 * no sources, so it returns the key of the release.
 */
export const readCode = (files: readonly string[]): string =>
  release?.key ?? files.map((file) => readFileSync(path.join(engineFolder, file), 'utf8')).join('')

/** The folder of an installed package that modules in `from` can import. Null when it is not installed. */
export function findPackage(name: string, from = engineFolder): string | null {
  const folders = createRequire(path.resolve(from, 'index.js')).resolve.paths(name) ?? []
  const found = folders.map((folder) => path.join(folder, name))
  return found.find((folder) => existsSync(path.join(folder, 'package.json'))) ?? null
}

function readRelease(): EngineRelease | null {
  const file = path.join(engineFolder, 'release.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** The nearest folder, from `folder` upwards, that contains a `package.json`. */
function findPackageFolder(folder: string): string {
  if (existsSync(path.join(folder, 'package.json'))) return folder
  const parent = path.dirname(folder)
  if (parent === folder) throw new Error(`The engine cannot find its own package.json above "${codeFolder}".`)
  return findPackageFolder(parent)
}
