import type { PageModel, ShareImage } from '../../contracts/page-model.ts'
import type { Manifest, Page } from '../../manifest/manifest.gen.ts'
import type { PlannedFile } from '../output/output-files.ts'
import type { ResolvedSite } from '../pages/resolve-site.ts'
import { readPictureFacts } from '../pictures/picture-facts.ts'
import { openPainter, type ShareImageFolders } from './painting.ts'
import { toPageContent, toSiteContent } from './share-content.ts'

/**
 * Adds a share image to each page, and returns the files of the drawn images, which are painted meanwhile. A page uses its own picture, or the picture of the site, or a
 * drawn image: one for the site, or one per page if `site.shareImages` says so.
 */
export async function planShareImages(
  manifest: Manifest,
  resolved: Pick<ResolvedSite, 'site' | 'pages'>,
  options: ShareImageFolders,
): Promise<{ pages: PageModel[]; files: PlannedFile[] }> {
  const { logo, shareImages, image: siteImage } = manifest.site
  const painter = openPainter({ theme: manifest.theme, logo, url: resolved.site.url }, options)
  const isPerPage = shareImages === 'page'
  const ofSite = isPerPage ? undefined : siteImage
  const own = new Map(manifest.pages.map((page) => [page.path, page.image]))
  const sizeOf = await readSizes([ofSite, ...own.values()], options)
  const home = resolved.pages.find(({ path }) => path === '/')
  const contentOfSite = toSiteContent(home, resolved.site)
  const toImage = (page: PageModel): ShareImage => {
    const named = own.get(page.path) ?? ofSite
    if (!named) return painter.plan(isPerPage ? toPageContent(page, resolved.site) : contentOfSite).image
    const alt = own.get(page.path) ? page.title : resolved.site.name
    return { url: `${resolved.site.url}${encodeURI(named)}`, ...sizeOf(named), alt }
  }
  const pages = resolved.pages.map((page) => ({ ...page, image: toImage(page) }))
  return { pages, files: painter.listFiles() }
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
