import { formatPages, formatPagesJson, listPages, type PageList } from '../src/checks/page-list.ts'
import { parseJson } from '../src/checks/syntax/index.ts'
import { runCommand, UsageError } from './lib/command.ts'
import { readSiteOptions } from './lib/site-options.ts'

const FORMATS = new Map<string, (list: PageList) => string>([
  ['human', formatPages],
  ['json', formatPagesJson],
])

await runCommand({
  usage: 'npm run list-pages -- [--format F] [--manifest FILE]',
  help: `Lists the pages of the manifest in their order: path, title, number of blocks, line in the file, and whether the page is a draft, is
hidden from search engines, or has dates. The manifest may have errors.

  --format F       human (default) or json
  --manifest FILE  the manifest (default: site.manifest.json)

Exit codes: 0 the pages were listed, 2 the file could not be read.`,
  options: { format: { type: 'string' }, manifest: { type: 'string' } },
  async run({ text }) {
    const name = text('format') ?? 'human'
    const format = FORMATS.get(name)
    if (!format) throw new UsageError(`"${name}" is not a format. Choose one of: ${[...FORMATS.keys()].join(', ')}.`)
    const { manifestFile } = readSiteOptions(text)
    const { readManifestFile, toDisplayPath } = await import('../src/build/manifest-file.ts')
    const { text: source, value } = parseJson(await readManifestFile(manifestFile))
    const file = toDisplayPath(manifestFile)
    if (value === undefined)
      throw new UsageError(`"${file}" is not valid JSON. To see the errors, run: npm run validate -- ${file}`)
    console.log(format({ file, pages: listPages(source, value) }))
    return 0
  },
})
