import { withoutComments } from '../../../manifest/comments.ts'
import { parsePointer } from '../../../manifest/pointer.ts'
import { matchChangedTexts } from '../../../manifest/translations/similar-texts.ts'
import type { TranslationState } from '../../../manifest/translations/translation-state.ts'
import type { TranslationUnit } from '../../../manifest/translations/translation-units.ts'
import type { Host } from '../../host.ts'
import { checkManifest } from '../../index.ts'
import { findTranslationState, quoteText } from '../../overview/translations.ts'
import { parseJson } from '../../syntax/index.ts'
import { type EditPlan, type EditResult, editManifest } from '../edit-manifest.ts'
import { type ImportPlan, planImport } from './plan-import.ts'

/** Translations into a language, by text and context. Those without a translation say nothing about the one of the manifest. */
export interface TranslationsToImport {
  /** The tag of a language of the site. */
  language: string
  units: readonly TranslationUnit[]
}

/** The result, and the translated texts that the site does not have. They are not in the manifest. */
export type ImportResult = EditResult & { unknown: string[] }

/**
 * Writes translations into a manifest. A new one is placed like its text in the order of the site. Those that say the same, and those that
 * are not imported, keep their bytes. The sentences include what the rules find in the imported translations.
 */
export function importTranslations(bytes: Uint8Array, host: Host, wanted: TranslationsToImport): ImportResult {
  const manifest = parseJson(bytes).value
  const found = findTranslationState(withoutComments(manifest), wanted.language)
  const plan = 'refusal' in found ? found : planImport(manifest, found.state, wanted.units)
  const edited = editManifest(bytes, host, () => ('refusal' in plan ? plan : toEditPlan(plan)))
  if ('refusal' in edited || 'refusal' in plan) return { ...edited, unknown: [] }
  const findings = listFindings(edited.text, host, new Set(plan.imported), wanted.language)
  return { text: edited.text, sentences: [...edited.sentences, ...findings], unknown: plan.unknown }
}

const countTexts = (count: number): string => (count === 1 ? '1 text' : `${count} texts`)

function toEditPlan({ changes, unchanged, empty, unknown, units, state }: ImportPlan): EditPlan {
  return {
    changes,
    notes: [
      ...(unchanged > 0 ? [`The translations of ${countTexts(unchanged)} are the same as before.`] : []),
      ...(empty > 0 ? [`${countTexts(empty)} ${empty === 1 ? 'has' : 'have'} no translation in the file.`] : []),
      ...describeUnknown(unknown, units, state),
    ],
  }
}

/** Sentences about translations of texts that the site does not have, with the untranslated text that each was probably changed to. */
function describeUnknown(unknown: readonly string[], units: readonly TranslationUnit[], state: TranslationState): string[] {
  if (unknown.length === 0) return []
  const missing = [...new Set(state.untranslated.map(({ value }) => value))]
  const changed = matchChangedTexts(unknown, missing)
  const rows = unknown.map((text) => {
    const translations = units.filter((unit) => unit.text === text).map(({ translation }) => quoteText(translation))
    const now = changed.get(text)
    return `  ${quoteText(text)}: ${translations.join(', ')}${now === undefined ? '' : ` (the text may now be ${quoteText(now)})`}`
  })
  const what = `${countTexts(unknown.length)} of the file ${unknown.length === 1 ? 'is' : 'are'} not on the site.`
  return [`${what} These translations were not imported:`, ...rows]
}

/** The errors and warnings in the imported translations. */
function listFindings(text: string, host: Host, imported: ReadonlySet<string>, language: string): string[] {
  if (imported.size === 0) return []
  const { diagnostics } = checkManifest({ file: '', bytes: new TextEncoder().encode(text) }, host)
  const found = diagnostics.filter(({ pointer, severity }) => {
    const [part, tag, key] = parsePointer(pointer)
    return severity !== 'info' && part === 'translations' && tag === language && imported.has(String(key))
  })
  return found.map(({ severity, code, line, message, help }) => `Line ${line}, ${severity} ${code}: ${message} ${help}`)
}
