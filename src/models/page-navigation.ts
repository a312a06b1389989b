import type { BlockModel, NavigationLink, PageModel, PageNavigation, SiteModel } from '../contracts/page-model.ts'
import type { Navigation } from '../manifest/manifest.gen.ts'
import { findRichParts } from '../manifest/markdown/rich-parts.ts'
import { findHeadingText } from './block-models.ts'

/** A page menu with fewer entries says no more than the page itself. */
const MIN_MENU_ENTRIES = 3

type NavigatedSite = Pick<SiteModel, 'navigation' | 'texts' | 'languages'>

/** Finds the name of a page by its path; undefined if the site has no such page. */
type FindName = (path: string) => string | undefined

/** The breadcrumbs and the page menu of a page, as far as the site has switched them on; null if the page shows neither. */
export function toPageNavigation(
  { path, blocks }: Pick<PageModel, 'path' | 'blocks'>,
  site: NavigatedSite,
  findName: FindName,
): PageNavigation | null {
  const trail = site.navigation.breadcrumbs ? toTrail(path, site, findName) : []
  // A page right below the home page shows none: the header of every page links to the home page.
  const breadcrumbs = trail.filter(({ link }) => link !== findStart(site)).length > 1 ? trail : []
  const menu = site.navigation.pageMenu ? toPageMenu(blocks) : []
  return breadcrumbs.length + menu.length > 0 ? { breadcrumbs, menu } : null
}

const findStart = ({ languages }: NavigatedSite): string => languages?.home ?? '/'

/** The way from the home page to a page: the pages above it, and the page itself. Empty for the home page and the 404 page. */
export function toTrail(path: string, site: NavigatedSite, findName: FindName): NavigationLink[] {
  const { navigation, texts } = site
  const start = findStart(site)
  const paths = [...path.matchAll(/\/[^/]+/g)]
    .map((step) => path.slice(0, step.index + step[0].length))
    .filter((step) => step !== start)
  const links = paths.flatMap((link) => {
    const name = findName(link)
    return name === undefined ? [] : [{ label: findMenuLabel(navigation, link) ?? name, link }]
  })
  if (links.length === 0) return []
  // The heading of a home page is a slogan, not a name.
  const home = { label: findMenuLabel(navigation, start) ?? texts.home, link: start }
  return findName(start) === undefined ? links : [home, ...links]
}

const findMenuLabel = ({ items }: Navigation, path: string): string | undefined =>
  items.flatMap((item) => [item, ...(item.items ?? [])]).find(({ link }) => link === path)?.label

function toPageMenu(blocks: readonly BlockModel[]): NavigationLink[] {
  const links = blocks.flatMap(listAnchors)
  return links.length < MIN_MENU_ENTRIES ? [] : links
}

/** The anchor of a block whose heading is not the main one, and those of the headings in a text. */
function listAnchors({ block, place }: BlockModel): NavigationLink[] {
  const heading = findHeadingText(block)
  const isAnchor = heading !== null && block.id !== undefined && place.level > 1
  return [
    ...(isAnchor ? [{ label: heading, link: `#${block.id}` }] : []),
    ...(block.type === 'richText' ? listHeadings(block.text, place.headingIds?.[block.text] ?? []) : []),
  ]
}

/** The headings of the highest level in a rich text. In the editor headings have no ids, so the links lead to the top of the page. */
const listHeadings = (text: string, ids: readonly string[]): NavigationLink[] =>
  (findRichParts(text)?.headings ?? []).flatMap((heading, index) =>
    heading.depth <= 2 ? [{ label: heading.text, link: `#${ids[index] ?? ''}` }] : [],
  )
