import { listOf } from '../manifest/json.ts'
import { checkVisible, type ManifestDiagnostics } from './check-visible.ts'
import type { Host } from './host.ts'
import type { SizedManifest } from './overview/index.ts'
import { checkRules, type KnownParts } from './rules/index.ts'
import { findOtherVersion } from './rules/old-manifest-version/index.ts'
import { checkSchema } from './schema/index.ts'

/** Remembers between checks which pages need not be checked again by the schema and by the rules with the scope `page`. */
export interface CleanPages {
  /** The pages of a manifest in which these checks find nothing. */
  find(manifest: unknown): ReadonlySet<unknown>
  /** Remembers such pages of the manifest given to `find`. */
  keep(pages: ReadonlySet<unknown>): void
}

/** Runs all checks on the value of a manifest. One of another version has no other diagnostic, because its fields may mean something else. */
export function checkValue(
  { manifest, bytes }: SizedManifest,
  host: Host,
  { collect, cleanPages }: Pick<KnownParts, 'collect'> & { cleanPages?: CleanPages | undefined } = {},
): ManifestDiagnostics {
  const otherVersion = findOtherVersion(manifest)
  if (otherVersion) return { schema: [otherVersion], rules: [] }
  const known = cleanPages?.find(manifest)
  return checkVisible(manifest, (visible) => {
    const clean = visible === manifest ? known : undefined
    const schema = checkSchema(visible, host.validatePart, clean)
    const rules = checkRules({ manifest: visible, bytes }, schema, host, { collect, clean })
    if (visible === manifest && schema.length === 0) cleanPages?.keep(findCleanPages(manifest, rules))
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
