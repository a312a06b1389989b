import { toFormPath } from '../../contracts/form-paths.ts'
import type { PageModel, SiteModel } from '../../contracts/page-model.ts'
import type { PictureSlot } from '../../contracts/picture-slots.ts'
import type { IconDrawing, PictureFile } from '../../contracts/place.ts'
import type { PublicForm } from '../../contracts/public-form.ts'
import { toPublicForm } from '../../forms/public-form.ts'
import { withFacts } from '../../manifest/facts.ts'
import { parseLink, toHref } from '../../manifest/link.ts'
import type { Form, Manifest, Page } from '../../manifest/manifest.gen.ts'
import { NOT_FOUND_PATH, toBasePath } from '../../manifest/path.ts'
import { englishTexts } from '../../manifest/texts.gen.ts'
import { toHash } from '../cache/hash.ts'
import type { PreparedPictures } from '../pictures/index.ts'
import { toBlockModels } from './block-models.ts'
import { findLinks, findPicturesAndIcons } from './schema-marks.ts'

/** A manifest with all references resolved, ready to be rendered. */
export interface ResolvedSite {
  site: SiteModel
  pages: PageModel[]
  /** Form id -> its full definition, its public part, and the page that shows it again after an error. */
  forms: Record<string, { definition: Form; public: PublicForm; page: PageModel }>
  redirects: { from: string; to: string }[]
  /** For the server only: the number of months after which enquiries are deleted. A form can override it. */
  keepMonths: number | undefined
  /** Every picture on a page, with its files. */
  prepared: PreparedPictures
}

/** Reads the pictures and icons that a manifest refers to. */
export interface ResourceReaders {
  readPictures(wanted: ReadonlyMap<string, ReadonlySet<PictureSlot>>): Promise<PreparedPictures>
  readIcons(names: Iterable<string>): Promise<Record<string, IconDrawing>>
}

/** Resolves the facts, shared blocks, forms, pictures and icons of a valid manifest. Each page becomes one JSON value. */
export async function resolveSite(written: Manifest, resources: ResourceReaders): Promise<ResolvedSite> {
  const manifest = withFacts(written, written.site.facts ?? {})
  const names = findPicturesAndIcons(manifest)
  const prepared = await resources.readPictures(names.pictures)
  const { pictures } = prepared
  const icons = await resources.readIcons(names.icons)
  const formEntries = Object.entries(manifest.forms ?? {}).map(([id, form]) => ({
    id,
    form,
    shown: toPublicForm(id, form, toHash),
  }))
  const forms = Object.fromEntries(formEntries.map(({ id, shown }) => [id, shown]))
  const afterForms = findPagesAfterForms(Object.values(forms))
  const context = { shared: manifest.shared ?? {}, pictures, icons, forms, afterForms }
  const site = toSiteModel(manifest, pictures, icons)
  const toFormPage = (id: string, form: Form): PageModel => ({
    path: toFormPath(id),
    title: form.title,
    description: '',
    canonical: null,
    noindex: true,
    image: null,
    takesReceipt: false,
    blocks: toBlockModels([{ type: 'form', form: id }], context),
  })
  return {
    site,
    pages: manifest.pages.filter((page) => !page.draft).map((page) => toPageModel(page, site, context)),
    forms: Object.fromEntries(
      formEntries.map(({ id, form, shown }) => [id, { definition: form, public: shown, page: toFormPage(id, form) }]),
    ),
    redirects: (manifest.redirects ?? []).map(({ from, to }) => ({ from, to })),
    keepMonths: manifest.site.keepMonths,
    prepared,
  }
}

function toSiteModel(manifest: Manifest, pictures: Record<string, PictureFile>, icons: Record<string, IconDrawing>): SiteModel {
  const { site, navigation, footer } = manifest
  const basePath = toBasePath(site.url)
  const chromeIcons = findPicturesAndIcons({ footer, navigation }).icons
  return {
    name: site.name,
    language: site.language,
    url: `${new URL(site.url).origin}${basePath}`,
    basePath,
    texts: { ...englishTexts, ...site.texts },
    navigation,
    navigationLinks: findLinks({ navigation }),
    footer,
    logo: site.logo ? (pictures[site.logo] ?? null) : null,
    icons: Object.fromEntries(Object.entries(icons).filter(([name]) => chromeIcons.has(name))),
  }
}

function findPagesAfterForms(forms: readonly PublicForm[]): Set<string> {
  const targets = forms.flatMap(({ successPage }) => (successPage === null ? [] : [parseLink(successPage)]))
  return new Set(targets.flatMap((target) => (target.kind === 'page' ? [target.path] : [])))
}

type PageContext = Parameters<typeof toBlockModels>[1] & {
  /** Paths of the pages that forms show after sending. */
  afterForms: ReadonlySet<string>
}

function toPageModel(page: Page, site: SiteModel, context: PageContext): PageModel {
  return {
    path: page.path,
    title: page.title,
    description: page.description,
    canonical: toCanonical(page, site),
    noindex: page.noindex === true || page.path === NOT_FOUND_PATH,
    image: null,
    takesReceipt: context.afterForms.has(page.path),
    blocks: toBlockModels(page.blocks, context),
  }
}

/** The canonical URL of a page. Null for a page that search engines must not list, and for a URL that `toHref` does not allow. */
function toCanonical(page: Page, site: SiteModel): string | null {
  if (page.noindex || page.path === NOT_FOUND_PATH) return null
  const href = toHref(page.canonical ?? page.path, '')
  if (href?.startsWith('/')) return `${site.url}${href}`
  return href && /^https?:/i.test(href) ? href : null
}
