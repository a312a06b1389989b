import type { ServedForm } from '../../contracts/built-site.ts'
import type { FormAnswers } from '../../contracts/public-form.ts'
import type { Form } from '../../manifest/manifest.gen.ts'
import type { FormVersion } from '../store/lead.ts'
import type { FormSubmission } from './body/submission.ts'

/** The form definition against which a submission is checked. */
export interface ApplicableDefinition {
  definition: Form
  version: string
  /** The privacy notice that the visitor saw, as Markdown. */
  privacy: string | null
  /** Whether the form has changed since the visitor's page was built. */
  isStale: boolean
}

/** A submission with valid answers. */
export interface ValidSubmission {
  submission: FormSubmission
  chosen: ApplicableDefinition
  answers: FormAnswers
}

/** Finds a current or recently retired definition. */
export type FindFormVersion = (form: string, version: string) => FormVersion | null

/** Chooses the definition that the visitor's page was built from, or the current one if that version is unknown. */
export function chooseDefinition(
  { public: form, definition }: ServedForm,
  version: string | null,
  find: FindFormVersion,
): ApplicableDefinition {
  const earlier = version === null || version === form.version ? null : find(form.id, version)
  if (earlier === null) return { definition, version: form.version, privacy: form.privacy, isStale: false }
  return { definition: earlier.definition, version: earlier.version, privacy: earlier.privacy, isStale: true }
}
