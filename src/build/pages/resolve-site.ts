import type { PageModel, SiteModel } from '../../contracts/page-model.ts'
import type { PictureSlot } from '../../contracts/picture-slots.ts'
import type { CodeLine, IconDrawing } from '../../contracts/place.ts'
import type { PublicForm } from '../../contracts/public-form.ts'
import { toShownForm, withPlainLabels } from '../../forms/shown-form.ts'
import type { ExpandedPage } from '../../manifest/collections/expanded-page.ts'
import { withFacts } from '../../manifest/facts.ts'
import type { Form, Manifest, Page } from '../../manifest/manifest.gen.ts'
import type { FencedCode } from '../../manifest/markdown/rich-parts.ts'
import type { ResolvedRedirect } from '../../manifest/redirects.ts'
import type { LanguageView } from '../../models/language-views.ts'
import {
  findPagesAfterForms,
  type PageContext,
  toFeedLinks,
  toFormPageModel,
  toPageModel,
  toPageNames,
} from '../../models/page-models.ts'
import { findResources } from '../../models/schema-marks.ts'
import { toSiteModel } from '../../models/site-model.ts'
import { toHash } from '../cache/hash.ts'
import type { PreparedPictures } from '../pictures/index.ts'

/** A manifest with everything that its pages refer to. */
export interface ResolvedSite {
  site: SiteModel
  /** The pages without drafts, with their facts filled in. Those of the entries of collections are among them. */
  pages: ExpandedPage[]
  collections: Manifest['collections']
  /** What the models of the pages are made from. */
  context: PageContext
  /** Form id -> its full definition, its public part, and the page that shows it again after an error. */
  forms: Record<string, { definition: Form; public: PublicForm; page: PageModel }>
  redirects: ResolvedRedirect[]
  /** For the server only: the number of months after which enquiries are deleted. A form can override it. */
  keepMonths: number | undefined
  /** The time zone of the site by its IANA name; undefined for UTC. */
  timeZone: string | undefined
  /** Every picture on a page, with its files. */
  prepared: PreparedPictures
  /** The styles that only some sites need, such as `rich` and `logos`. */
  styles: ReadonlySet<string>
}

/** Reads the pictures, icons and file sizes that a manifest needs, and highlights its code. */
export interface ResourceReaders {
  readPictures(wanted: ReadonlyMap<string, ReadonlySet<PictureSlot>>): Promise<PreparedPictures>
  readIcons(names: Iterable<string>): Promise<Record<string, IconDrawing>>
  /** Without it, code is shown without colors. */
  readCode?(code: ReadonlyMap<string, FencedCode>): Promise<Record<string, readonly CodeLine[]>>
  /** The sizes of public files in bytes. Without it, and of files that do not exist, no size is shown. */
  readFileSizes?(files: ReadonlySet<string>): Promise<Record<string, number>>
}

/** Each page as one JSON value with everything that it shows. */
export const toPageModels = ({ pages, site, context }: Pick<ResolvedSite, 'pages' | 'site' | 'context'>): PageModel[] =>
  pages.map((page) => toPageModel(page, site, context))

/**
 * Resolves the facts, forms, pictures and icons of a valid manifest. `otherPages` are further pages that breadcrumbs can name, if the
 * manifest has only some of the pages of the site. `languages` are those of a site that has several: the manifest is that of one of them.
 */
export async function resolveSite(
  written: Manifest,
  resources: ResourceReaders,
  otherPages: readonly Page[] = [],
  languages: LanguageView['languages'] = null,
): Promise<ResolvedSite> {
  const manifest = withFacts(written, written.site.facts ?? {})
  const names = findResources(manifest)
  const prepared = await resources.readPictures(names.pictures)
  const { pictures } = prepared
  const icons = await resources.readIcons(names.icons)
  const code = names.code.size > 0 ? ((await resources.readCode?.(names.code)) ?? {}) : {}
  const fileSizes = names.downloads.size > 0 ? ((await resources.readFileSizes?.(names.downloads)) ?? {}) : {}
  // The server knows by the version in which language a visitor has seen a form.
  const isOther = languages !== null && languages.site.all[0]?.tag !== manifest.site.language
  const hash = isOther ? (text: string) => toHash(`${manifest.site.language} ${text}`) : toHash
  const formEntries = Object.entries(manifest.forms ?? {}).map(([id, form]) => ({
    id,
    form,
    shown: { ...toShownForm(id, form, hash), ...(isOther && { pathPrefix: languages?.site.home }) },
  }))
  const forms = Object.fromEntries(formEntries.map(({ id, shown }) => [id, shown]))
  const afterForms = findPagesAfterForms(Object.values(forms))
  const shared = manifest.shared ?? {}
  const named = [...withFacts(otherPages, manifest.site.facts ?? {}), ...manifest.pages].filter((page) => !page.draft)
  const pageNames = toPageNames(named, { shared })
  const feeds = toFeedLinks(manifest.collections)
  const hasAnchors = manifest.navigation.search === true
  const resolved = { shared, hasAnchors, pictures, icons, code, fileSizes, forms, afterForms, pageNames, feeds }
  const context = languages ? { ...resolved, languages: languages.pages, headings: languages.headings } : resolved
  const site = { ...toSiteModel(manifest, pictures, icons), ...(languages && { languages: languages.site }) }
  return {
    site,
    collections: manifest.collections,
    pages: manifest.pages.filter((page) => !page.draft),
    context,
    forms: Object.fromEntries(
      formEntries.map(({ id, form, shown }) => [
        id,
        { definition: withPlainLabels(form), public: shown, page: toFormPageModel(id, form, context) },
      ]),
    ),
    redirects: (manifest.redirects ?? []).map(({ from, to = null }) => ({ from, to })),
    keepMonths: manifest.site.keepMonths,
    timeZone: manifest.site.timeZone,
    prepared,
    styles: names.styles,
  }
}
