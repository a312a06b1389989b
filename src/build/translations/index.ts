import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ExpectedError } from '../../contracts/expected-error.ts'
import type { TranslationFormat, TranslationImport } from './translation-file.ts'

export { exportTranslations } from './export-translations.ts'

/** The formats by name. Each is imported on demand: only this command needs their libraries. */
const FORMATS = new Map<string, { extension: RegExp; load(): Promise<TranslationFormat> }>([
  ['xliff', { extension: /^\.(\w*xliff|xlf)$/i, load: async () => (await import('./xliff.ts')).xliffFormat }],
  ['csv', { extension: /^\.(csv|tsv|txt)$/i, load: async () => (await import('./csv.ts')).csvFormat }],
  ['po', { extension: /^\.po$/i, load: async () => (await import('./po.ts')).poFormat }],
])

export const FORMAT_NAMES: readonly string[] = [...FORMATS.keys()]

/** The format with a name, or null. */
export const findFormat = async (name: string): Promise<TranslationFormat | null> => (await FORMATS.get(name)?.load()) ?? null

/**
 * Reads a file of translations into a language. Its format is that of its extension. Throws an `ExpectedError` with the code
 * `TRANSLATIONS_UNREADABLE`, also for a file without texts and for one in another language.
 */
export async function readTranslationFile(file: string, language: string): Promise<TranslationImport['units']> {
  const format = [...FORMATS.values()].find(({ extension }) => extension.test(path.extname(file)))
  if (!format) throw unreadable(`The format of "${file}" is not known. The name must end in .xlf, .xliff, .csv, .tsv or .po.`)
  const { parse } = await format.load()
  const { to, units } = parse(await readText(file), file)
  if (to !== null && !isLanguageOf(to, language))
    throw unreadable(`"${file}" has translations into "${to}", not into "${language}". Import it into that language.`)
  if (units.length === 0) throw unreadable(`"${file}" has no texts. Export the translations again.`)
  return units
}

/** Whether two language tags are the same, or one of them has no region: some tools write `de_DE` for `de`. */
function isLanguageOf(one: string, other: string): boolean {
  const [a, b] = [one, other].map((tag) => `${tag.replaceAll('_', '-').toLowerCase()}-`)
  return a === undefined || b === undefined || a.startsWith(b) || b.startsWith(a)
}

/** Spreadsheets also save texts as UTF-16, which starts with a byte order mark. */
async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') throw unreadable(`The file "${file}" does not exist.`)
    throw unreadable(`The file "${file}" cannot be read (${error.code}).`)
  })
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw unreadable(`"${file}" is not a text in UTF-8. In Excel, save it as "CSV UTF-8"; in other programs, choose UTF-8.`)
  }
}

const unreadable = (message: string): ExpectedError => new ExpectedError('TRANSLATIONS_UNREADABLE', message)
