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

/** A check whose rules have not run yet. */
export interface ValueCheck {
  /** Whether the schema finds nothing. */
  isValid: boolean
  /** Runs the rules. */
  finish(): ManifestDiagnostics
}

interface CheckOptions extends Pick<KnownParts, 'collect'> {
  known?: KnownPages | undefined
}

/** Runs all checks on the value of a manifest. One of another version has no other diagnostic, because its fields may mean something else. */
export const checkValue = (subject: SizedManifest, host: Host, options: CheckOptions = {}): ManifestDiagnostics =>
  startValueCheck(subject, host, options).finish()

/** Checks a value with the schema only. The rules run when the check is finished. */
export function startValueCheck(subject: SizedManifest, host: Host, { collect, known }: CheckOptions): ValueCheck {
  const { manifest } = subject
  const otherVersion = findOtherVersion(manifest)
  if (otherVersion) return { isValid: false, finish: () => ({ schema: [otherVersion], rules: [] }) }
  const found = checkSchema(manifest, host.validatePart, known?.valid)
  const finish = () =>
    checkVisible(manifest, (visible) => {
      const isWritten = visible === manifest
      const schema = isWritten ? found : checkSchema(visible, host.validatePart)
      const rules = checkRules({ ...subject, manifest: visible }, schema, host, {
        collect,
        clean: isWritten ? known?.clean : undefined,
      })
      if (isWritten && schema.length === 0) known?.keep(findCleanPages(manifest, rules))
      return { schema, rules }
    })
  return { isValid: found.length === 0, finish }
}

/** The pages without a diagnostic of a rule with the scope `page`. */
function findCleanPages(manifest: unknown, diagnostics: ManifestDiagnostics['rules']): Set<unknown> {
  const pages = listOf(manifest, 'pages')
  const clean = new Set(pages)
  for (const { kind, steps } of diagnostics)
    if (kind.scope === 'page' && steps[0] === 'pages') clean.delete(pages[Number(steps[1])])
  return clean
}
