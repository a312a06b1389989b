import type { ShareImage } from '../../contracts/page-model.ts'
import type { Manifest, Page } from '../../manifest/manifest.gen.ts'
import { toPageModel } from '../../models/page-models.ts'
import type { PlannedFile } from '../output/output-files.ts'
import type { ResolvedSite } from '../pages/resolve-site.ts'
import { readPictureFacts } from '../pictures/picture-facts.ts'
import { openPainter } from './painting.ts'
import { type ShareImageFolders, toPageContent, toSiteContent } from './share-content.ts'

/** The share image of every page. Plain data. */
export interface PageImages {
  /** The image of pages without one of their own. Null if every page has its own. */
  ofSite: ShareImage | null
  /** Path of a page -> its own image. */
  own: Readonly<Record<string, ShareImage>>
}

/**
 * The share images of pages, and the files of the drawn images, which are painted meanwhile. A page uses its own picture, or the picture of
 * the site, or a drawn image: one for the site, or one per page if `site.shareImages` says so.
 */
export async function planShareImages(
  manifest: Manifest,
  { site, pages, context }: Pick<ResolvedSite, 'site' | 'pages' | 'context'>,
  options: ShareImageFolders,
): Promise<{ images: PageImages; files: PlannedFile[] }> {
  const { logo, shareImages, image: siteImage } = manifest.site
  const painter = openPainter({ theme: manifest.theme, logo, url: site.url }, options)
  const isPerPage = shareImages === 'page'
  const written = new Map(manifest.pages.map((page) => [page.path, page.image]))
  const sizeOf = await readSizes([isPerPage ? undefined : siteImage, ...written.values()], options)
  const toNamed = (name: string, alt: string): ShareImage => ({ url: `${site.url}${encodeURI(name)}`, ...sizeOf(name), alt })
  const drawPage = (page: Page) => painter.plan(toPageContent(toPageModel(page, site, context), site)).image
  const drawSite = () => {
    const home = pages.find(({ path }) => path === (site.languages?.home ?? '/'))
    return painter.plan(toSiteContent(home && toPageModel(home, site, context), site)).image
  }
  const ofSite = isPerPage ? null : siteImage ? toNamed(siteImage, site.name) : drawSite()
  const own = pages.flatMap((page): [string, ShareImage][] => {
    const name = written.get(page.path)
    if (name) return [[page.path, toNamed(name, page.title)]]
    return isPerPage ? [[page.path, drawPage(page)]] : []
  })
  return { images: { ofSite, own: Object.fromEntries(own) }, files: painter.listFiles() }
}

/** The sizes in pixels of the pictures that the manifest names for sharing. 0 for a picture that cannot be read. */
async function readSizes(names: Iterable<Page['image']>, options: ShareImageFolders) {
  const facts = await readPictureFacts(
    [...names].flatMap((name) => name ?? []),
    options,
  )
  return (name: string): Pick<ShareImage, 'width' | 'height'> => {
    const known = facts.get(name)
    return known && 'format' in known ? { width: known.width, height: known.height } : { width: 0, height: 0 }
  }
}
