import { readFileSync } from 'node:fs'
import path from 'node:path'

const packages = path.resolve(import.meta.dirname, '../../../node_modules')

/**
 * Text that changes with the version of a package and of the binaries that it depends on. It is read without loading the package, and is
 * part of the key of everything that was made with it.
 */
export const readPackageVersion = (name: string): string => readFileSync(path.join(packages, name, 'package.json'), 'utf8')
