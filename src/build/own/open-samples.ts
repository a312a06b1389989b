import path from 'node:path'
import { ExpectedError } from '../../contracts/expected-error.ts'
import { defaultPublicFolder, loadManifest } from '../manifest-file.ts'
import { createGalleryPreview } from '../preview/gallery-preview.ts'

/** Renders a sample of a block type, or throws an `ExpectedError` that says why it cannot be rendered. */
export type SampleRenderer = (type: string, sample: string) => Promise<string>

/** Opens the samples of all block types in the theme of the site in `siteFolder`. */
export async function openSamples(folders: { root: string; siteFolder: string; cache: string }): Promise<SampleRenderer> {
  const manifestFile = path.join(folders.siteFolder, 'site.manifest.json')
  const { manifest } = await loadManifest({ file: manifestFile, ...folders })
  const publicFolder = defaultPublicFolder(manifestFile)
  const gallery = createGalleryPreview(() => manifest, { ...folders, manifestFile, publicFolder })
  return async (type, sample) => {
    const html = await gallery.renderSample(type, sample, ['plain'])
    if (html !== null) return html
    const { report } = await gallery.readState()
    const [first] = report?.diagnostics ?? []
    const reason = first ? `${first.message} ${first.help}` : (report?.summary ?? 'The manifest of the site has errors.')
    throw new ExpectedError('OWN_PARTS_UNUSABLE', `The sample "${sample}" of ${type} cannot be rendered: ${reason}`)
  }
}
