import type { AnalyticsService } from '../manifest/analytics/service.ts'
import type { Action, Analytics, Announcement, Footer, Navigation, Texts } from '../manifest/manifest.gen.ts'
import type { BlockPlace, IconDrawing, PictureFile, RenderedBlock } from './place.ts'
import type { StructuredData } from './structured-data.ts'

/** The parts that are the same on every page, with all references resolved. Plain JSON. */
export interface SiteModel {
  name: string
  language: string
  /** The public URL without a trailing slash. It ends with the base path. */
  url: string
  basePath: string
  texts: Required<Texts>
  /** Null if none is shown. */
  announcement: Announcement | null
  navigation: Navigation
  /** How to reach the owner of the site: the facts with these names. */
  contact: { email?: string; phone?: string; address?: string }
  /** The target of every link in the navigation. */
  navigationLinks: readonly string[]
  footer: Footer
  /** Absent on a site without integrations. */
  integrations?: SiteIntegrations
  logo: PictureFile | null
  icons: Readonly<Record<string, IconDrawing>>
  /** Whether search engines must not list any page. Absent if they may. */
  noindex?: true
  /** Absent on a site in one language. */
  languages?: SiteLanguages
}

/** The languages of a site that has several, for the pages of one of them. */
export interface SiteLanguages {
  /** The path of the home page in the language of these pages. */
  home: string
  /** The main language of the site first, each with the path of its home page. */
  all: { tag: string; name: string; home: string }[]
  /** The words of the texts around a page that have no translation. */
  untranslated: ForeignTexts[]
}

/** A page in the languages of its site. */
export interface PageLanguages {
  /** The path of the page in each language that has it, by language tag. */
  paths: Readonly<Record<string, string>>
  /** The words of its texts that have no translation. */
  untranslated: ForeignTexts[]
}

/** Words of a page that are in another language than the page. */
export interface ForeignTexts {
  /** A language tag (BCP 47). */
  language: string
  words: string[]
}

/** What pages need of the services of others. */
export interface SiteIntegrations {
  analytics: SiteAnalytics[]
  /** The link to the page that says how the site uses data, or null. */
  privacyPage: string | null
  /** The `<meta>` elements of the home page by which search engines see whose site it is. */
  verification: { name: string; content: string }[]
}

/** An analytics service as pages need it. */
export interface SiteAnalytics extends Omit<AnalyticsService, 'origins'> {
  type: Analytics['type']
}

/** A page with everything it shows. Its HTML depends only on this value and the site model. Plain JSON. */
export interface PageModel {
  path: string
  title: string
  description: string
  /** The full URL that search engines should list, or null for none. */
  canonical: string | null
  noindex: boolean
  /** The picture for social networks; null until the build has generated it, and on pages that are not shared. */
  image: ShareImage | null
  /** Whether a form names this page as its success page, so that the server shows the receipt on it. */
  takesReceipt: boolean
  /** Absent on a page that shows neither breadcrumbs nor a page menu. */
  navigation?: PageNavigation
  /** What search engines learn of the page in addition to what its blocks say. Absent on a page that they must not list. */
  structuredData?: readonly StructuredData[]
  /** The feeds of the collection whose entries the page shows. Absent on a page without one. */
  feeds?: readonly FeedLink[]
  /** The path of the page as Markdown, below the base path. Absent on a page without. */
  markdown?: string
  /** Absent on a site in one language. */
  languages?: PageLanguages
  blocks: BlockModel[]
}

/** The navigation of one page. A list is empty if the page does not show it. */
export interface PageNavigation {
  /** The pages above this one, from the home page on, and the page itself. */
  breadcrumbs: NavigationLink[]
  /** The anchors of the page. */
  menu: NavigationLink[]
}

export type NavigationLink = Pick<Action, 'label' | 'link'>

/** A feed that people can subscribe to. Its path is below the base path. */
export interface FeedLink {
  type: string
  title: string
  path: string
}

/** The picture that social networks show for a page. */
export interface ShareImage {
  /** The full URL. */
  url: string
  /** In pixels; 0 if unknown. */
  width: number
  height: number
  /** What the picture shows, or the title of the page it belongs to. */
  alt: string
}

/** A visible block and its place. */
export interface BlockModel {
  block: RenderedBlock
  place: BlockPlace
  /** The child blocks of a container, one list for each column; empty for other blocks. */
  childBlocks: BlockModel[][]
}

/** The URLs of the files that pages load, including the base path. */
export interface PageAssets {
  /** The style sheet of the site. */
  styles: string
  client: string
  /** The part of the client script that it loads once the page is shown. */
  clientLater: string
  /** The script that dismisses the announcement. Null if the site has no announcement that visitors can dismiss. */
  announcement: string | null
  /** The script of the button that opens the search, which is an island. Null if the site has no search. */
  search: string | null
  /** The script that shows the search at its first click. Absent on a site without a search. */
  openSearch?: string
  /** The script that updates the links to other languages. Absent on a site in one language. */
  languages?: string
  /** The script that starts the analytics services, and the one that asks for consent. Each is absent on a site that does not need it. */
  analytics?: string
  consent?: string
  /** Maps each island type to its script and all files that the script loads. */
  islands: Readonly<Record<string, readonly string[]>>
  fonts: readonly string[]
  /** The icon of the browser tab. */
  favicon: string | null
  /** The icon for home screens. */
  touchIcon: string | null
  /** What the 404 page also loads, later: a script that finds the right URL, and the list of paths and redirects it searches. */
  findUrl: { script: string; list: string }
  /** The policy of the page; of pages without videos, where the assets are those of the whole site. */
  contentSecurityPolicy: string
}

/** What a page loads, in bytes as served. */
export interface PageSizes {
  html: number
  styles: number
  scripts: number
  /** The scripts that a browser loads once it has shown the page and is idle, at most. */
  idleScripts: number
}
