import type { Footer, Navigation, Texts } from '../manifest/manifest.gen.ts'
import type { BlockPlace, IconDrawing, PictureFile, RenderedBlock } from './place.ts'

/** What is the same on every page, with everything it shows resolved. Plain JSON. */
export interface SiteModel {
  name: string
  language: string
  /** Public address without a slash at the end; it ends in the base path. */
  url: string
  basePath: string
  texts: Required<Texts>
  navigation: Navigation
  footer: Footer
  logo: PictureFile | null
  icons: Readonly<Record<string, IconDrawing>>
}

/** One page with everything it shows: its HTML is a function of this value and the site's. Plain JSON. */
export interface PageModel {
  path: string
  title: string
  description: string
  /** Full address that search engines should list, or null when they should list none. */
  canonical: string | null
  noindex: boolean
  /** The picture for social networks; null until the build has drawn it, and on pages that nobody shares. */
  image: ShareImage | null
  /** Whether a form names it as its page after sending, so that the server shows the receipt on it. */
  takesReceipt: boolean
  blocks: BlockModel[]
}

/** What social networks show of a page. */
export interface ShareImage {
  /** Full address. */
  url: string
  /** Pixels; 0 when unknown. */
  width: number
  height: number
  /** What stands in it, or what page it stands for. */
  alt: string
}

/** A block that is shown, in its place. A container has the blocks of each of its lists in `slots`. */
export interface BlockModel {
  block: RenderedBlock
  place: BlockPlace
  slots: BlockModel[][]
}

/** The addresses of what pages load, below the base path. */
export interface PageAssets {
  /** The style sheet of the site. */
  styles: string
  client: string
  /** Island type -> its script, then every file that script loads. */
  islands: Readonly<Record<string, readonly string[]>>
  fonts: readonly string[]
  /** Icon of the browser tab. */
  favicon: string | null
  /** Icon of home screens. */
  touchIcon: string | null
  /** What the page for unknown addresses loads besides: its script, and the list of addresses that this script looks through. */
  findUrl: { script: string; list: string }
  contentSecurityPolicy: string
}
