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

/** What is known of the pages of a manifest from an earlier check. */
export interface KnownPages {
  /** The pages and entries, as written, in which the schema finds nothing. */
  valid: ReadonlySet<unknown>
  /** Those of the pages of the expanded manifest in which the rules with the scope `page` find nothing either. */
  findClean(pages: readonly unknown[]): ReadonlySet<unknown>
  /** Remembers which pages of the expanded manifest are clean, and that all pages and entries are valid. */
  keep(clean: Iterable<unknown>): void
}

/** What is known of a manifest from earlier checks. */
export interface KnownParts {
  /** Collects the marks; another function than the default can keep them between checks. */
  collect?: typeof collectMarks | undefined
  known?: KnownPages | undefined
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
  parts: KnownParts = {},
): PendingDiagnostic[] {
  if (schemaErrors.some(({ steps }) => steps.length <= 1)) return []
  const expansion = isObject(subject.manifest) ? expandCollections(subject.manifest).expansion : null
  const diagnostics = expansion
    ? toWrittenDiagnostics(
        runRules(toExpanded(subject, expansion), toExpandedErrors(schemaErrors, expansion), host, parts),
        expansion,
        subject.manifest,
      )
    : runRules(subject, schemaErrors, host, parts)
  return schemaErrors.length === 0 ? diagnostics : diagnostics.filter(createConsequenceFilter(schemaErrors))
}

const toExpanded = (subject: SizedManifest, { manifest }: Expansion): SizedManifest => ({
  ...subject,
  manifest,
  unexpanded: subject.manifest,
})

const toExpandedErrors = (errors: readonly PendingDiagnostic[], expansion: Expansion): PendingDiagnostic[] =>
  errors.flatMap((error) => toExpandedSteps(expansion, error.steps).map((steps) => ({ ...error, steps })))

/** Runs all rules on a manifest whose collections have become pages. */
function runRules(
  subject: SizedManifest,
  schemaErrors: readonly PendingDiagnostic[],
  host: Host,
  { collect = collectMarks, known }: KnownParts,
): PendingDiagnostic[] {
  const pages = listOf(subject.manifest, 'pages')
  const clean = known?.findClean(pages) ?? NO_PAGES
  const collected = clean.size === 0 ? toMarkLookup(collect(subject.manifest)) : createSiteMarks(subject.manifest)
  const site = createOverview(subject, schemaErrors, host, collected)
  const page = clean.size === 0 ? site : withoutPages(clean, site, subject, schemaErrors)
  const diagnostics = listRules().flatMap((kind) =>
    [...(kind.check?.(kind.scope === 'page' ? page : site) ?? [])].map((found) => ({ kind, ...found })),
  )
  if (schemaErrors.length === 0) known?.keep(findCleanPages(pages, diagnostics))
  return diagnostics
}

/** The pages without a diagnostic of a rule with the scope `page`. */
function findCleanPages(pages: readonly unknown[], diagnostics: readonly PendingDiagnostic[]): Set<unknown> {
  const clean = new Set(pages)
  for (const { kind, steps } of diagnostics)
    if (kind.scope === 'page' && steps[0] === 'pages') clean.delete(pages[Number(steps[1])])
  return clean
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
  const parts = new Set(schemaErrors.flatMap(({ steps }) => (steps[0] === 'collections' ? [toPointer(findPart(steps))] : [])))
  return ({ steps, kind }) => {
    // An invisible character may cause a schema error, but never results from one.
    if (kind.code === invisibleCharacter.code) return true
    let pointer = ''
    for (const step of steps) {
      pointer = appendToPointer(pointer, step)
      if (invalid.has(pointer) || parts.has(pointer)) return false
    }
    return !owners.has(pointer)
  }
}
