import { currentVersion, planNextVersion, toVersion } from '../../migrations/index.ts'
import type { DiagnosticText, PendingDiagnostic } from '../../pending-diagnostic.ts'
import { toPendingFix } from '../../pending-fix.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH110',
  name: 'old-manifest-version',
  severity: 'error',
  checks: 'The file has the manifest version that this engine reads.',
  why: 'In another version, the same field may mean something else.',
  help: 'Update an older file with npm run migrate. For a newer file, update the engine.',
}

/** Reports a manifest of an older or newer version; null for the current version and for a `version` that cannot exist. */
export function findOtherVersion(manifest: unknown): PendingDiagnostic | null {
  const version = toVersion(manifest)
  if (version === null || version === currentVersion) return null
  const words = () => (version < currentVersion ? describeOlder(version, manifest) : describeNewer(version))
  return { kind: rule, steps: ['version'], words }
}

function describeOlder(version: number, manifest: unknown): DiagnosticText {
  const edits = planNextVersion(manifest).flatMap((change) => change.edits)
  return {
    message: `This manifest has version ${version}, but this engine reads version ${currentVersion}.`,
    help: 'Run npm run migrate. It updates the file and lists what it has changed.',
    fixes: [toPendingFix(`Update the manifest to version ${version + 1}`, true, edits)],
  }
}

const describeNewer = (version: number): DiagnosticText => ({
  message: `This manifest has version ${version}, but this engine knows versions up to ${currentVersion}.`,
  help: `Update the engine: npm install manifest-site@latest. If ${version} is a typing error, write ${currentVersion}.`,
})
