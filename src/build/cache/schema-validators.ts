import { createRequire } from 'node:module'
import path from 'node:path'
import { ajvSetup, type CompiledValidators } from '../../checks/schema/validators.ts'
import { shippedFolder } from '../engine.ts'
import { writeCacheFile } from './file-cache.ts'
import { toHash } from './hash.ts'
import { readPackageVersion } from './package-version.ts'

const require = createRequire(import.meta.url)

let setupHash: string | null = null

/** A hash of everything that the compiled validators are made from, such as the manifest schema. */
export function hashValidatorSetup(): string {
  setupHash ??= toHash(JSON.stringify([readPackageVersion('ajv'), ajvSetup]))
  return setupHash
}

/**
 * The compiled schema validators. Ajv takes as long to compile them as all other checks take, so the generated code is cached by
 * everything it is made from. Ajv itself is loaded only on a miss. Works without a cache that can be written.
 */
export async function readValidators(cache: string): Promise<CompiledValidators> {
  // Below a cache folder, and below the folder of what a release has compiled.
  const name = `validators/${hashValidatorSetup()}.cjs`
  const file = path.join(cache, name)
  return requireValidators(path.join(shippedFolder, name)) ?? requireValidators(file) ?? compile(file)
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
    writeCacheFile(file, withoutCopies(withoutImports(standalone(ajv, names))))
  } catch {
    return compileValidators(ajv)
  }
  return requireValidators(file) ?? compileValidators(ajv)
}

/** Replaces the only function of Ajv that validators call, which counts characters, so that they run where Ajv is not installed. */
const withoutImports = (code: string): string =>
  code.replaceAll(
    'require("ajv/dist/runtime/ucs2length").default',
    '((text) => /[\\ud800-\\udbff]/.test(text) ? Array.from(text).length : text.length)',
  )

/**
 * Replaces copies of definitions by references to the definitions in the whole schema, which is parsed as JSON. The code is then loaded in
 * two thirds of the time.
 */
function withoutCopies(code: string): string {
  const { envelope } = ajvSetup.schemas
  const text = JSON.stringify(envelope)
  const [, name] = /(\w+) = \{"\$schema":/.exec(code) ?? []
  if (name === undefined) return code
  return Object.entries(envelope.definitions).reduce(
    (shorter, [key, definition]) =>
      shorter.replace(` = ${JSON.stringify(definition)};`, () => ` = ${name}.definitions[${JSON.stringify(key)}];`),
    code.replace(` = ${text};`, () => ` = JSON.parse(${JSON.stringify(text)});`),
  )
}
