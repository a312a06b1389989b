import { toShownReport } from '../../checks/formats/preview.ts'
import { checkManifest } from '../../checks/index.ts'
import type { PreviewState } from '../../contracts/preview-state.ts'
import type { Manifest } from '../../manifest/manifest.gen.ts'
import { writeEditorSchema } from '../editor-schema/index.ts'
import { createHost } from '../host.ts'
import { ManifestFileError, nameOf, readManifestFile, withPictures } from '../manifest-file.ts'
import type { PlannedFile } from '../output/output-files.ts'
import { createResources } from './resources.ts'
import { type Checked, readState, toFailure, withTriedForms } from './state.ts'

export interface PreviewOptions {
  manifestFile: string
  publicFolder: string
  root: string
  cache: string
}

export interface Preview {
  /**
   * Reads and checks the manifest. A file with mistakes may be half written: it is `unsettled`, and nothing is taken from it until
   * it is found unchanged after a while, which is what `isQuiet` says. `same`: nothing else is shown than before.
   */
  read(isQuiet: boolean): Promise<'changed' | 'same' | 'unsettled'>
  /** What is shown at an address. While the manifest has mistakes, that is a page of the last one without. */
  readState(address: string): Promise<PreviewState>
  /** The last manifest without mistakes. */
  manifest(): Manifest | null
  /** Why the manifest cannot be read at the moment, in one sentence; null when it can. */
  readFailure(): string | null
  /** A file of a picture that some page has shown, by its name: `assets/team-1a2b3c4d.avif`. */
  findFile(name: string): PlannedFile | undefined
  /** To be called when a file of the public folder has changed: the next reading looks at everything again. */
  forgetPublicFiles(): void
}

type Source = Uint8Array | ManifestFileError

/** The site of a manifest while it is edited: checked as a whole after every save, and a page is made when somebody looks at it. */
export function createPreview(options: PreviewOptions): Preview {
  const resources = createResources(options)
  const checks = createChecks(options)
  let last: { source: Source; checked: Checked; isShown: boolean } | null = null
  let shown: Checked = { manifest: null, report: null }
  let states = new Map<string, Promise<PreviewState>>()
  return {
    async read(isQuiet) {
      const source = await readSource(options.manifestFile)
      const known = last && isSame(last.source, source) ? last : null
      if (known?.isShown) return 'same'
      const checked = known?.checked ?? (await checks.check(source))
      const isShown = !checked.report?.isBlocking || (isQuiet && known !== null)
      last = { source, checked, isShown }
      if (!isShown) return 'unsettled'
      shown = { manifest: checked.manifest ?? shown.manifest, report: checked.report }
      states = new Map()
      if (!(source instanceof Error)) await writeEditorSchema({ ...options, text: new TextDecoder().decode(source) })
      return 'changed'
    },
    readState(address) {
      const state = states.get(address) ?? readState(shown, address, { ...options, resources })
      states.set(address, state)
      return state
    },
    manifest: () => shown.manifest,
    readFailure: () => (last?.source instanceof Error ? last.source.message : null),
    findFile: resources.findFile,
    forgetPublicFiles() {
      last = null
      checks.forgetPublicFiles()
      resources.forgetPictures()
    },
  }
}

/** Checks one manifest after another on the same host. Never rejects: what is no mistake in the manifest is a report, too. */
function createChecks({ manifestFile, ...folders }: PreviewOptions) {
  let host: ReturnType<typeof createHost> | null = null
  return {
    async check(source: Source): Promise<Checked> {
      try {
        if (source instanceof Error) throw source
        host ??= createHost(folders)
        const known = { ...(await host), today: new Date().toISOString().slice(0, 10) }
        const checked = await withPictures(known, () => checkManifest({ file: nameOf(manifestFile), bytes: source }, known))
        return { manifest: checked.manifest && withTriedForms(checked.manifest), report: toShownReport(checked) }
      } catch (error) {
        return { manifest: null, report: toFailure(error, manifestFile) }
      }
    },
    forgetPublicFiles() {
      host = null
    },
  }
}

const readSource = (file: string): Promise<Source> =>
  readManifestFile(file).catch((error: unknown) => {
    if (error instanceof ManifestFileError) return error
    throw error
  })

function isSame(one: Source, other: Source): boolean {
  if (one instanceof Error || other instanceof Error) return String(one) === String(other)
  return Buffer.compare(one, other) === 0
}
