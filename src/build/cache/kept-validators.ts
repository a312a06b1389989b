import { createRequire } from 'node:module'
import path from 'node:path'
import { recipe, type Validators } from '../../checks/schema/validators.ts'
import { toHash } from '../output/output-files.ts'
import { writeFileAtomic } from '../output/write-file.ts'
import { readPackageVersion } from './package-version.ts'

const require = createRequire(import.meta.url)

let recipeHash: string | null = null

/**
 * The code that Ajv makes of the manifest schema, kept in `cache` under a name of everything it is made of: making it takes as long as
 * the rest of a check, and Ajv itself is loaded only for that. A cache that cannot be used costs time, nothing else.
 */
export async function readValidators(cache: string): Promise<Validators> {
  recipeHash ??= toHash(JSON.stringify([readPackageVersion('ajv'), recipe]))
  const file = path.join(cache, 'validators', `${recipeHash}.cjs`)
  return readKept(file) ?? makeValidators(file)
}

function readKept(file: string): Validators | null {
  try {
    return require(file)
  } catch {
    return null
  }
}

async function makeValidators(file: string): Promise<Validators> {
  const { compileValidators, createAjv } = await import('../../checks/schema/compile.ts')
  const { default: standalone } = await import('ajv/dist/standalone/index.js')
  const ajv = createAjv({ source: true })
  const names = Object.fromEntries(Object.keys(recipe.schemas).map((part) => [part, part]))
  const isKept = await writeFileAtomic(file, standalone(ajv, names)).then(
    () => true,
    () => false,
  )
  return (isKept && readKept(file)) || compileValidators(ajv)
}
