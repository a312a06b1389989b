import type { Steps } from '../../contracts/change.ts'
import { fillFacts, readFacts } from '../../manifest/facts.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { describeField } from '../../models/fields/index.ts'
import { findWritten } from '../../models/written-places.ts'
import { readText } from '../languages/language-texts.ts'
import { toShownManifest } from '../languages/shown-manifest.ts'
import { canTranslate, type LanguageState } from '../languages/source-texts.ts'
import type { ShownText } from './shown-text.ts'

/** A text of a block on the canvas and the field of the manifest in which it is written. */
export interface EditableText {
  shown: ShownText
  /** Where the text is written in the manifest. */
  at: Steps
  /** The text as it is written, with its facts as placeholders. */
  written: string
  /** The title of its field. */
  title: string
  isRequired: boolean
  /** In characters, or null. */
  limit: number | null
}

/**
 * The texts of a part of the page that can be edited on the canvas or are described there, in the order in which they are shown.
 * @param owner the part, such as a block. Its steps are those from which the steps of the shown texts start
 */
export function listEditableTexts(texts: readonly ShownText[], owner: { steps: Steps }, state: LanguageState): EditableText[] {
  const { manifest } = state
  const inLanguage = toShownManifest(state)
  const facts = readFacts(inLanguage)
  return texts.flatMap((shown) => {
    const at = findPlace(manifest, owner, shown)
    const text = valueAt(inLanguage, at)
    // A renderer can be given other texts than the manifest has, such as while a change is still to be rendered.
    if (typeof text !== 'string' || fillFacts(text, facts) !== shown.text || !canTranslate(state, at)) return []
    const field = describeField(manifest, at)
    if (field === null) return []
    const limit = 'maxLength' in field ? field.maxLength : null
    const written = readText(state, at) ?? text
    return [{ shown, at, written, title: field.title, isRequired: field.isRequired, limit }]
  })
}

/** Where a shown text is written now. */
export const findPlace = (manifest: unknown, { steps }: { steps: Steps }, { form, steps: field }: ShownText): Steps =>
  form === null ? findWritten(manifest, steps, field) : ['forms', form, ...field]
