import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findPackage, release } from '../engine.ts'
import { toHash } from './hash.ts'

/**
 * A hash that changes with the version of a package and of the binaries that it depends on. It is read without loading the package, and is
 * part of the key of everything that was made with it. Throws when the package is neither bundled nor installed.
 */
export function readPackageVersion(name: string): string {
  const bundled = release?.packages[name]
  if (bundled !== undefined) return bundled
  const folder = findPackage(name)
  if (folder === null) throw new Error(`The package "${name}" is not installed.`)
  return toHash(readFileSync(path.join(folder, 'package.json')))
}
