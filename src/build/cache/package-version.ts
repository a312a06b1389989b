import { readFileSync } from 'node:fs'
import path from 'node:path'

const packages = path.resolve(import.meta.dirname, '../../../node_modules')

/**
 * Text that differs between versions of a package, and of the binaries that it asks for, without loading it: part of the key of what
 * was made with it.
 */
export const readPackageVersion = (name: string): string => readFileSync(path.join(packages, name, 'package.json'), 'utf8')
