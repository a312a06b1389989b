import { createHash } from 'node:crypto'
import { cache, root } from '../../../scripts/lib/site-options.ts'
import { readFonts } from '../../../src/build/fonts/fonts.ts'
import { loadManifest } from '../../../src/build/manifest-file.ts'
import { type PlannedFile, toPlannedFile } from '../../../src/build/output/output-files.ts'
import { type ResolvedSite, resolveSite, toPageModels } from '../../../src/build/pages/resolve-site.ts'
import { readIcons } from '../../../src/build/pictures/icons.ts'
import { readPictures, toShadeCss } from '../../../src/build/pictures/index.ts'
import type { BlockModel, PageModel, SiteModel } from '../../../src/contracts/page-model.ts'
import type { BlockPlace } from '../../../src/contracts/place.ts'
import type { PublicForm } from '../../../src/contracts/public-form.ts'
import { isRequired, toFileLimits } from '../../../src/forms/field.ts'
import { formatAlternatives, formatFileSize, formatText } from '../../../src/forms/messages.ts'
import type { Field } from '../../../src/manifest/manifest.gen.ts'
import { toPlainManifest } from '../../../src/manifest/plain-manifest.ts'
import type { ThemeFont, ThemeFonts } from '../../../src/theme/fonts.ts'
import { toPalettes } from '../../../src/theme/palette/to-palette.ts'
import { toThemeCss, toTokenLayer } from '../../../src/theme/theme-css.ts'
import type { SiteFiles } from '../builds/sites.ts'
import { toLook } from './looks.ts'
import { readPeerStyles } from './styles.ts'

/** A block as templates get it: its fields, its place, its presentation and its child blocks. */
interface ContentBlock {
  heading?: string
  slots: ContentBlock[][]
  [field: string]: unknown
}

type ContentPage = Pick<PageModel, 'path' | 'title' | 'description' | 'canonical' | 'noindex'> & { blocks: ContentBlock[] }

/** The input of the peers as plain JSON, with everything resolved: shared blocks, facts, forms, icons and pictures. */
export interface Content {
  site: object
  pages: ContentPage[]
  css: string
  /** Pictures and fonts in the public folder. */
  files: PlannedFile[]
}

/** The content of a site. `only` is the path of a single page; by default all pages are included. */
export async function readContent({ manifestFile, publicFolder }: SiteFiles, only?: string): Promise<Content> {
  const { manifest } = await loadManifest({ file: manifestFile, publicFolder, root, cache })
  if (!manifest) throw new Error(`${manifestFile} has errors.`)
  const models = await resolveSite(toPlainManifest(manifest), {
    readPictures: (wanted) => readPictures(wanted, { publicFolder, palettes: toPalettes(manifest.theme.colors), cache }),
    readIcons: (names) => readIcons(names, { publicFolder, cache }),
  })
  const { fonts, files } = readFonts(manifest.theme, { root, publicFolder, cache })
  const { prepared } = models
  const all = toPageModels(models)
  const pages = all.filter((page) => only === undefined || page.path === only)
  const theme = toThemeCss(manifest.theme, toRooted(fonts)) + toTokenLayer(toShadeCss(prepared.pictures))
  const css = await readPeerStyles(theme, findTypes(pages))
  const version = createHash('sha256').update(css).digest('hex').slice(0, 8)
  const site = { ...toContentSite(models, all), fonts: files.map(({ file }) => `/${file}`), version }
  return {
    site,
    pages: pages.map((page) => toContentPage(page, models.site)),
    css,
    files: [...prepared.files, ...files.map(toPlannedFile)],
  }
}

/** Fonts with URLs that do not depend on the location of the style sheet. */
const toRooted = ({ text, display }: ThemeFonts): ThemeFonts => {
  const rooted = (font: ThemeFont | null) => font && { ...font, url: `/assets/${font.url}` }
  return { text: rooted(text), display: rooted(display) }
}

/** The same content with a new heading on one page in the middle. */
export function withContentHeading(pages: readonly ContentPage[], heading: string): ContentPage[] {
  const middle = Math.floor(pages.length / 2)
  return pages.map((page, index) => {
    const first = index === middle ? page.blocks.findIndex((block) => block.heading !== undefined) : -1
    return { ...page, blocks: page.blocks.map((block, at) => (at === first ? { ...block, heading } : block)) }
  })
}

const flatten = (blocks: readonly BlockModel[]): BlockModel[] =>
  blocks.flatMap((model) => [model, ...model.childBlocks.flatMap(flatten)])

const findTypes = (pages: readonly PageModel[]): Set<string> =>
  new Set(pages.flatMap(({ blocks }) => flatten(blocks).map(({ block }) => block.type)))

/** The content of the chrome and everything that blocks refer to, each once. */
function toContentSite({ site, forms }: ResolvedSite, pages: readonly PageModel[]): object {
  const places = pages.flatMap(({ blocks }) => flatten(blocks).map(({ place }) => place))
  const merge = <T>(read: (place: BlockPlace) => Readonly<Record<string, T>>): Record<string, T> =>
    Object.assign({}, ...places.map(read))
  return {
    ...site,
    locale: site.language.replace('-', '_'),
    icons: { ...site.icons, ...merge(({ icons }) => icons) },
    pictures: merge(({ pictures }) => pictures),
    forms: Object.fromEntries(Object.entries(forms).map(([id, form]) => [id, toContentForm(form.public, site.texts)])),
  }
}

function toContentForm({ id, sending, fields, ...form }: PublicForm, texts: SiteModel['texts']): object {
  const marksOptional = (field: Field) => fields.some(isRequired) && !isRequired(field) && !field.label.includes(texts.optional)
  return {
    ...form,
    id,
    action: sending.kind === 'endpoint' ? sending.url : `/api/forms/${id}`,
    toServer: sending.kind === 'server',
    hasFiles: fields.some(({ type }) => type === 'file'),
    fields: fields.map((field) => ({
      ...field,
      hint: toHint(field, texts),
      isRequired: isRequired(field),
      marksOptional: marksOptional(field),
    })),
  }
}

/** A file field without a hint gets one that lists the accepted types. */
function toHint(field: Field, texts: SiteModel['texts']): string | undefined {
  if (field.type === 'hidden') return undefined
  if (field.type !== 'file' || field.hint !== undefined) return field.hint
  const { extensions, maxBytes } = toFileLimits(field)
  const types = formatAlternatives(
    extensions.map((ending) => ending.toUpperCase()),
    texts,
  )
  return formatText(texts, 'fileLimits', { types, max: formatFileSize(maxBytes, 'en') })
}

function toContentPage({ path, title, description, canonical, noindex, blocks }: PageModel, site: SiteModel): ContentPage {
  return { path, title, description, canonical, noindex, blocks: blocks.map((model) => toContentBlock(model, path, site)) }
}

function toContentBlock(model: BlockModel, path: string, site: SiteModel): ContentBlock {
  const { id, level, first, inside, before } = model.place
  const look = toLook(model.block, {
    ...model.place,
    path,
    basePath: site.basePath,
    language: site.language,
    texts: site.texts,
    submitted: null,
  })
  const slots = model.childBlocks.map((slot) => slot.map((inner) => toContentBlock(inner, path, site)))
  return { ...model.block, place: id, level, first, inside, before, ...look, slots }
}
