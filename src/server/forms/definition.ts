import type { ServedForm } from '../../contracts/built-site.ts'
import type { FormAnswers } from '../../contracts/public-form.ts'
import type { Form } from '../../manifest/manifest.gen.ts'
import type { FormVersion } from '../store/lead.ts'
import type { Submission } from './body/submission.ts'

/** The definition by which a submission is checked and stored. */
export interface ChosenDefinition {
  definition: Form
  version: string
  /** The privacy sentence that the visitor saw, as Markdown. */
  privacy: string | null
  /** Whether the form has changed since the page of the visitor was made. */
  isStale: boolean
}

/** A submission whose answers are right. */
export interface RightSubmission {
  submission: Submission
  chosen: ChosenDefinition
  answers: FormAnswers
}

/** Finds a definition that is current or was retired not long ago. */
export type FindVersion = (form: string, version: string) => FormVersion | null

/** A page that has been open while the site was changed is answered by what stood on it; any other by what the form is now. */
export function chooseDefinition(
  { public: form, definition }: ServedForm,
  version: string | null,
  find: FindVersion,
): ChosenDefinition {
  const earlier = version === null || version === form.version ? null : find(form.id, version)
  if (earlier === null) return { definition, version: form.version, privacy: form.privacy, isStale: false }
  return { definition: earlier.definition, version: earlier.version, privacy: earlier.privacy, isStale: true }
}
