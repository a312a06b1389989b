import { createRequire } from 'node:module'
import path from 'node:path'
import ajvPackage from 'ajv/package.json' with { type: 'json' }
import { createAjv, recipe, useValidators, type Validators } from '../checks/schema/validators.ts'
import { toHash } from './output-files.ts'
import { writeFileAtomic } from './write-file.ts'

const require = createRequire(import.meta.url)

let recipeHash: string | null = null

/**
 * Lets the checks use the code that Ajv makes of the manifest schema, kept in `cache` under a name of everything it is made of:
 * making it takes as long as the rest of a check. A cache that cannot be used costs time, nothing else.
 */
export async function keepValidators(cache: string): Promise<void> {
  recipeHash ??= toHash(JSON.stringify([ajvPackage.version, recipe]))
  const file = path.join(cache, 'validators', `${recipeHash}.cjs`)
  try {
    useValidators(readValidators(file) ?? (await writeValidators(file)))
  } catch {}
}

function readValidators(file: string): Validators | null {
  try {
    return require(file)
  } catch {
    return null
  }
}

async function writeValidators(file: string): Promise<Validators> {
  const { default: standalone } = await import('ajv/dist/standalone/index.js')
  const names = Object.fromEntries(Object.keys(recipe.schemas).map((part) => [part, part]))
  await writeFileAtomic(file, standalone(createAjv({ source: true }), names))
  return require(file)
}
