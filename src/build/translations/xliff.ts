import { createHash } from 'node:crypto'
import { parseXliff } from './parse-xliff.ts'
import type { NotedUnit, TranslationExport, TranslationFormat } from './translation-file.ts'

/**
 * XLIFF 1.2 (https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html), which more translation tools read than version 2. A context is the
 * `resname` of its unit.
 */
export const xliffFormat: TranslationFormat = { write: writeXliff, parse: parseXliff }

/** All texts of a `file` are in one language. */
function writeXliff({ to, from, units }: TranslationExport): string {
  const byLanguage = Map.groupBy(units, ({ places: [place] }) => place?.language ?? from)
  const files = [...byLanguage].map(([language, group]) => {
    const attributes = toAttributes({
      original: 'site.manifest.json',
      datatype: 'plaintext',
      'source-language': language,
      'target-language': to,
    })
    return `  <file${attributes}>\n    <body>\n${group.map(toElement).join('')}    </body>\n  </file>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
${files.join('')}</xliff>
`
}

function toElement(unit: NotedUnit): string {
  const { text, context, translation, needsReview, notes } = unit
  const attributes = toAttributes({
    id: toId(unit),
    ...(context !== '' && { resname: context }),
    // Without it, some tools take every translation for a suggestion.
    ...(translation !== '' && { approved: needsReview ? 'no' : 'yes' }),
    'xml:space': 'preserve',
  })
  const state = needsReview ? 'needs-review-translation' : 'translated'
  const lines = [
    `<source>${escapeXml(text)}</source>`,
    ...(translation === '' ? [] : [`<target state="${state}">${escapeXml(translation)}</target>`]),
    ...(notes.length === 0 ? [] : [`<note>${escapeXml(notes.join('\n'))}</note>`]),
  ]
  return `      <trans-unit${attributes}>\n${lines.map((line) => `        ${line}\n`).join('')}      </trans-unit>\n`
}

/** The same text in the same context always has the same id, by which tools recognize it in later exports. */
const toId = ({ text, context }: NotedUnit): string =>
  createHash('sha256')
    .update(JSON.stringify([context, text]))
    .digest('hex')
    .slice(0, 16)

const toAttributes = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value).replace(/["\t\n]/g, toReference)}"`)
    .join('')

/** A parser replaces carriage returns, unless they are written as references. */
const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\r', toReference)

const toReference = (character: string): string => `&#${character.charCodeAt(0)};`
