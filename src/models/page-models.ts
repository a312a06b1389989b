import { toFormPath } from '../contracts/form-paths.ts'
import type { FeedLink, PageLanguages, PageModel, SiteModel } from '../contracts/page-model.ts'
import type { PublicForm } from '../contracts/public-form.ts'
import type { ExpandedPage } from '../manifest/collections/expanded-page.ts'
import { FEED_FORMATS, toFeedPath } from '../manifest/collections/feed-paths.ts'
import { parseLink, toHref } from '../manifest/link.ts'
import type { Form, Manifest, Page } from '../manifest/manifest.gen.ts'
import { isNotFoundPath } from '../manifest/path.ts'
import { type BlockContext, findMainHeading, resolveBlocks, toBlockModels } from './block-models.ts'
import { toPageNavigation, toTrail } from './page-navigation.ts'
import { toStructuredData } from './structured-data.ts'

/** What the models of pages need in addition to the pages. */
export interface PageContext extends BlockContext {
  /** Paths of the pages that forms show after sending. */
  afterForms: ReadonlySet<string>
  /** Collection -> its feeds. Without it, pages name no feeds. */
  feeds?: Readonly<Record<string, FeedLink[]>>
  /** Path of a page -> its name without the menu. Without it, no page has breadcrumbs. */
  pageNames?: ReadonlyMap<string, string>
  /** Path of a page -> the page in other languages. Absent on a site in one language. */
  languages?: ReadonlyMap<string, PageLanguages>
}

/** The names of pages whose facts are filled in: their main headings, or else their titles. */
export const toPageNames = (pages: readonly Page[], context: Pick<BlockContext, 'shared'>): Map<string, string> =>
  new Map(pages.map(({ path, title, blocks }) => [path, findMainHeading(resolveBlocks(blocks, context)) ?? title]))

/** The paths of the pages that forms show after sending. */
export function findPagesAfterForms(forms: readonly PublicForm[]): Set<string> {
  const targets = forms.flatMap(({ successPage }) => (successPage === null ? [] : [parseLink(successPage)]))
  return new Set(targets.flatMap((target) => (target.kind === 'page' ? [target.path] : [])))
}

/** The model of a page, given the page with its facts filled in. */
export function toPageModel(page: ExpandedPage, site: SiteModel, context: PageContext): PageModel {
  const blocks = toBlockModels(page.blocks, { ...context, paging: page.paging })
  const feeds = context.feeds?.[page.entry?.collection ?? page.paging?.collection ?? '']
  const languages = context.languages?.get(page.path)
  const findName = (path: string) => context.pageNames?.get(path)
  const navigation = toPageNavigation({ path: page.path, blocks }, site, findName)
  const structuredData = toStructuredData(page, site, toTrail(page.path, site, findName))
  const listing = toListing(page, site)
  return {
    ...listing,
    title: page.title,
    description: page.description,
    image: null,
    takesReceipt: context.afterForms.has(page.path),
    ...(navigation && { navigation }),
    ...(!listing.noindex && { structuredData }),
    ...(feeds && { feeds }),
    ...(languages && { languages }),
    blocks,
  }
}

/** The feeds of the collections that have some. */
export const toFeedLinks = (collections: Manifest['collections']): Record<string, FeedLink[]> =>
  Object.fromEntries(
    Object.entries(collections ?? {}).flatMap(([name, { feed, title, path }]) =>
      feed ? [[name, FEED_FORMATS.map(({ file, type }) => ({ type, title, path: toFeedPath(path, file) }))]] : [],
    ),
  )

/** What search engines need to know of a page. */
export interface ListedPage extends Pick<PageModel, 'path' | 'canonical' | 'noindex'> {
  /** The day of the entry of the page. Absent on pages whose day is not known. */
  lastModified?: string
}

export const toListedPage = (page: ExpandedPage, site: SiteModel): ListedPage => ({
  ...toListing(page, site),
  ...(typeof page.entry?.date === 'string' && { lastModified: page.entry.date }),
})

const toListing = (page: Page, site: SiteModel): Pick<PageModel, 'path' | 'canonical' | 'noindex'> => ({
  path: page.path,
  canonical: toCanonical(page, site),
  noindex: site.noindex === true || isUnlisted(page),
})

/** The page that shows a form again after an error. */
export const toFormPageModel = (id: string, form: Form, context: BlockContext): PageModel => ({
  path: toFormPath(id),
  title: form.title,
  description: '',
  canonical: null,
  noindex: true,
  image: null,
  takesReceipt: false,
  blocks: toBlockModels([{ type: 'form', form: id }], context),
})

/** Whether search engines must not list a page, wherever the site is published. */
export const isUnlisted = ({ noindex, path }: Pick<Page, 'noindex' | 'path'>): boolean => noindex === true || isNotFoundPath(path)

/** The canonical URL of a page. Null for a page that search engines must not list, and for a URL that `toHref` does not allow. */
function toCanonical(page: Page, site: SiteModel): string | null {
  if (site.noindex || isUnlisted(page)) return null
  const href = toHref(page.canonical ?? page.path, '')
  if (href?.startsWith('/')) return `${site.url}${href}`
  return href && /^https?:/i.test(href) ? href : null
}
