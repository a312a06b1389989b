import type { PageAssets, PageModel, SiteModel } from '../../contracts/page-model.ts'
import { toPageFile } from '../../manifest/path.ts'
import { toHash } from '../cache/hash.ts'
import type { CompiledSite } from '../compile/index.ts'
import type { PlannedFile } from '../output/output-files.ts'
import { createAssetSelection } from './page-assets.ts'
import { openPageRenderer } from './page-renderer.ts'
import { type PageContent, toPageContent } from './page-weights.ts'

export interface PlannedPages {
  files: PlannedFile[]
  /** File of a page -> the path of the page. */
  paths: Map<string, string>
  /** File of a page -> its content, for the pages that have been rendered. */
  rendered: Map<string, PageContent>
  /** Must be called after the last file has been read. */
  close(): Promise<void>
}

/**
 * Plans each page as a file that is rendered when it is read. Its key is the hash of everything it shows and of the renderers, so
 * dependencies need no tracking. Reading throws an `ExpectedError` with the code `BLOCK_FAILED` when a block cannot be rendered.
 */
export function planPages(
  { site, pages }: { site: SiteModel; pages: readonly PageModel[] },
  assets: PageAssets,
  compiled: CompiledSite,
): PlannedPages {
  const rendered = new Map<string, PageContent>()
  const selectPageAssets = createAssetSelection(assets)
  const renderer = openPageRenderer({ renderer: compiled.renderer, site })
  const sharedKey = toHash(JSON.stringify([compiled.key, site]))
  const files = pages.map((page): PlannedFile => {
    const file = toPageFile(page.path)
    const own = selectPageAssets(page)
    const key = toHash(`${sharedKey} ${own.hash} ${JSON.stringify(page)}`)
    const read = async () => {
      const bytes = await renderer.render(page, own.assets)
      rendered.set(file, toPageContent(bytes))
      return bytes
    }
    return { file, key, read }
  })
  const paths = new Map(pages.map((page) => [toPageFile(page.path), page.path]))
  return { files, paths, rendered, close: renderer.close }
}
