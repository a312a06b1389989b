import { readManifestFile } from '../src/build/manifest-file.ts'
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
  help: `Says in plain sentences what is different for visitors between two manifests; - is the standard input.

  --format F  text (default), json or markdown

What is committed, beside what stands in the folder:
  git show HEAD:site.manifest.json | npm run --silent changes -- - site.manifest.json

Exit codes: 0 compared, 2 a file could not be read.`,
  options: { format: { type: 'string' } },
  takesWords: true,
  async run({ text, words }) {
    const name = text('format') ?? 'text'
    const format = FORMATS.get(name)
    if (!format) throw new UsageError(`There is no format "${name}". Choose one of: ${[...FORMATS.keys()].join(', ')}.`)
    const [before, after, ...others] = words
    if (before === undefined || after === undefined || others.length > 0)
      throw new UsageError('Name two files, the earlier one first: npm run changes -- OLD NEW.')
    const [old, next] = [await readValue(before), await readValue(after)]
    console.log(format({ before, after, changes: compareManifests(old, next) }))
    return 0
  },
})

/** What a manifest holds, whether it keeps the rules or not. */
async function readValue(file: string): Promise<unknown> {
  const { value } = parseJson(await readManifestFile(file))
  if (value === undefined) throw new UsageError(`${file} is not JSON. npm run validate -- ${file} says where.`)
  return value
}
