import { isObject, listOf } from '../../manifest/json.ts'
import type { SizedManifest } from '../overview/index.ts'
import type { DiagnosticKind, PendingDiagnostic } from '../pending-diagnostic.ts'
import { rule } from '../rules/too-large/index.ts'
import { countKeys, MAX_NESTING_LEVELS } from './duplicates.ts'
import type { SyntaxDiagnostic } from './errors/syntax-diagnostic.ts'

export const MAX_FILE_BYTES = 100 * 1024 * 1024

/** The diagnostic of a whole file with a syntax error. */
export const toPendingDiagnostic = (
  kind: DiagnosticKind,
  { start, end, message, help, fixes = [], related = [] }: SyntaxDiagnostic,
): PendingDiagnostic => ({
  kind,
  steps: [],
  spot: { start, end },
  related,
  words: () => ({ message, help, fixes }),
})

export function fileTooLarge(): PendingDiagnostic {
  const message = 'The file is larger than 100 MB.'
  return toPendingDiagnostic(rule, {
    start: 0,
    end: 0,
    message,
    help: 'Keep pictures and other files in the "public" folder, not in the manifest.',
  })
}

export function nestedTooDeep(start: number): PendingDiagnostic {
  const message = `This is nested more than ${MAX_NESTING_LEVELS} levels deep.`
  return toPendingDiagnostic(rule, {
    start,
    end: start + 1,
    message,
    help: 'A manifest is never nested this deeply. Undo your last change.',
  })
}

/** Creates a function that finds what `parseJson` reports of a file that is valid JSON, given its value. Pages are visited once. */
export function createLimitCheck(): (subject: SizedManifest) => PendingDiagnostic[] {
  const known = new WeakMap<object, boolean>()
  const isPageTooDeep = (page: unknown): boolean => {
    if (typeof page !== 'object' || page === null) return false
    const isDeep = known.get(page) ?? isTooDeep(page, MAX_NESTING_LEVELS - 2)
    known.set(page, isDeep)
    return isDeep
  }
  return ({ manifest, bytes }) => {
    if (bytes > MAX_FILE_BYTES) return [fileTooLarge()]
    const pages = listOf(manifest, 'pages')
    const rest = pages.length > 0 && isObject(manifest) ? { ...manifest, pages: [] } : manifest
    return isTooDeep(rest, MAX_NESTING_LEVELS) || pages.some(isPageTooDeep) ? [nestedTooDeep(0)] : []
  }
}

const isTooDeep = (value: unknown, levels: number): boolean => Number.isNaN(countKeys(value, levels))
