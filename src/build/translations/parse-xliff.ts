import { SaxesParser } from 'saxes'
import { ExpectedError } from '../../contracts/expected-error.ts'
import type { TranslationUnit } from '../../manifest/translations/translation-units.ts'
import type { TranslationImport } from './translation-file.ts'

/** States of translations that are not finished. */
const UNFINISHED = /^(new|needs-.*)$/

/** Parses XLIFF 1.2. Elements within a text, such as those of segments, count as their text. Throws as `TranslationFormat` says. */
export function parseXliff(xml: string, name: string): TranslationImport {
  const parser = new SaxesParser()
  const found: TranslationImport = { to: null, units: [] }
  const open: string[] = []
  let unit: TranslationUnit | null = null
  parser.on('error', ({ message }) => {
    throw unreadable(`"${name}", line ${parser.line}, is not valid XML: ${message.replace(/^[\d:\s]+/, '')}`)
  })
  parser.on('opentag', ({ name: tag, attributes }) => {
    if (open.length === 0) checkRoot(tag, attributes.version, name)
    open.push(tag)
    if (tag === 'file') found.to ??= attributes['target-language'] ?? null
    if (tag === 'trans-unit') unit = { text: '', context: attributes.resname ?? '', translation: '', needsReview: false }
    if (unit && tag === 'target' && isChildOfUnit(open)) unit.needsReview = UNFINISHED.test(attributes.state ?? '')
  })
  const addText = (text: string) => {
    const part = unit ? open[open.lastIndexOf('trans-unit') + 1] : undefined
    if (unit && part === 'source') unit.text += text
    if (unit && part === 'target') unit.translation += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', ({ name: tag }) => {
    open.pop()
    if (tag !== 'trans-unit' || !unit) return
    found.units.push(unit)
    unit = null
  })
  parser.write(xml).close()
  return found
}

const isChildOfUnit = (open: readonly string[]): boolean => open.at(-2) === 'trans-unit'

function checkRoot(tag: string, version: string | undefined, name: string): void {
  if (tag !== 'xliff')
    throw unreadable(`"${name}" is not an XLIFF file: its root element is "${tag}". Export the translations again.`)
  if (version === undefined || /^1\.[12]$/.test(version)) return
  throw unreadable(`"${name}" is XLIFF ${version}. Only XLIFF 1.2 can be imported. Choose it in your translation tool.`)
}

const unreadable = (message: string): ExpectedError => new ExpectedError('TRANSLATIONS_UNREADABLE', message)
