import { listOf } from '../manifest/json.ts'
import { checkVisible, type ManifestDiagnostics } from './check-visible.ts'
import type { Host } from './host.ts'
import type { SizedManifest } from './overview/index.ts'
import { checkRules, type KnownParts } from './rules/index.ts'
import { findOtherVersion } from './rules/old-manifest-version/index.ts'
import { checkSchema } from './schema/index.ts'

/** What is known of the pages of a manifest from an earlier check. */
export interface KnownPages {
  /** The pages in which the schema finds nothing. */
  valid: ReadonlySet<unknown>
  /** Those in which the rules with the scope `page` find nothing either. */
  clean: ReadonlySet<unknown>
  /** Remembers the pages of this manifest, all of which are valid. */
  keep(clean: ReadonlySet<unknown>): void
}

/** Runs all checks on the value of a manifest. One of another version has no other diagnostic, because its fields may mean something else. */
export function checkValue(
  { manifest, bytes }: SizedManifest,
  host: Host,
  { collect, known }: Pick<KnownParts, 'collect'> & { known?: KnownPages | undefined } = {},
): ManifestDiagnostics {
  const otherVersion = findOtherVersion(manifest)
  if (otherVersion) return { schema: [otherVersion], rules: [] }
  return checkVisible(manifest, (visible) => {
    const isWritten = visible === manifest
    const schema = checkSchema(visible, host.validatePart, isWritten ? known?.valid : undefined)
    const rules = checkRules({ manifest: visible, bytes }, schema, host, { collect, clean: isWritten ? known?.clean : undefined })
    if (isWritten && schema.length === 0) known?.keep(findCleanPages(manifest, rules))
    return { schema, rules }
  })
}

/** The pages without a diagnostic of a rule with the scope `page`. */
function findCleanPages(manifest: unknown, diagnostics: ManifestDiagnostics['rules']): Set<unknown> {
  const pages = listOf(manifest, 'pages')
  const clean = new Set(pages)
  for (const { kind, steps } of diagnostics)
    if (kind.scope === 'page' && steps[0] === 'pages') clean.delete(pages[Number(steps[1])])
  return clean
}
