import type { PreviewEvent } from '../../contracts/preview-state.ts'
import { toBasePath } from '../../manifest/path.ts'
import { debounceWork } from '../files/debounce-work.ts'
import { watchSiteFiles } from '../files/watch-files.ts'
import type { ShownSite } from '../local-server/site-files.ts'
import { toDisplayPath } from '../manifest-file.ts'
import { createGalleryPreview, type GalleryPreview } from './gallery-preview.ts'
import { createPreview, type Preview, type PreviewOptions } from './index.ts'

/** The preview of a site and of its gallery. Both follow the files of the site. */
export interface PreviewedSite extends ShownSite, Pick<Preview, 'readState'> {
  gallery: GalleryPreview
  /** Ends following the files. */
  close(): void
}

/** Reads the manifest now, and again whenever it or a public file changes. `send` is called after what is shown has changed. */
export async function openPreviewedSite(options: PreviewOptions, send: (event: PreviewEvent) => void): Promise<PreviewedSite> {
  const preview = createPreview(options)
  const gallery = createGalleryPreview(preview.manifest, options)
  const reportFailure = createFailureReporter(options.manifestFile)
  let isPublicChanged = false
  const reading = debounceWork(async (isQuiet) => {
    if (isPublicChanged) preview.forgetPublicFiles()
    isPublicChanged = false
    const outcome = await preview.read(isQuiet)
    if (outcome === 'changed') {
      gallery.forget()
      send('site')
      reportFailure(preview.readFailure())
    }
    return outcome === 'unsettled' ? 'unsettled' : 'settled'
  })
  const stopWatching = watchSiteFiles({
    ...options,
    onManifest: reading.request,
    onPublicFiles() {
      isPublicChanged = true
      reading.request()
    },
  })
  if ((await preview.read(false)) === 'unsettled') reading.request()
  return {
    gallery,
    readState: preview.readState,
    findFile: preview.findFile,
    basePath() {
      const manifest = preview.manifest()
      return manifest ? toBasePath(manifest.site.url) : ''
    },
    close() {
      stopWatching()
      reading.stop()
    },
  }
}

/** Prints when the manifest cannot be read, and when it can be read again. */
function createFailureReporter(manifestFile: string): (failure: string | null) => void {
  let before: string | null = null
  return (failure) => {
    if (failure !== null && failure !== before) console.error(`${failure} The preview continues when the file can be read.`)
    if (failure === null && before !== null) console.log(`The file "${toDisplayPath(manifestFile)}" can be read again.`)
    before = failure
  }
}
