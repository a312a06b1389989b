import { checkVisible, type ManifestDiagnostics } from './check-visible.ts'
import type { Host } from './host.ts'
import type { SizedManifest } from './overview/index.ts'
import { checkRules, type KnownParts } from './rules/index.ts'
import { findOtherVersion } from './rules/old-manifest-version/index.ts'
import { checkSchema } from './schema/index.ts'

/** A check whose rules have not run yet. */
export interface ValueCheck {
  /** Whether the schema finds nothing. */
  isValid: boolean
  /** Runs the rules. */
  finish(): ManifestDiagnostics
}

type CheckOptions = Pick<KnownParts, 'collect' | 'known'>

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
      const parts = isWritten ? { collect, known } : { collect }
      return { schema, rules: checkRules({ ...subject, manifest: visible }, schema, host, parts) }
    })
  return { isValid: found.length === 0, finish }
}
