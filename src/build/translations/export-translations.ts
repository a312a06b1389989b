import { toBreadcrumb } from '../../checks/breadcrumb.ts'
import { toPlainLine } from '../../checks/formats/plain.ts'
import { findTranslationState, quoteText } from '../../checks/overview/translations.ts'
import { findLengthLimit } from '../../checks/schema-lookup/describe-value.ts'
import { ExpectedError } from '../../contracts/expected-error.ts'
import { withoutComments } from '../../manifest/comments.ts'
import { fieldOf, textOf } from '../../manifest/json.ts'
import type { TextKind } from '../../manifest/markdown/kind.ts'
import { listTranslationUnits, type PlacedUnit } from '../../manifest/translations/translation-units.ts'
import type { NotedUnit, TranslationExport } from './translation-file.ts'

/** What to export. */
export interface ExportRequest {
  /** The tag of a language of the site. */
  language: string
  /** Whether only texts without a translation, and translations to review, are exported. */
  isMissingOnly: boolean
}

/**
 * The texts of a manifest with their translations into a language, or a sentence about why there are none. The manifest may have errors.
 * Throws an `ExpectedError` for a text that translation files cannot contain.
 */
export function exportTranslations(
  written: unknown,
  { language, isMissingOnly }: ExportRequest,
): TranslationExport | { refusal: string } {
  const manifest = withoutComments(written)
  const found = findTranslationState(manifest, language)
  if ('refusal' in found) return found
  const units = listTranslationUnits(found.state)
  const wanted = isMissingOnly ? units.filter(({ translation, needsReview }) => translation === '' || needsReview) : units
  for (const { text, context, translation } of wanted) for (const part of [text, context, translation]) checkCharacters(part)
  const site = fieldOf(manifest, 'site')
  const from = textOf(site, 'language') ?? ''
  const withNotes = (unit: PlacedUnit): NotedUnit => ({ ...unit, notes: describeUnit(unit, { manifest, from }) })
  return { site: textOf(site, 'name') ?? '', from, to: language, units: wanted.map(withNotes) }
}

/** Characters that XML 1.0 does not have (https://www.w3.org/TR/xml/#charsets), and halves of others, which UTF-8 does not have. */
const UNWRITABLE = /[[\p{Cc}--[\t\n\r\x7f-\x9f]]\p{Cs}\ufffe\uffff]/v

function checkCharacters(text: string): void {
  const code = UNWRITABLE.exec(text)?.[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  if (code === undefined) return
  const problem = `The text ${quoteText(text)} contains the character U+${code}, which files for translators cannot contain.`
  throw new ExpectedError('TRANSLATIONS_UNREADABLE', `${problem} Remove it from the manifest.`)
}

const KIND_NOTES: Readonly<Record<TextKind, string | null>> = {
  plain: null,
  inline: 'Markdown in one paragraph: emphasis, links and code',
  rich: 'Markdown: paragraphs, headings, lists, links and pictures',
}

/** What a translator must not translate: facts of the site, and the answers of forms in messages. */
const PLACEHOLDER = /\{\{.*?\}\}|\{\w+\}/g

/** Translations are often half as long again. A limit that none of them reaches would only be one more line to read. */
const isNearLimit = (text: string, limit: number): boolean => text.length * 2 > limit

function describeUnit({ text, places }: PlacedUnit, { manifest, from }: { manifest: unknown; from: string }): string[] {
  const kinds = [...new Set(places.map(({ kind }) => (kind === 'link' ? null : KIND_NOTES[kind])))]
  const languages = new Set(places.map(({ language }) => language).filter((language) => language !== from))
  const placeholders = [...new Set(text.match(PLACEHOLDER))]
  const limit = Math.min(...places.map(({ steps }) => findLengthLimit(manifest, steps)))
  return [
    ...(placeholders.length === 0 ? [] : [`Keep as it is: ${placeholders.join(', ')}`]),
    ...kinds.filter((note) => note !== null),
    ...(isNearLimit(text, limit) ? [`At most ${limit} characters`] : []),
    ...[...languages].map((language) => `Written in "${language}"`),
    ...places.map(({ steps }) => toPlainLine(toBreadcrumb(manifest, steps))),
  ]
}
