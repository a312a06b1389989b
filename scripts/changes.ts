import { type ChangesReport, formatJson, formatMarkdown, formatText } from '../src/changes/formats.ts'
import { compareManifests } from '../src/changes/index.ts'
import { parseJson } from '../src/checks/syntax/index.ts'
import { runCommand, UsageError } from './lib/command.ts'

const FORMATS = new Map<string, (report: ChangesReport) => string>([
  ['text', formatText],
  ['json', formatJson],
  ['markdown', formatMarkdown],
])

await runCommand({
  usage: 'npm run changes -- OLD NEW [--format F]',
  help: `Describes in plain sentences what changes for visitors between two manifests. Use - to read one from standard input.

  --format F  text (default), json or markdown

To compare the committed manifest with the one in the working folder:
  git show HEAD:site.manifest.json | npm run --silent changes -- - site.manifest.json

Exit codes: 0 the manifests were compared, 2 a file could not be read.`,
  options: { format: { type: 'string' } },
  takesWords: true,
  async run({ text, words }) {
    const name = text('format') ?? 'text'
    const format = FORMATS.get(name)
    if (!format) throw new UsageError(`"${name}" is not a format. Choose one of: ${[...FORMATS.keys()].join(', ')}.`)
    const [before, after, ...others] = words
    if (before === undefined || after === undefined || others.length > 0)
      throw new UsageError('Enter two files, the older one first: npm run changes -- OLD NEW')
    const [old, next] = [await readValue(before), await readValue(after)]
    console.log(format({ before, after, changes: compareManifests(old, next) }))
    return 0
  },
})

/** Reads a manifest as JSON, valid or not. Throws `UsageError` when it is not JSON. */
async function readValue(file: string): Promise<unknown> {
  const { readManifestFile } = await import('../src/build/manifest-file.ts')
  const { value } = parseJson(await readManifestFile(file))
  if (value === undefined)
    throw new UsageError(`"${file}" is not valid JSON. To see the errors, run: npm run validate -- ${file}`)
  return value
}
