import type { EditResult } from '../../src/checks/fixes/edit-manifest.ts'
import type { Host } from '../../src/checks/index.ts'
import type { CommandArguments } from './command.ts'
import { cache, readSiteOptions, root } from './site-options.ts'

/** Options of every command that edits the manifest. */
export const editOptions = {
  manifest: { type: 'string' },
  public: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const

export const editHelp = `  --dry-run        print the changes as a diff and write nothing
  --manifest FILE  the manifest (default: site.manifest.json)
  --public DIR     the folder of pictures and files (default: public, next to the manifest)`

/** Edits the manifest, or shows the changes as a diff, and describes them. Returns the exit code. Throws an `ExpectedError`. */
export async function runManifestEdit(
  { flag, text }: Pick<CommandArguments, 'flag' | 'text'>,
  edit: (bytes: Uint8Array, host: Host) => EditResult,
): Promise<number> {
  const { manifestFile: file, publicFolder } = readSiteOptions(text)
  const [{ editManifestFile }, { toDiff, writeManifestFile }, { toDisplayPath }] = await Promise.all([
    import('../../src/build/edit-manifest-file.ts'),
    import('../../src/build/fix-manifest.ts'),
    import('../../src/build/manifest-file.ts'),
  ])
  const edited = await editManifestFile({ file, publicFolder, root, cache }, edit)
  if ('refusal' in edited) {
    console.error(edited.refusal)
    return 1
  }
  const summary = edited.sentences.join('\n')
  if (flag('dry-run')) {
    console.error(`This would change:\n${summary}`)
    process.stdout.write(await toDiff(toDisplayPath(file), edited.textBefore, edited.text))
    return 0
  }
  await writeManifestFile(file, edited.before, edited.after)
  console.log(summary)
  return 0
}
