import type { BlockModel, PageModel, SiteModel } from '../../contracts/page-model.ts'
import type { Theme } from '../../manifest/manifest.gen.ts'
import type { ShareTexts } from './drawing.ts'

export interface ShareImageFolders {
  /** Root of the checkout, which contains the fonts. */
  root: string
  publicFolder: string
  cache: string
}

/** What a share image shows: texts, and a picture in the public folder. */
export interface ShareContent {
  texts: ShareTexts
  picture: string | null
}

/** What all share images of a site have in common. */
export interface SiteLook {
  theme: Theme
  /** A picture in the public folder. */
  logo: string | undefined
}

/** What the share image of a page shows of it. */
export type SharedPage = Pick<PageModel, 'title' | 'description' | 'blocks'>

/** The content of a share image for one page. */
export const toPageContent = (page: SharedPage, site: SiteModel): ShareContent => ({
  texts: { name: site.name, title: page.title, text: page.description, url: toShortUrl(site) },
  picture: findDrawing(page),
})

/** The content of a share image for the whole site, which takes its text and picture from the home page. */
export function toSiteContent(home: SharedPage | undefined, site: SiteModel): ShareContent {
  const texts = { name: '', title: site.name, text: home?.description ?? '', url: toShortUrl(site) }
  return { texts, picture: home ? findDrawing(home) : null }
}

const toShortUrl = ({ url }: SiteModel): string => url.replace(/^https?:\/\/(www\.)?/, '')

/** The drawing at the top of a page: the only picture of its first block, or of the first child block. */
function findDrawing({ blocks }: SharedPage): string | null {
  const find = (block: BlockModel | undefined): string | null => {
    if (!block) return null
    const [picture, ...others] = Object.keys(block.place.pictures)
    if (picture?.endsWith('.svg') && others.length === 0) return picture
    return find(block.childBlocks.flat()[0])
  }
  return find(blocks[0])
}
