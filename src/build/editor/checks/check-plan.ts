import type { ChangePlan } from '../../../contracts/change-plan.ts'
import type { CheckedPlan, EditorDiagnostic } from '../../../contracts/editor-protocol.ts'
import { changeDocument, type ManifestDocument } from '../../../document/document.ts'

/** A plan with the diagnostics that its changes would add. Throws `CHANGE_REFUSED` if a place of the changes does not exist. */
export function checkPlan(
  plan: ChangePlan,
  document: ManifestDocument,
  check: (document: ManifestDocument) => readonly EditorDiagnostic[],
): CheckedPlan {
  if (plan.changes.length === 0) return { ...plan, diagnostics: [] }
  return { ...plan, diagnostics: findNew(check(document), check(changeDocument(document, plan.changes))) }
}

/** The diagnostics that were not there before. Places move with the changes, so two that say the same are the same. */
function findNew(before: readonly EditorDiagnostic[], after: readonly EditorDiagnostic[]): EditorDiagnostic[] {
  const known = Map.groupBy(before, toSentence)
  return after.filter((diagnostic) => known.get(toSentence(diagnostic))?.pop() === undefined)
}

const toSentence = ({ code, message }: EditorDiagnostic): string => `${code} ${message}`
