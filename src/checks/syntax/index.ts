import type { DiagnosticKind, PendingDiagnostic } from '../pending-diagnostic.ts'
import { rule as duplicateKey } from '../rules/duplicate-key/index.ts'
import { rule as invalidJson } from '../rules/invalid-json/index.ts'
import { rule as tooLargeRule } from '../rules/too-large/index.ts'
import { decode } from './decode.ts'
import { countKeys, countKeysIn, type Duplicate, findDuplicates, guessKeysIn, measureDepth } from './duplicates.ts'
import { findMistake } from './mistake.ts'
import { type Mistake, safely } from './report.ts'

const LARGEST_FILE = 100 * 1024 * 1024
const DEEPEST_NESTING = 32

/** What a file holds. Without `value` it could not be read, and the findings say why. */
export interface Parsed {
  text: string
  value?: unknown
  findings: PendingDiagnostic[]
}

/** Reads bytes as strict JSON in UTF-8. */
export function parseJson(bytes: Uint8Array): Parsed {
  if (bytes.byteLength > LARGEST_FILE) return { text: '', findings: [tooLarge()] }
  const { text, mistake } = decode(bytes)
  if (mistake) return { text, findings: [toFinding(invalidJson, mistake)] }
  const parsed = parse(text)
  if (!parsed) return { text, findings: [toFinding(invalidJson, findMistake(text) ?? unexplained(text))] }
  const { value } = parsed
  if (typeof value !== 'object' || value === null) return { text, value, findings: [] }
  const keys = countKeys(value, DEEPEST_NESTING)
  if (keys === guessKeysIn(text) || keys === countKeysIn(text)) return { text, value, findings: [] }
  const { depth, deepest } = measureDepth(text)
  if (depth > DEEPEST_NESTING) return { text, findings: [tooDeep(deepest)] }
  return { text, value, findings: findDuplicates(text).map(toDuplicateFinding) }
}

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

const toFinding = (
  kind: DiagnosticKind,
  { start, end, message, help, fixes = [], related = [] }: Mistake,
): PendingDiagnostic => ({
  kind,
  steps: [],
  spot: { start, end },
  related,
  words: () => ({ message, help, fixes }),
})

const toDuplicateFinding = ({ steps, first, second, isSame, entry }: Duplicate): PendingDiagnostic => ({
  kind: duplicateKey,
  steps,
  spot: second,
  related: [{ message: 'It stands here first.', spot: first }],
  words: () => ({
    message: isSame
      ? `"${steps.at(-1)}" stands here again, with the same value.`
      : `"${steps.at(-1)}" stands here again, and only the last one would be used.`,
    help: 'Delete one of the two.',
    fixes: isSame ? [safely('Delete the second one', entry.start, entry.end, '')] : [],
  }),
})

function tooLarge(): PendingDiagnostic {
  const message = 'The file is larger than 100 MB.'
  return toFinding(tooLargeRule, {
    start: 0,
    end: 0,
    message,
    help: 'Keep pictures and other files in the folder public, not in the manifest.',
  })
}

function tooDeep(start: number): PendingDiagnostic {
  const message = `This is more than ${DEEPEST_NESTING} brackets deep.`
  return toFinding(tooLargeRule, {
    start,
    end: start + 1,
    message,
    help: 'A manifest is never nested this deeply. Undo your last change.',
  })
}

const unexplained = (text: string): Mistake => ({
  start: 0,
  end: Math.min(1, text.length),
  message: 'This file is not valid JSON.',
  help: 'Undo your last change.',
})
