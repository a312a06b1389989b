import { isObject } from '../manifest/json.ts'
import { toPointer, withValuesAt } from '../manifest/pointer.ts'
import { type PendingDiagnostic, toSeverity } from './pending-diagnostic.ts'
import { isInvisibleCharacterDiagnostic, toInvisibleCharacterError } from './rules/invisible-character/index.ts'

/** The diagnostics of the schema and those of the rules. */
export interface ManifestDiagnostics {
  schema: readonly PendingDiagnostic[]
  rules: readonly PendingDiagnostic[]
}

/**
 * Checks a manifest as if its links, paths and names had no invisible characters, and reports these characters. Otherwise a link
 * that looks correct would be reported as broken. The characters are an error only where they break something.
 */
export function checkVisible(manifest: unknown, check: (manifest: unknown) => ManifestDiagnostics): ManifestDiagnostics {
  const found = check(manifest)
  const hidden = found.rules.filter(isInvisibleCharacterDiagnostic)
  if (hidden.length === 0 || !isObject(manifest)) return found
  const visible = check(
    withValuesAt(
      manifest,
      hidden.map(({ steps, visible: to }) => ({ steps, to })),
    ),
  )
  const broken = findErrors(found)
  const left = findErrors(visible)
  const places = new Set(hidden.map(({ steps }) => toPointer(steps)))
  // Errors in other places mean that a path has the characters and the links to it do not.
  const isElsewhere = [...broken].filter((place) => !places.has(place)).length > left.size
  const isBreaking = (place: string, to: string) => broken.has(place) || (isElsewhere && !/^[a-z]+:/i.test(to))
  const shown = hidden.flatMap((diagnostic) => {
    const place = toPointer(diagnostic.steps)
    // Already reported by another rule, which also fails without the characters.
    if (left.has(place)) return []
    return [isBreaking(place, diagnostic.visible) ? toInvisibleCharacterError(diagnostic) : diagnostic]
  })
  return { schema: visible.schema, rules: [...visible.rules, ...shown] }
}

const findErrors = ({ schema, rules }: ManifestDiagnostics): Set<string> =>
  new Set(
    [...schema, ...rules]
      .filter((diagnostic) => toSeverity(diagnostic, 'recommended') === 'error')
      .map(({ steps }) => toPointer(steps)),
  )
