import { planFixes, toDiff, writeManifestFile } from '../src/build/fix-manifest.ts'
import { formatHuman } from '../src/checks/formats/human.ts'
import { describeSummary, toSummary } from '../src/checks/formats/report.ts'
import { currentVersion, toVersion } from '../src/checks/migrations/index.ts'
import { migrateManifest } from '../src/checks/migrations/migrate.ts'
import { runCommand } from './lib/command.ts'
import { listFixes } from './lib/fix.ts'
import { cache, readSiteOptions, root } from './lib/site-options.ts'

await runCommand({
  usage: 'npm run migrate -- [--manifest FILE] [--public DIR] [--dry-run]',
  help: `Updates a manifest of an older version to the current one, and lists what has changed. Everything else in the file keeps its
formatting and order. No backup is made: commit the manifest to git first.

  --manifest FILE  the manifest (default: site.manifest.json)
  --public DIR     the folder of pictures and files (default: public, next to the manifest)
  --dry-run        print the changes as a diff and write nothing

Exit codes: 0 the manifest has the current version, 1 it has another one or cannot be migrated, 2 the command could not run.`,
  options: { manifest: { type: 'string' }, public: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  async run({ flag, text }) {
    const { manifestFile: file, publicFolder } = readSiteOptions(text)
    const planned = await planFixes({ file, publicFolder, root, cache }, migrateManifest)
    const { before, after, found, checked, applied, refusal } = planned
    const version = toVersion(found.value)
    if (refusal === null && version === currentVersion) {
      console.log(`${found.file} has version ${currentVersion}, the current one. There is nothing to do.`)
      return 0
    }
    if (applied.length === 0) {
      console.error(`${formatHuman(found)}\n\nNothing was changed${refusal === null ? '.' : `: ${refusal}`}`)
      return 1
    }
    const isDry = flag('dry-run')
    if (!isDry) await writeManifestFile(file, before, after)
    const what = `${isDry ? 'Would update' : 'Updated'} ${found.file} from version ${version} to version ${currentVersion}:`
    const rest = `After the update: ${describeSummary(toSummary(checked))}.`
    console.error([what, ...listFixes(applied), rest].join('\n'))
    if (!isDry) return 0
    process.stdout.write(await toDiff(found.file, found.text, checked.text))
    return 1
  },
})
