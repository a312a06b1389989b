import type { FormTexts } from '../manifest/texts.gen.ts'

/** How a form speaks to its visitors: the interface texts of its site, and the language in which they write numbers and read dates. */
export interface FormLocale {
  texts: FormTexts
  /** A BCP 47 language tag. */
  language: string
}
