import { createRequire } from 'node:module'
import path from 'node:path'
import { ajvSetup, type CompiledValidators } from '../../checks/schema/validators.ts'
import { writeCacheFile } from './file-cache.ts'
import { toHash } from './hash.ts'
import { readPackageVersion } from './package-version.ts'

const require = createRequire(import.meta.url)

let setupHash: string | null = null

/**
 * The compiled schema validators. Ajv takes as long to compile them as all other checks take, so the generated code is cached by
 * everything it is made from. Ajv itself is loaded only on a miss. Works without a cache that can be written.
 */
export async function readValidators(cache: string): Promise<CompiledValidators> {
  setupHash ??= toHash(JSON.stringify([readPackageVersion('ajv'), ajvSetup]))
  const file = path.join(cache, 'validators', `${setupHash}.cjs`)
  return requireValidators(file) ?? compile(file)
}

/** Loaded with `require`, which uses Node's compile cache. Null on a miss; a truncated file throws when it is loaded. */
function requireValidators(file: string): CompiledValidators | null {
  try {
    return require(file)
  } catch {
    return null
  }
}

async function compile(file: string): Promise<CompiledValidators> {
  const { compileValidators, createAjv } = await import('../../checks/schema/compile.ts')
  const { default: standalone } = await import('ajv/dist/standalone/index.js')
  const ajv = createAjv({ source: true })
  const names = Object.fromEntries(Object.keys(ajvSetup.schemas).map((part) => [part, part]))
  try {
    writeCacheFile(file, standalone(ajv, names))
  } catch {
    return compileValidators(ajv)
  }
  return requireValidators(file) ?? compileValidators(ajv)
}
