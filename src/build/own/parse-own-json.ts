import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { locate } from '../../checks/json-text/locate.ts'
import { createPositions } from '../../checks/json-text/positions.ts'
import { parseJson } from '../../checks/syntax/index.ts'
import { toDiagnostics } from '../../checks/to-diagnostics.ts'
import { isObject } from '../../manifest/json.ts'
import { type PointerStep, toPointer } from '../../manifest/pointer.ts'
import { toSourceError } from './source-error.ts'

/** A JSON file of an own block or own rule. */
export interface OwnJson {
  value: Record<string, unknown>
  /** Throws an `ExpectedError` that names the file and the place of a value. */
  fail(steps: readonly PointerStep[], message: string): never
}

/** Reads a JSON file below the folder of the site. Throws an `ExpectedError` when it is missing, not JSON, or not an object. */
export function parseOwnJson(siteFolder: string, file: string): OwnJson {
  const source = path.join(siteFolder, file)
  if (!existsSync(source)) throw toSourceError({ file }, 'This file is missing. Add it, or delete the folder.')
  const { text, value, diagnostics } = parseJson(readFileSync(source))
  const [first] = toDiagnostics(diagnostics, { file, text, value }, 'recommended')
  if (first) throw toSourceError(first, first.message)
  if (!isObject(value)) throw toSourceError({ file }, 'This file must contain an object: { … }.')
  return {
    value,
    fail(steps, message) {
      const span = locate(text, [steps], { isUnique: true }).get(toPointer(steps))
      const start = span?.key?.start ?? span?.value.start
      throw toSourceError({ file, ...(start !== undefined && createPositions(text)(start)) }, message)
    },
  }
}
