import { createPositions } from '../checks/json-text/positions.ts'
import { countKeys, countKeysIn, findDuplicateKeys, guessKeysIn, MAX_NESTING_LEVELS } from '../checks/syntax/duplicates.ts'
import { findSyntaxError } from '../checks/syntax/errors/find-syntax-error.ts'
import type { Change, Steps } from '../contracts/change.ts'
import { ExpectedError } from '../contracts/expected-error.ts'
import { applyChange, applyChanges, readValue } from './change.ts'
import { changePieces, readSource, reindent } from './change-pieces.ts'
import { difference } from './difference.ts'
import { type Pieces, toPieces, toText } from './pieces.ts'

/** A manifest at one moment: its text and its value, which always say the same. Never modified. */
export interface ManifestDocument {
  readonly pieces: Pieces
  readonly value: unknown
}

/** The largest array index of ECMAScript. */
const MAX_ARRAY_INDEX = 2 ** 32 - 2

/** Opens the text of a manifest. Fails with `JSON_INVALID` if it is not JSON, has a key twice in one object, or is nested too deeply. */
export function openDocument(text: string): ManifestDocument {
  const value = parse(text)
  return { pieces: toPieces(text), value }
}

export const toDocumentText = ({ pieces }: ManifestDocument): string => toText(pieces)

/**
 * The document after changes. Text that they do not concern stays as it is, and parts of the value too. Fails with `CHANGE_REFUSED` if a
 * place does not exist.
 */
export const changeDocument = (document: ManifestDocument, changes: readonly Change[]): ManifestDocument =>
  changes.reduce(changeOnce, document)

const changeOnce = (document: ManifestDocument, change: Change): ManifestDocument => ({
  value: applyChange(document.value, change),
  pieces: changeText(document, change),
})

/** Replaces the whole text and says what has changed. Fails with `JSON_INVALID`. */
export function replaceDocumentText(
  document: ManifestDocument,
  text: string,
): { document: ManifestDocument; changes: readonly Change[] } {
  const changes = difference(document.value, parse(text))
  return { document: { pieces: toPieces(text), value: applyChanges(document.value, changes) }, changes }
}

/** The text of an existing value, with the indentation that it would have as a file. */
export function readValueText({ pieces, value }: ManifestDocument, steps: Steps): string {
  readValue(value, steps)
  if (steps.length === 0) return toText(pieces)
  const { text, indent } = readSource(pieces, steps)
  return reindent(text, indent, '')
}

/**
 * Replaces an existing value by that of a text and says what has changed. Only what differs is written, in the style of the file. Fails with
 * `JSON_INVALID`.
 */
export function replaceValueText(
  document: ManifestDocument,
  steps: Steps,
  text: string,
): { document: ManifestDocument; changes: readonly Change[] } {
  if (steps.length === 0) return replaceDocumentText(document, text)
  const changes = difference(readValue(document.value, steps), parse(text), steps)
  return { document: changeDocument(document, changes), changes }
}

/** An object or list is changed where it differs, so that the rest of its text stays. */
function changeText({ pieces, value }: ManifestDocument, change: Change): Pieces {
  if (change.kind !== 'set') return changePieces(pieces, placeField(value, change))
  return difference(readValue(value, change.at), change.value, change.at).reduce(
    (current, part) => changePieces(current, part),
    pieces,
  )
}

/** JSON.parse puts keys that are whole numbers first. A field in front of one of them is in front of the other fields. */
function placeField(value: unknown, change: Change): Change {
  if (change.kind !== 'add' || change.key === undefined || !isArrayIndex(String(change.before))) return change
  const keys = Object.keys(Object(readValue(value, change.into)))
  return { ...change, before: keys.find((key) => !isArrayIndex(key)) ?? null }
}

const isArrayIndex = (key: string): boolean => /^(0|[1-9]\d*)$/.test(key) && Number(key) <= MAX_ARRAY_INDEX

function parse(text: string): unknown {
  const value = parseJson(text)
  const keys = countKeys(value, MAX_NESTING_LEVELS)
  if (Number.isNaN(keys))
    throw invalid(`This is nested more than ${MAX_NESTING_LEVELS} levels deep. A manifest is never nested so deeply.`)
  if (keys === guessKeysIn(text) || keys === countKeysIn(text)) return value
  throw invalid(`"${findDuplicateKeys(text)[0]?.steps.at(-1)}" appears twice in the same object. Delete one of the two.`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const found = findSyntaxError(text)
    const line = found ? createPositions(text)(found.start).line : 1
    const sentence = found ? `${found.message} ${found.help}` : 'This is not valid JSON.'
    throw invalid(`Line ${line}: ${sentence}`, error)
  }
}

const invalid = (message: string, cause?: unknown): ExpectedError => new ExpectedError('JSON_INVALID', message, { cause })
