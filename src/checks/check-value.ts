import { checkVisible, type ManifestDiagnostics } from './check-visible.ts'
import type { Host } from './host.ts'
import type { SizedManifest } from './overview/index.ts'
import { collectMarks } from './overview/marks.ts'
import { checkRules } from './rules/index.ts'
import { findOtherVersion } from './rules/old-manifest-version/index.ts'
import { checkSchema } from './schema/index.ts'

/**
 * Runs all checks on the value of a manifest. One of another version has no other diagnostic, because its fields may mean something else.
 * @param collect collects the marks; another function than the default can keep them between checks
 */
export function checkValue({ manifest, bytes }: SizedManifest, host: Host, collect = collectMarks): ManifestDiagnostics {
  const otherVersion = findOtherVersion(manifest)
  if (otherVersion) return { schema: [otherVersion], rules: [] }
  return checkVisible(manifest, (visible) => {
    const schema = checkSchema(visible, host.validatePart)
    return { schema, rules: checkRules({ manifest: visible, bytes }, schema, host, collect) }
  })
}
