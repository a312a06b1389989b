import { fieldOf, isObject, listOf } from '../../manifest/json.ts'
import type { PendingDiagnostic } from '../pending-diagnostic.ts'
import { rule as duplicateKey } from '../rules/duplicate-key/index.ts'
import { rule as invalidJson } from '../rules/invalid-json/index.ts'
import { decode } from './decode.ts'
import {
  countKeys,
  countKeysIn,
  type DuplicateKey,
  findDuplicateKeys,
  guessKeysIn,
  MAX_NESTING_LEVELS,
  measureDepth,
} from './duplicates.ts'
import { findSyntaxError } from './errors/find-syntax-error.ts'
import { type SyntaxDiagnostic, toSafeFix } from './errors/syntax-diagnostic.ts'
import { fileTooLarge, MAX_FILE_BYTES, nestedTooDeep, toPendingDiagnostic } from './limits.ts'
import { type KnownPageFinder, type PageRange, type PageRanges, type PageScan, scanPages } from './scan-pages.ts'

/** The parsed file. `value` is absent if the file is not valid JSON; the diagnostics then say why. */
interface ParsedFile {
  text: string
  value?: unknown
  /** Where the pages and entries are. Absent without `findKnownEnd`, and if there are diagnostics. */
  ranges?: PageRanges
  diagnostics: PendingDiagnostic[]
}

/**
 * Parses bytes as strict JSON in UTF-8. Duplicate keys, excessive nesting and excessive size are diagnostics too.
 * @param findKnownEnd finds pages whose keys need not be checked
 */
export function parseJson(bytes: Uint8Array, findKnownEnd?: KnownPageFinder): ParsedFile {
  if (bytes.byteLength > MAX_FILE_BYTES) return { text: '', diagnostics: [fileTooLarge()] }
  const { text, diagnostic } = decode(bytes)
  if (diagnostic) return { text, diagnostics: [toPendingDiagnostic(invalidJson, diagnostic)] }
  const parsed = parse(text)
  if (!parsed) return { text, diagnostics: [toPendingDiagnostic(invalidJson, findSyntaxError(text) ?? unexplained(text))] }
  const { value } = parsed
  if (typeof value !== 'object' || value === null) return { text, value, diagnostics: [] }
  const scan = findKnownEnd ? scanPages(bytes, findKnownEnd) : null
  if (scan && scan.keys === countKeys(withoutKnown(value, scan), MAX_NESTING_LEVELS))
    return { text, value, ranges: scan, diagnostics: [] }
  const keys = countKeys(value, MAX_NESTING_LEVELS)
  if (keys === guessKeysIn(text) || keys === countKeysIn(text)) return { text, value, diagnostics: [] }
  const { depth, deepest } = measureDepth(text)
  if (depth > MAX_NESTING_LEVELS) return { text, diagnostics: [nestedTooDeep(deepest)] }
  return { text, value, diagnostics: findDuplicateKeys(text).map(toDuplicateDiagnostic) }
}

/** A manifest without its known pages and entries. */
function withoutKnown(manifest: object, { pages, entries }: PageScan): object {
  const collections = fieldOf(manifest, 'collections')
  return {
    ...manifest,
    ...(pages.length > 0 && { pages: toUnknown(manifest, 'pages', pages) }),
    ...(isObject(collections) && {
      collections: Object.fromEntries(
        Object.entries(collections).map(([name, collection]) => {
          const ranges = entries.get(name) ?? []
          const isEmpty = ranges.length === 0 || !isObject(collection)
          return [name, isEmpty ? collection : { ...collection, entries: toUnknown(collection, 'entries', ranges) }]
        }),
      ),
    }),
  }
}

const toUnknown = (owner: object, field: string, ranges: readonly PageRange[]): readonly unknown[] =>
  listOf(owner, field).filter((_, index) => !ranges[index]?.isKnown)

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

const toDuplicateDiagnostic = ({ steps, first, second, isSame, entry }: DuplicateKey): PendingDiagnostic => ({
  kind: duplicateKey,
  steps,
  spot: second,
  related: [{ message: 'It first appears here.', spot: first }],
  words: () => ({
    message: isSame
      ? `"${steps.at(-1)}" appears more than once, with the same value.`
      : `"${steps.at(-1)}" appears more than once. Only its last value would be used.`,
    help: 'Delete one of the two.',
    fixes: isSame ? [toSafeFix('Delete the second one', entry.start, entry.end, '')] : [],
  }),
})

const unexplained = (text: string): SyntaxDiagnostic => ({
  start: 0,
  end: Math.min(1, text.length),
  message: 'This file is not valid JSON.',
  help: 'Undo your last change.',
})
