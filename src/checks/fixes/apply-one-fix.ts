import type { TextEdit } from '../../contracts/diagnostic.ts'
import type { FixRequest } from '../../contracts/preview-state.ts'
import { checkBytes } from '../check-bytes.ts'
import { applyEdits } from '../edits/apply-edits.ts'
import type { Host } from '../host.ts'
import { toSeverity } from '../pending-diagnostic.ts'
import { toDiagnostics } from '../to-diagnostics.ts'
import { locateSafeFixes } from './apply-safe-fixes.ts'
import { isImproved } from './is-improved.ts'

/** The fixed text, or why nothing was changed, in sentences. */
type OneFixResult = { text: string } | { problem: string }

/**
 * Applies one safe fix of one diagnostic, at the places of all its repeats too. The edits are those of `validate --fix`. Other parts
 * of the text keep their bytes.
 */
export function applyOneFix(bytes: Uint8Array, host: Host, wanted: FixRequest): OneFixResult {
  const preset = 'recommended'
  const before = checkBytes(bytes, host)
  const diagnostics = [...before.syntax, ...before.schema, ...before.rules].filter(
    (diagnostic) => toSeverity(diagnostic, preset) !== null,
  )
  const found = toDiagnostics(diagnostics, { ...before, file: '' }, preset).find(
    ({ code, line, column }) => code === wanted.code && line === wanted.line && column === wanted.column,
  )
  const fix = found?.fixes.find(({ title, applicability }) => title === wanted.title && applicability === 'safe')
  if (!fix || fix.edits.length === 0) return { problem: 'The file has changed in the meantime. Try again.' }
  const wantedEdits = new Set(fix.edits.map(toKey))
  const fixed = locateSafeFixes(diagnostics, before.text).filter(({ edits }) =>
    edits.every((edit) => wantedEdits.has(toKey(edit))),
  )
  const text = applyEdits(before.text, fix.edits)
  const after = checkBytes(new TextEncoder().encode(text), host)
  const isGood = isImproved(
    before,
    after,
    fixed.map(({ diagnostic }) => diagnostic),
    preset,
  )
  return isGood ? { text } : { problem: 'This fix would cause other errors. Edit the file by hand.' }
}

const toKey = ({ start, end, text }: TextEdit): string => [start, end, text].join()
