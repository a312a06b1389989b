import { pathToFileURL } from 'node:url'
import type { PageAssets, PageModel, SiteModel } from '../../contracts/page-model.ts'
import { toPageFile } from '../../manifest/path.ts'
import type { CompiledSite } from '../compile/index.ts'
import { type PlannedFile, toHash } from '../output/output-files.ts'
import { createOwnAssets } from './own-assets.ts'
import type { Models } from './page-models.ts'
import { type PageContent, toPageContent } from './page-weights.ts'

export interface PlannedPages {
  files: PlannedFile[]
  /** File of a page -> the path of the page. */
  paths: Map<string, string>
  /** File of a page -> what stands in it, of those that have been rendered. */
  rendered: Map<string, PageContent>
}

/** What the compiled renderers export for pages. */
interface Renderer {
  renderPage(input: { site: SiteModel; page: PageModel; assets: PageAssets }): string
}

/**
 * Every page as a file that is rendered when it is read. Its key is the hash of everything it shows and of the code that renders it,
 * so no dependency has to be tracked. Reading one throws a `BlockError`, which names block and page.
 */
export function planPages(
  { site, pages }: Pick<Models, 'site' | 'pages'>,
  assets: PageAssets,
  compiled: CompiledSite,
): PlannedPages {
  const rendered = new Map<string, PageContent>()
  const ownAssets = createOwnAssets(assets)
  let loading: Promise<Renderer> | undefined
  const surroundings = toHash(JSON.stringify([compiled.key, site]))
  const files = pages.map((page): PlannedFile => {
    const file = toPageFile(page.path)
    const own = ownAssets(page)
    const key = toHash(`${surroundings} ${own.hash} ${JSON.stringify(page)}`)
    const read = async () => {
      loading ??= import(pathToFileURL(compiled.renderer).href)
      const { renderPage } = await loading
      const bytes = Buffer.from(renderPage({ site, page, assets: own.assets }))
      rendered.set(file, toPageContent(bytes))
      return bytes
    }
    return { file, key, read }
  })
  return { files, paths: new Map(pages.map((page) => [toPageFile(page.path), page.path])), rendered }
}
