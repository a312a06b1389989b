import { toPreviewReport } from '../../checks/formats/preview.ts'
import { checkManifest } from '../../checks/index.ts'
import { type ExpectedError, isExpectedError } from '../../contracts/expected-error.ts'
import type { PreviewState } from '../../contracts/preview-state.ts'
import type { Manifest } from '../../manifest/manifest.gen.ts'
import { writeEditorSchema } from '../editor-schema/index.ts'
import { createHost } from '../host.ts'
import { readManifestFile, toDisplayPath } from '../manifest-file.ts'
import type { PlannedFile } from '../output/output-files.ts'
import { createResources } from './resources.ts'
import { type PreviewedManifest, readState, toFailure, withSimulatedForms } from './state.ts'

export interface PreviewOptions {
  manifestFile: string
  publicFolder: string
  root: string
  cache: string
  /** Whether drafts are shown like other pages. */
  drafts?: boolean | undefined
}

export interface Preview {
  /**
   * Reads and checks the manifest. A file with errors may be half written: the result is `unsettled`, and the preview ignores the file
   * until a later call finds it unchanged. `isQuiet` says that the file has not changed for a while. `same` means that the preview shows
   * the same as before.
   */
  read(isQuiet: boolean): Promise<'changed' | 'same' | 'unsettled'>
  /** The state of the preview at a URL. While the manifest has errors, it contains a page of the last valid manifest. */
  readState(target: string): Promise<PreviewState>
  /** The last valid manifest. */
  manifest(): Manifest | null
  /** Why the manifest cannot be read at the moment, in one sentence. Null when it can be read. */
  readFailure(): string | null
  /** A file of a picture on a page that has been shown, by its name: `assets/team-1a2b3c4d.avif`. */
  findFile(name: string): PlannedFile | undefined
  /** Call it when a file of the public folder has changed. The next `read` checks everything again. */
  forgetPublicFiles(): void
}

type Source = Uint8Array | ExpectedError

/** The preview of a manifest that is being edited. The whole manifest is checked after every change; a page is prepared when it is requested. */
export function createPreview(options: PreviewOptions): Preview {
  const resources = createResources(options)
  const checks = createChecks(options)
  let last: { source: Source; checked: PreviewedManifest; isShown: boolean } | null = null
  let shown: PreviewedManifest = { manifest: null, report: null }
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
    readState(target) {
      const state = states.get(target) ?? readState(shown, target, { ...options, resources })
      states.set(target, state)
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

/** Checks one manifest after another with the same host. Never rejects: any failure becomes a report. */
function createChecks({ manifestFile, ...folders }: PreviewOptions) {
  let host: ReturnType<typeof createHost> | null = null
  return {
    async check(source: Source): Promise<PreviewedManifest> {
      try {
        if (source instanceof Error) throw source
        host ??= createHost(folders)
        const checked = checkManifest({ file: toDisplayPath(manifestFile), bytes: source }, await host)
        return { manifest: checked.manifest && withSimulatedForms(checked.manifest), report: toPreviewReport(checked) }
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
    if (isExpectedError(error)) return error
    throw error
  })

function isSame(one: Source, other: Source): boolean {
  if (one instanceof Error || other instanceof Error) return String(one) === String(other)
  return Buffer.compare(one, other) === 0
}
