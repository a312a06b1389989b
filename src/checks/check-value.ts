import { checkVisible, type ManifestDiagnostics } from './check-visible.ts'
import type { Host } from './host.ts'
import type { SizedManifest } from './overview/index.ts'
import { collectMarks } from './overview/marks.ts'
import { checkRules } from './rules/index.ts'
import { checkSchema } from './schema/index.ts'

/**
 * Runs all checks on the value of a manifest.
 * @param collect collects the marks; another function than the default can keep them between checks
 */
export const checkValue = ({ manifest, bytes }: SizedManifest, host: Host, collect = collectMarks): ManifestDiagnostics =>
  checkVisible(manifest, (visible) => {
    const schema = checkSchema(visible, host.validatePart)
    return { schema, rules: checkRules({ manifest: visible, bytes }, schema, host, collect) }
  })
