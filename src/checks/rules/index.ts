import { expandCollections } from '../../manifest/collections/expand-collections.ts'
import type { Expansion } from '../../manifest/collections/expansion.ts'
import { toExpandedSteps } from '../../manifest/collections/written-places.ts'
import { isObject, listOf } from '../../manifest/json.ts'
import { appendToPointer, type PointerStep, toPointer } from '../../manifest/pointer.ts'
import type { Host } from '../host.ts'
import { collectMarksByPart } from '../overview/incremental-marks.ts'
import { createOverview, type Overview, type SizedManifest } from '../overview/index.ts'
import { collectMarks, collectMarksIn, NO_MARKS, toMarkLookup } from '../overview/marks.ts'
import { createSiteMarks } from '../overview/site-marks.ts'
import type { PendingDiagnostic } from '../pending-diagnostic.ts'
import { toWrittenDiagnostics } from '../written-diagnostics.ts'
import { rule as invisibleCharacter } from './invisible-character/index.ts'
import { listRules } from './own-rules.ts'

/** What is known of a manifest from earlier checks. */
export interface KnownParts {
  /** Collects the marks; another function than the default can keep them between checks. */
  collect?: typeof collectMarks
  /** Pages in which neither the schema nor a rule with the scope `page` finds anything. */
  clean?: ReadonlySet<unknown>
}

const NO_PAGES: ReadonlySet<unknown> = new Set()

/**
 * Runs all rules on a manifest. With schema errors the rules read what they can. If these are in
 * top-level fields, no rule runs.
 */
export function checkRules(
  subject: SizedManifest,
  schemaErrors: readonly PendingDiagnostic[],
  host: Host,
  known: KnownParts = {},
): PendingDiagnostic[] {
  if (schemaErrors.some(({ steps }) => steps.length <= 1)) return []
  const expansion = isObject(subject.manifest) ? expandCollections(subject.manifest).expansion : null
  const diagnostics = expansion
    ? toWrittenDiagnostics(
        runRules(toExpanded(subject, expansion), toExpandedErrors(schemaErrors, expansion), host, known),
        expansion,
        subject.manifest,
      )
    : runRules(subject, schemaErrors, host, known)
  return schemaErrors.length === 0 ? diagnostics : diagnostics.filter(createConsequenceFilter(schemaErrors))
}

const toExpanded = (subject: SizedManifest, { manifest }: Expansion): SizedManifest => ({
  ...subject,
  manifest,
  unexpanded: subject.manifest,
  written: subject.written ?? subject.manifest,
})

const toExpandedErrors = (errors: readonly PendingDiagnostic[], expansion: Expansion): PendingDiagnostic[] =>
  errors.flatMap((error) => toExpandedSteps(expansion, error.steps).map((steps) => ({ ...error, steps })))

/** Runs all rules on a manifest whose collections have become pages. */
function runRules(
  subject: SizedManifest,
  schemaErrors: readonly PendingDiagnostic[],
  host: Host,
  { collect = collectMarks, clean = NO_PAGES }: KnownParts,
): PendingDiagnostic[] {
  const collected = clean.size === 0 ? toMarkLookup(collect(subject.manifest)) : createSiteMarks(subject.manifest)
  const site = createOverview(subject, schemaErrors, host, collected)
  const page = clean.size === 0 ? site : withoutPages(clean, site, subject, schemaErrors)
  return listRules().flatMap((kind) =>
    [...(kind.check?.(kind.scope === 'page' ? page : site) ?? [])].map((found) => ({ kind, ...found })),
  )
}

/** The overview for rules with the scope `page`, without the marks of some pages. */
function withoutPages(
  clean: ReadonlySet<unknown>,
  { host, pages }: Overview,
  subject: SizedManifest,
  schemaErrors: readonly PendingDiagnostic[],
): Overview {
  const marks = collectMarksByPart(subject.manifest, (part, ...place) =>
    clean.has(part) ? NO_MARKS : collectMarksIn(part, ...place),
  )
  const values = listOf(subject.manifest, 'pages')
  const toCheck = pages.all.filter(({ index }) => !clean.has(values[index]))
  return createOverview(subject, schemaErrors, host, toMarkLookup(marks), { ...pages, toCheck })
}

/** The entry with an error, or the whole collection: an error in its own fields may concern all of its pages. */
const findPart = (steps: readonly PointerStep[]): readonly PointerStep[] => steps.slice(0, steps[2] === 'entries' ? 4 : 2)

/** Drops diagnostics that a schema error may have caused: those inside the invalid value or in the object that holds it. */
function createConsequenceFilter(schemaErrors: readonly PendingDiagnostic[]): (diagnostic: PendingDiagnostic) => boolean {
  const invalid = new Set(schemaErrors.map(({ steps }) => toPointer(steps)))
  const owners = new Set(schemaErrors.map(({ steps }) => toPointer(steps.slice(0, -1))))
  const parts = [
    ...new Set(schemaErrors.flatMap(({ steps }) => (steps[0] === 'collections' ? [toPointer(findPart(steps))] : []))),
  ]
  return ({ steps, kind }) => {
    // An invisible character may cause a schema error, but never results from one.
    if (kind.code === invisibleCharacter.code) return true
    const place = toPointer(steps)
    if (parts.some((part) => place === part || place.startsWith(`${part}/`))) return false
    let pointer = ''
    for (const step of steps) {
      pointer = appendToPointer(pointer, step)
      if (invalid.has(pointer)) return false
    }
    return !owners.has(pointer)
  }
}
