import type { TextEdit } from '../../contracts/diagnostic.ts'
import type { WantedFix } from '../../contracts/preview-state.ts'
import { examine } from '../examine.ts'
import type { Host } from '../host.ts'
import { toSeverity } from '../pending-diagnostic.ts'
import { toDiagnostics } from '../to-diagnostics.ts'
import { applyEdits } from './apply.ts'
import { locateRepairs } from './index.ts'
import { isBetter } from './is-better.ts'

/** The fixed text; or why nothing was changed, in sentences. */
export type FixedOne = { text: string } | { problem: string }

/**
 * The text of a manifest after one safe fix of one diagnostic, at every place that the diagnostic stands for. The edits are those of
 * `validate --fix`. What is not fixed keeps its bytes.
 */
export function fixOne(bytes: Uint8Array, host: Host, wanted: WantedFix): FixedOne {
  const preset = 'recommended'
  const before = examine(bytes, host)
  const findings = [...before.syntax, ...before.shape, ...before.rules].filter((finding) => toSeverity(finding, preset) !== null)
  const found = toDiagnostics(findings, { ...before, file: '' }, preset).find(
    ({ code, line, column }) => code === wanted.code && line === wanted.line && column === wanted.column,
  )
  const fix = found?.fixes.find(({ title, applicability }) => title === wanted.title && applicability === 'safe')
  if (!fix || fix.edits.length === 0) return { problem: 'The file has changed in the meantime. Try again.' }
  const wantedEdits = new Set(fix.edits.map(toKey))
  const fixed = locateRepairs(findings, before.text).filter(({ edits }) => edits.every((edit) => wantedEdits.has(toKey(edit))))
  const text = applyEdits(before.text, fix.edits)
  const after = examine(new TextEncoder().encode(text), host)
  const isGood = isBetter(
    before,
    after,
    fixed.map(({ finding }) => finding),
    preset,
  )
  return isGood ? { text } : { problem: 'This fix would cause other errors. Decide in the file what to do.' }
}

const toKey = ({ start, end, text }: TextEdit): string => [start, end, text].join()
