import { applyEdits } from '../edits/apply-edits.ts'
import { stepsOf, toTextEdits } from '../edits/to-text-edits.ts'
import { type AppliedFixOffset, followFixes, toAppliedFixes } from '../fixes/applied-fixes.ts'
import type { SafeFixResult } from '../fixes/apply-safe-fixes.ts'
import { locate } from '../json-text/locate.ts'
import { parseJson } from '../syntax/index.ts'
import { planNextVersion } from './index.ts'

/**
 * Rewrites a manifest into the current version, one version after the other. Other parts of the text keep their bytes. A file with syntax
 * errors is refused. A manifest of another than an older version is not changed.
 */
export function migrateManifest(bytes: Uint8Array): SafeFixResult {
  const { text, diagnostics } = parseJson(bytes)
  if (diagnostics.length > 0) return { text, applied: [], refusal: 'the file has syntax errors.' }
  let current = text
  let applied: AppliedFixOffset[] = []
  for (;;) {
    const changes = locateChanges(current)
    if (changes.length === 0) return { text: current, applied: toAppliedFixes(applied, current), refusal: null }
    const edits = changes.flatMap((change) => change.edits).sort((a, b) => a.start - b.start || a.end - b.end)
    applied = followFixes(applied, changes, edits)
    current = applyEdits(current, edits)
  }
}

/** The changes into the next version, located in the text. */
function locateChanges(text: string) {
  const changes = planNextVersion(JSON.parse(text))
  const spans = locate(
    text,
    changes.flatMap(({ edits }) => stepsOf(edits)),
  )
  return changes.map(({ title, edits }) => {
    const located = toTextEdits(edits, text, spans)
    if (located === null) throw new Error(`A migration cannot be applied: ${title}.`)
    return { title, edits: located }
  })
}
