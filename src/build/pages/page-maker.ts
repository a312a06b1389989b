import { pathToFileURL } from 'node:url'
import type { PageAssets, PageModel, SiteModel } from '../../contracts/page-model.ts'
import type { ExpandedPage } from '../../manifest/collections/expanded-page.ts'
import { toPageFile } from '../../manifest/path.ts'
import { type PageContext, toPageModel } from '../../models/page-models.ts'
import { toHash } from '../cache/hash.ts'
import { type MadeFile, makeFile, type OutputSettings } from '../output/make-file.ts'
import type { OutputRecordEntry } from '../output/output-record.ts'
import type { PageImages } from '../share-images/index.ts'
import { withDrawingFiles } from './drawing-files.ts'
import { createAssetSelection } from './page-assets.ts'
import { type PageContent, toPageContent } from './page-weights.ts'

/** Everything that pages are made from, except the pages. Plain data. */
export interface PageSettings {
  site: SiteModel
  context: PageContext
  images: PageImages
  assets: PageAssets
  /** The key and the path of the compiled renderers. */
  compiled: { key: string; renderer: string }
  output: OutputSettings
  /** What the last build wrote: file of a page -> its entry. */
  known: ReadonlyMap<string, OutputRecordEntry>
}

/** Plain data. */
export interface MadePage {
  made: MadeFile
  /** What its HTML contains. Null if it is unchanged. */
  content: PageContent | null
  /** The names of the icons that it shows as files. */
  drawings: readonly string[]
}

/** Makes the file of a page, given the page with its facts filled in. */
export type PageMaker = (page: ExpandedPage) => Promise<MadePage>

/** The export of the compiled renderers that renders pages. */
interface CompiledRenderer {
  renderPage(input: { site: SiteModel; page: PageModel; assets: PageAssets }): string
}

/**
 * Creates the function that makes pages. A page is rendered only when its key is new: the hash of everything that it shows and of the
 * renderers, so dependencies need no tracking. It throws an `ExpectedError` with the code `BLOCK_FAILED` when a block cannot be rendered.
 */
export function createPageMaker({ site, context, images, assets, compiled, output, known }: PageSettings): PageMaker {
  const selectAssets = createAssetSelection(assets)
  const sharedKey = toHash(JSON.stringify([compiled.key, site]))
  let loading: Promise<CompiledRenderer> | undefined
  return async (written) => {
    const model = { ...toPageModel(written, site, context), image: images.own[written.path] ?? images.ofSite }
    const { page, drawings } = withDrawingFiles(model, site.basePath)
    const own = selectAssets(page)
    const file = toPageFile(page.path)
    const key = toHash(`${sharedKey} ${own.hash} ${JSON.stringify(page)}`)
    let content: PageContent | null = null
    const read = async () => {
      loading ??= import(pathToFileURL(compiled.renderer).href)
      const { renderPage } = await loading
      const bytes = Buffer.from(renderPage({ site, page, assets: own.assets }))
      content = toPageContent(bytes)
      return bytes
    }
    const made = await makeFile({ file, key, read }, known.get(file), output)
    return { made, content, drawings }
  }
}
