import type { NavigationLink, SiteModel } from '../../contracts/page-model.ts'
import type { ExpandedPage } from '../../manifest/collections/expanded-page.ts'
import { parseLink, toHref } from '../../manifest/link.ts'
import { toListedPage } from '../../models/page-models.ts'
import type { OutputFile } from '../output/output-files.ts'
import { toCopyFile } from './markdown-copy.ts'
import type { ResolvedSite } from './resolve-site.ts'

/** How many entries of a collection are listed: the newest. */
const MAX_ENTRIES = 30

/** The section with this name has a meaning in the format: what it lists can be left out. */
const OTHER_PAGES = 'Optional'

interface Section {
  title: string
  links: readonly ListedLink[]
}

interface ListedLink {
  name: string
  page: ExpandedPage
}

/**
 * The list of pages for assistants, in the format of llmstxt.org: the menu of the site, its collections, and all other pages, in its main
 * language. Links lead to the pages as Markdown, except for those in `withoutCopy`.
 */
export function toLlmsFile(resolved: ResolvedSite, withoutCopy: ReadonlySet<string>): OutputFile {
  const { site } = resolved
  const pages = resolved.pages.filter((page) => !page.isGenerated && !toListedPage(page, site).noindex)
  const home = pages.find(({ path }) => path === '/')
  const toLine = ({ name, page }: ListedLink) =>
    `- [${escapeLabel(name)}](${toUrl(page, site, withoutCopy)}): ${toLineText(page.description)}`
  const sections = toSections(pages, resolved).map(
    ({ title, links }) => `## ${toLineText(title)}\n\n${links.map(toLine).join('\n')}\n`,
  )
  const summary = home ? [`> ${toLineText(home.description)}\n`] : []
  return { file: 'llms.txt', bytes: Buffer.from([`# ${toLineText(site.name)}\n`, ...summary, ...sections].join('\n')) }
}

const toUrl = ({ path }: ExpandedPage, site: SiteModel, withoutCopy: ReadonlySet<string>): string =>
  `${site.url}${toHref(withoutCopy.has(path) ? path : `/${toCopyFile(path)}`, '')}`

const toLineText = (text: string): string => text.replace(/\s+/g, ' ').trim()
const escapeLabel = (text: string): string => toLineText(text).replace(/[\\[\]]/g, '\\$&')

/** The sections with the pages that none before has. Those without any are left out. */
function toSections(pages: readonly ExpandedPage[], { site, collections }: ResolvedSite): Section[] {
  const left = new Map(pages.map((page) => [page.path, page]))
  const take = ({ label, link }: NavigationLink): ListedLink[] => {
    const target = parseLink(link)
    const page = target.kind === 'page' ? left.get(target.path) : undefined
    if (page) left.delete(page.path)
    return page ? [{ name: label, page }] : []
  }
  const { items, action } = site.navigation
  const single = [...items.filter((item) => !item.items), ...(action ? [action] : [])]
  const menus = items.flatMap((item) => (item.items ? [{ title: item.label, links: [item, ...item.items].flatMap(take) }] : []))
  const menu = { title: site.texts.menu, links: single.flatMap(take) }
  const ofCollections = Object.entries(collections ?? {}).map(([name, { title }]): Section => {
    const entries = [...left.values()].filter(({ entry }) => entry?.collection === name)
    for (const { path } of entries) left.delete(path)
    const newest = entries.toSorted((one, other) => compare(other.entry?.date ?? '', one.entry?.date ?? ''))
    return { title, links: newest.slice(0, MAX_ENTRIES).map((page) => ({ name: page.entry?.title ?? page.title, page })) }
  })
  const others = { title: OTHER_PAGES, links: [...left.values()].map((page) => ({ name: page.title, page })) }
  return [menu, ...menus, ...ofCollections, others].filter(({ links }) => links.length > 0)
}

const compare = (one: string, other: string): number => (one < other ? -1 : one === other ? 0 : 1)
