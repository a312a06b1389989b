import path from 'node:path'
import sharp from 'sharp'
import type { Manifest } from '../../manifest/manifest.gen.ts'
import type { BlockModel, PageModel, ShareImage, SiteModel } from '../../manifest/page-model.ts'
import type { OutputFile } from '../output-files.ts'
import type { Models } from '../page-models.ts'
import { createPainter, type PaintOptions, type Share } from './painting.ts'

/**
 * Gives each page its share image, and the files of those that are drawn: one for the site, or one for each page. A page's own
 * picture comes first; the site's stands for all pages unless each is to have one that is drawn.
 */
export async function toShareImages(
  manifest: Manifest,
  models: Pick<Models, 'site' | 'pages'>,
  options: PaintOptions,
): Promise<{ pages: PageModel[]; files: OutputFile[] }> {
  const files = new Map<string, OutputFile>()
  const draw = await createPainter(manifest, models.site, options, files)
  const isPerPage = manifest.site.shareImages === 'page'
  const own = new Map(manifest.pages.map((page) => [page.path, page.image]))
  const toImage = (page: PageModel): Promise<ShareImage> => {
    const named = own.get(page.path)
    if (named) return readOwn(named, page.title, models.site, options)
    if (manifest.site.image && !isPerPage) return readOwn(manifest.site.image, models.site.name, models.site, options)
    return draw(isPerPage ? toPageShare(page, models.site) : toSiteShare(models))
  }
  const pages = await Promise.all(models.pages.map(async (page) => ({ ...page, image: await toImage(page) })))
  return { pages, files: [...files.values()].sort((a, b) => (a.file < b.file ? -1 : 1)) }
}

/** A picture that the manifest names, at its own size. */
async function readOwn(name: string, alt: string, { url }: SiteModel, { publicFolder }: PaintOptions): Promise<ShareImage> {
  const { width, height } = await sharp(path.join(publicFolder, name)).metadata()
  return { url: `${url}${encodeURI(name)}`, width, height, alt }
}

const toPageShare = (page: PageModel, site: SiteModel): Share => ({
  texts: { name: site.name, title: page.title, text: page.description, address: toAddress(site) },
  picture: findDrawing(page),
})

function toSiteShare({ site, pages }: Pick<Models, 'site' | 'pages'>): Share {
  const home = pages.find((page) => page.path === '/')
  const texts = { name: '', title: site.name, text: home?.description ?? '', address: toAddress(site) }
  return { texts, picture: home ? findDrawing(home) : null }
}

const toAddress = ({ url }: SiteModel): string => url.replace(/^https?:\/\/(www\.)?/, '')

/** The drawing at the top of a page: the only picture of its first block, or of the first block in that. */
function findDrawing({ blocks }: PageModel): string | null {
  const find = (block: BlockModel | undefined): string | null => {
    if (!block) return null
    const [picture, ...others] = Object.keys(block.place.pictures)
    if (picture?.endsWith('.svg') && others.length === 0) return picture
    return find(block.slots.flat()[0])
  }
  return find(blocks[0])
}
