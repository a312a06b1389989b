import { type GetTextTranslation, type GetTextTranslations, po } from 'gettext-parser'
import { ExpectedError } from '../../contracts/expected-error.ts'
import { toPointer } from '../../manifest/pointer.ts'
import type { TranslationUnit } from '../../manifest/translations/translation-units.ts'
import type { NotedUnit, TranslationExport, TranslationFormat, TranslationImport } from './translation-file.ts'

/** The flag of a translation that needs review. */
const FUZZY = 'fuzzy'

/** The PO files of gettext (https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html). A context is the `msgctxt` of its unit. */
export const poFormat: TranslationFormat = { write: writePo, parse: parsePo }

function writePo({ site, from, to, units }: TranslationExport): string {
  const entries = units.map(toEntry)
  const order = new Map(entries.map((entry, index) => [toKey(entry), index]))
  const placeOf = (entry: GetTextTranslation) => order.get(toKey(entry)) ?? 0
  const byContext = Map.groupBy(entries, ({ msgctxt = '' }) => msgctxt)
  const translations = Object.fromEntries(
    [...byContext].map(([context, group]) => [context, Object.fromEntries(group.map((entry) => [entry.msgid, entry]))]),
  )
  const headers = {
    'Project-Id-Version': site.replace(/\s+/g, ' '),
    Language: to,
    'X-Source-Language': from,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  }
  const table = { charset: 'utf-8', headers, translations }
  return po.compile(table, { sort: (one, other) => placeOf(one) - placeOf(other) }).toString()
}

const toKey = ({ msgctxt = '', msgid }: GetTextTranslation): string => JSON.stringify([msgctxt, msgid])

function toEntry({ text, context, translation, needsReview, places, notes }: NotedUnit): GetTextTranslation {
  const comments = {
    extracted: notes.join('\n'),
    reference: places.map(({ steps }) => encodeURI(toPointer(steps).toWellFormed())).join('\n'),
    ...(needsReview && { flag: FUZZY }),
  }
  return { msgid: text, ...(context !== '' && { msgctxt: context }), msgstr: [translation], comments }
}

function parsePo(text: string, name: string): TranslationImport {
  // Without a header, or in an empty file, both are absent.
  const { headers = {}, translations = {} } = parseTable(text, name)
  const entries = Object.values(translations).flatMap((group) => Object.values(group))
  const language = Object.entries(headers).find(([header]) => header.toLowerCase() === 'language')?.[1]
  return { to: language || null, units: entries.flatMap(toUnit) }
}

/** The first entry, without a text, is the header. */
function toUnit({ msgid, msgctxt = '', msgstr: [translation = ''] = [], comments }: GetTextTranslation): TranslationUnit[] {
  const flags = (comments?.flag ?? '').split(/[,\n]/).map((flag) => flag.trim())
  return msgid === '' ? [] : [{ text: msgid, context: msgctxt, translation, needsReview: flags.includes(FUZZY) }]
}

function parseTable(text: string, name: string): GetTextTranslations {
  try {
    // Its validation would take the text "constructor" for a duplicate.
    return po.parse(text)
  } catch (error) {
    const line = error instanceof Error && 'lineNumber' in error ? `, line ${error.lineNumber}` : ''
    const reason = error instanceof Error ? error.message.replace(/^Error parsing PO data: /, '') : String(error)
    throw new ExpectedError('TRANSLATIONS_UNREADABLE', `"${name}"${line} is not a valid PO file. ${reason}`)
  }
}
