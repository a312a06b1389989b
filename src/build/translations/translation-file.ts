import type { PlacedUnit, TranslationUnit } from '../../manifest/translations/translation-units.ts'

/** A unit with notes for its translator, one a line: what the text supports, and its places. */
export interface NotedUnit extends PlacedUnit {
  notes: readonly string[]
}

/** The translations of a site into a language, to be written to a file. */
export interface TranslationExport {
  site: string
  /** Language tags. */
  from: string
  to: string
  units: readonly NotedUnit[]
}

/** The content of a file of translations. */
export interface TranslationImport {
  /** The tag of the language of the translations, or null if the file does not have it. */
  to: string | null
  units: TranslationUnit[]
}

/** A format in which translators exchange files. What `write` returns, `parse` reads without loss. */
export interface TranslationFormat {
  write(translations: TranslationExport): string
  /** Parses the text of a file with this name. Throws an `ExpectedError` with the code `TRANSLATIONS_UNREADABLE`. */
  parse(text: string, name: string): TranslationImport
}
