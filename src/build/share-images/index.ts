import type { BlockModel, PageModel, ShareImage, SiteModel } from '../../contracts/page-model.ts'
import type { Manifest, Page } from '../../manifest/manifest.gen.ts'
import { mapBounded } from '../map-bounded.ts'
import type { PlannedFile } from '../output/output-files.ts'
import type { Models } from '../pages/page-models.ts'
import { createKnownFacts } from '../pictures/known-facts.ts'
import { createPainter, type PaintOptions, type Share } from './painting.ts'

/** How many images are painted together. */
const AT_ONCE = 4

/**
 * Gives each page its share image, and the files of those that are drawn: one for the site, or one for each page. A page's own
 * picture comes first; the site's stands for all pages unless each is to have one that is drawn.
 */
export async function toShareImages(
  manifest: Manifest,
  models: Pick<Models, 'site' | 'pages'>,
  options: PaintOptions,
): Promise<{ pages: PageModel[]; files: PlannedFile[] }> {
  const files = new Map<string, PlannedFile>()
  const draw = createPainter(manifest, models.site, options, files)
  const isPerPage = manifest.site.shareImages === 'page'
  const ofSite = isPerPage ? undefined : manifest.site.image
  const own = new Map(manifest.pages.map((page) => [page.path, page.image]))
  const sizeOf = await readSizes([ofSite, ...own.values()], options)
  const toImage = async (page: PageModel): Promise<ShareImage> => {
    const named = own.get(page.path) ?? ofSite
    if (!named) return draw(isPerPage ? toPageShare(page, models.site) : toSiteShare(models))
    const alt = own.get(page.path) ? page.title : models.site.name
    return { url: `${models.site.url}${encodeURI(named)}`, ...sizeOf(named), alt }
  }
  const pages = await mapBounded(models.pages, AT_ONCE, async (page) => ({ ...page, image: await toImage(page) }))
  return { pages, files: [...files.values()].sort((a, b) => (a.file < b.file ? -1 : 1)) }
}

/** The sizes of the pictures that the manifest names for sharing, in pixels; 0 for one that cannot be read. */
async function readSizes(names: Iterable<Page['image']>, { publicFolder, cache }: PaintOptions) {
  const facts = createKnownFacts(publicFolder, cache)
  for (const name of new Set(names)) if (name) facts.get(name)
  await facts.readMissing()
  return (name: string): Pick<ShareImage, 'width' | 'height'> => {
    const known = facts.get(name)
    return known && 'format' in known ? { width: known.width, height: known.height } : { width: 0, height: 0 }
  }
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
