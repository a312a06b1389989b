import { readManifestFile, toDisplayPath } from '../src/build/manifest-file.ts'
import { writeFileAtomic } from '../src/build/output/write-file.ts'
import { describeProgress } from '../src/build/translations/describe-progress.ts'
import { exportTranslations, FORMAT_NAMES, findFormat, readTranslationFile } from '../src/build/translations/index.ts'
import { type ImportResult, importTranslations } from '../src/checks/fixes/import-translations/index.ts'
import { parseJson } from '../src/checks/syntax/index.ts'
import { withoutComments } from '../src/manifest/comments.ts'
import { listTranslationProgress } from '../src/manifest/translations/translation-progress.ts'
import { type CommandArguments, runCommand, UsageError } from './lib/command.ts'
import { editHelp, editOptions, runManifestEdit } from './lib/manifest-edit.ts'
import { readSiteOptions } from './lib/site-options.ts'

interface TranslationsCommand {
  usage: string
  options: readonly string[]
  /** The number of words after the name of the command. */
  words: number
  run(args: CommandArguments): Promise<number>
}

const COMMANDS: Readonly<Record<string, TranslationsCommand>> = {
  '': { usage: '[--manifest FILE]', options: ['manifest'], words: 0, run: reportProgress },
  export: {
    usage: 'export LANGUAGE --format xliff|csv|po [--missing] [--out FILE]',
    options: ['manifest', 'format', 'missing', 'out'],
    words: 1,
    run: runExport,
  },
  import: {
    usage: 'import LANGUAGE FILE [--dry-run]',
    options: ['manifest', 'public', 'dry-run'],
    words: 2,
    run: runImport,
  },
}

const OPTIONS = {
  ...editOptions,
  format: { type: 'string' },
  missing: { type: 'boolean' },
  out: { type: 'string' },
} as const

await runCommand({
  usage: 'npm run translations -- [export | import] [--manifest FILE]',
  help: `Without a command, says how much of the site and of each page is translated into each language.

  export LANGUAGE --format xliff|csv|po [--missing] [--out FILE]
      Writes the texts of the site and their translations for a translator, with notes on where each text is: as XLIFF 1.2 for translation
      tools, as CSV for spreadsheets, or as PO for gettext tools. --missing leaves out what is translated and needs no review. Without
      --out, writes to stdout.
  import LANGUAGE FILE [--dry-run]
      Writes the translations of such a file (.xlf, .xliff, .csv, .po) into the manifest. Everything else in the manifest keeps its
      formatting. A text without a translation in the file keeps the one that it has. Translations of texts that the site does not have
      are listed and not imported.

${editHelp}

Exit codes: 0 success, 1 nothing was imported, or texts of the file are not on the site, 2 the command could not run.`,
  options: OPTIONS,
  takesWords: true,
  async run(args) {
    const [name = '', ...words] = args.words
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (!command) throw new UsageError(`"${name}" is not a command. Choose export or import, or add --help.`)
    const given = Object.keys(OPTIONS).filter((option) => args.flag(option) || args.text(option) !== undefined)
    if (words.length !== command.words || !given.every((option) => command.options.includes(option)))
      throw new UsageError(`Usage: npm run translations -- ${command.usage}`)
    return command.run({ ...args, words })
  },
})

async function reportProgress({ text }: CommandArguments): Promise<number> {
  const manifest = await readManifest(text)
  console.log(describeProgress(manifest, listTranslationProgress(manifest)))
  return 0
}

async function runExport({ flag, text, words: [language = ''] }: CommandArguments): Promise<number> {
  const name = text('format') ?? ''
  const format = await findFormat(name)
  if (!format) throw new UsageError(`Choose a format with --format: ${FORMAT_NAMES.join(', ')}.`)
  const exported = exportTranslations(await readManifest(text), { language, isMissingOnly: flag('missing') })
  if ('refusal' in exported) throw new UsageError(exported.refusal)
  const content = format.write(exported)
  const file = text('out')
  if (file === undefined) process.stdout.write(content)
  else await writeExport(file, content)
  const missing = exported.units.filter(({ translation }) => translation === '').length
  console.error(`${exported.units.length} texts, ${missing} of them without a translation.`)
  return 0
}

async function writeExport(file: string, content: string): Promise<void> {
  try {
    await writeFileAtomic(file, content)
  } catch (error) {
    const note = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new UsageError(`The file "${file}" cannot be written${note}.`, { cause: error })
  }
}

async function runImport({ flag, text, words: [language = '', file = ''] }: CommandArguments): Promise<number> {
  const units = await readTranslationFile(file, language)
  const results: ImportResult[] = []
  const code = await runManifestEdit({ flag, text }, (bytes, host) => {
    const result = importTranslations(bytes, host, { language, units })
    results.push(result)
    return result
  })
  return results.some(({ unknown }) => unknown.length > 0) ? 1 : code
}

/** The value of the manifest, valid or not. Throws `UsageError` when it is not JSON. */
async function readManifest(text: CommandArguments['text']): Promise<unknown> {
  const { manifestFile } = readSiteOptions(text)
  const { value } = parseJson(await readManifestFile(manifestFile))
  const file = toDisplayPath(manifestFile)
  if (value === undefined)
    throw new UsageError(`"${file}" is not valid JSON. To see the errors, run: npm run validate -- ${file}`)
  return withoutComments(value)
}
