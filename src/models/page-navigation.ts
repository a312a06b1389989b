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
  const breadcrumbs = site.navigation.breadcrumbs ? toBreadcrumbs(path, site, findName) : []
  const menu = site.navigation.pageMenu ? toPageMenu(blocks) : []
  return breadcrumbs.length + menu.length > 0 ? { breadcrumbs, menu } : null
}

/**
 * The way from the home page to a page. A page right below the home page has none: its only entry above would be the home page, to which
 * the header of every page links.
 */
function toBreadcrumbs(path: string, site: NavigatedSite, findName: FindName): NavigationLink[] {
  const trail = toTrail(path, site, findName)
  const start = findStart(site)
  if (trail.length < 2) return []
  // The heading of a home page is a slogan, not a name.
  const home = { label: findMenuLabel(site.navigation, start) ?? site.texts.home, link: start }
  return findName(start) === undefined ? trail : [home, ...trail]
}

const findStart = ({ languages }: NavigatedSite): string => languages?.home ?? '/'

/** The pages between the home page and a page, and the page itself, with their names. Empty for the home page and the 404 page. */
export function toTrail(path: string, site: NavigatedSite, findName: FindName): NavigationLink[] {
  const steps = [...path.matchAll(/\/[^/]+/g)].map((step) => path.slice(0, step.index + step[0].length))
  return steps
    .filter((step) => step !== findStart(site))
    .flatMap((link) => {
      const name = findName(link)
      return name === undefined ? [] : [{ label: findMenuLabel(site.navigation, link) ?? name, link }]
    })
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
