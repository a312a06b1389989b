import { pathToFileURL } from 'node:url'
import type { PageAssets, PageModel, PageSizes, SiteModel } from '../../contracts/page-model.ts'
import type { ExpandedPage } from '../../manifest/collections/expanded-page.ts'
import { toPageFile } from '../../manifest/path.ts'
import { type PageContext, toPageModel } from '../../models/page-models.ts'
import { toTrail } from '../../models/page-navigation.ts'
import { toHash } from '../cache/hash.ts'
import { readPackageVersion } from '../cache/package-version.ts'
import { readCode } from '../engine.ts'
import { type HtmlHyphenator, hyphenateHtml } from '../hyphenation/hyphenate.ts'
import { type MadeFile, makeFile, type OutputSettings } from '../output/make-file.ts'
import { resolveInside } from '../output/output-files.ts'
import { isUntouched, type OutputRecordEntry, type PageOrigin } from '../output/output-record.ts'
import type { PageImages } from '../share-images/index.ts'
import { withDrawingFiles } from './drawing-files.ts'
import { toCopyFile, toMarkdownCopy } from './markdown-copy.ts'
import { createAssetSelection } from './page-assets.ts'
import { type PageContent, toLoadedSizes, toPageContent } from './page-weights.ts'
import { PAGE_SIZE_MARK, stampPageSize } from './stamp-page-size.ts'

/** Everything that pages are made from, except the pages. Plain data. */
export interface PageSettings {
  site: SiteModel
  context: PageContext
  images: PageImages
  assets: PageAssets
  /** The sizes of scripts and style sheets as they are served, if pages state them: file -> bytes. */
  assetSizes: Readonly<Record<string, number>> | null
  /** The key and the path of the compiled renderers. */
  compiled: { key: string; renderer: string }
  output: OutputSettings
  /** The paths of the pages that are not published as Markdown, too. */
  withoutCopy: ReadonlySet<string>
  /** What the last build wrote: file of a page -> its entry. */
  known: ReadonlyMap<string, OutputRecordEntry>
}

/** Plain data. */
export interface MadePage {
  made: MadeFile
  /** The page as Markdown, or null. */
  copy: MadeFile | null
  /** What its HTML contains. Null if it is unchanged. */
  content: PageContent | null
  /** The names of the icons that it shows as files. */
  drawings: readonly string[]
}

/** Makes the files of pages, given the pages with their facts filled in. */
export interface PageMaker {
  /** Throws an `ExpectedError` with the code `BLOCK_FAILED` when a block cannot be rendered. */
  make(page: ExpandedPage): Promise<MadePage>
  /** Whether the output has a page as it was made from the same page, with the same things around it. */
  isKnown(page: ExpandedPage): boolean
}

/** The exports of the compiled renderers that pages are made with. */
interface CompiledRenderer extends HtmlHyphenator {
  toPageSizeText(site: SiteModel, sizes: PageSizes | null): string
  renderPage(input: { site: SiteModel; page: PageModel; assets: PageAssets; pageSize: string }): string
}

/**
 * Creates a maker of pages. A page is rendered only when its key is new: the hash of everything that it shows and of the renderers, so
 * dependencies need no tracking. In a large site even its model takes time, so a page that is written as before, in a site that is
 * otherwise as before, is not looked at again.
 */
export function createPageMaker(settings: PageSettings): PageMaker {
  const { known, output, withoutCopy } = settings
  const hashOrigin = createOriginHash(settings)
  const renderPage = createPageRenderer(settings)
  const isInOutput = (file: string, entry: OutputRecordEntry) => isUntouched(resolveInside(output.folder, file), entry)
  const findCopyFile = (path: string) => (withoutCopy.has(path) ? null : toCopyFile(path))

  /** The page and its Markdown in the output, if they were made from the same origin. */
  function findKnown({ path }: ExpandedPage, source: string): MadePage | null {
    const [file, copy] = [toPageFile(path), findCopyFile(path)]
    const entry = known.get(file)
    if (entry?.page?.source !== source || !isInOutput(file, entry)) return null
    const page = { made: { file, entry }, content: null, drawings: entry.page.drawings }
    if (copy === null) return { ...page, copy }
    const copyEntry = known.get(copy)
    if (copyEntry?.key !== entry.key || !isInOutput(copy, copyEntry)) return null
    return { ...page, copy: { file: copy, entry: copyEntry } }
  }

  return {
    isKnown: (page) => findKnown(page, hashOrigin(page)) !== null,
    async make(page) {
      const source = hashOrigin(page)
      const existing = findKnown(page, source)
      if (existing) return existing
      const [file, copy] = [toPageFile(page.path), findCopyFile(page.path)]
      const { key, drawings, toHtml, toMarkdown } = renderPage(page, copy)
      let content: PageContent | null = null
      const read = async () => {
        const bytes = await toHtml(file)
        content = toPageContent(bytes)
        return bytes
      }
      const made = await makeFile({ file, key, read }, known.get(file), output)
      const madeCopy = copy === null ? null : await makeFile({ file: copy, key, read: toMarkdown }, known.get(copy), output)
      return { made: withOrigin(made, { source, drawings }), copy: madeCopy, content, drawings }
    },
  }
}

/** Both kinds of made files have an entry, but the compiler needs to see which one it is. */
const withOrigin = (made: MadeFile, page: PageOrigin): MadeFile =>
  'staged' in made ? { ...made, entry: { ...made.entry, page } } : { ...made, entry: { ...made.entry, page } }

const COPY_CODE = ['src/build/pages/html-to-markdown.ts', 'src/build/pages/markdown-copy.ts']

/** Changes with the renderers, and with all that works on their HTML. */
const toToolsKey = ({ key }: PageSettings['compiled']): string =>
  toHash([key, readPackageVersion('hyphen'), readPackageVersion('mdream'), readCode(COPY_CODE)].join(' '))

/** Hashes a page as it is written, and everything else that decides what its files contain. */
function createOriginHash({ site, context, images, assets, compiled, output, withoutCopy }: PageSettings) {
  // Of the names of all pages, a page shows those of the pages above it.
  const { pageNames, ...others } = context
  const around = [toToolsKey(compiled), output.compression, site, others, images.ofSite, assets]
  const shared = toHash(JSON.stringify(around, (_, value) => (value instanceof Map || value instanceof Set ? [...value] : value)))
  return (page: ExpandedPage): string => {
    const { path } = page
    const trail = toTrail(path, site, (above) => pageNames?.get(above))
    return toHash(`${shared} ${JSON.stringify([images.own[path] ?? null, withoutCopy.has(path), trail, page])}`)
  }
}

/** Creates the function that finds out the key of a page, and how to make its HTML and its Markdown. */
function createPageRenderer({ site, context, images, assets, assetSizes, compiled, output }: PageSettings) {
  const selectAssets = createAssetSelection(assets)
  const sharedKey = toHash(JSON.stringify([toToolsKey(compiled), site]))
  let loading: Promise<CompiledRenderer> | undefined
  const load = (): Promise<CompiledRenderer> => {
    loading ??= import(pathToFileURL(compiled.renderer).href)
    return loading
  }
  /** The bytes of a page, with its sizes if the site states them. */
  const toBytes = async (html: string, file: string) => {
    const bytes = Buffer.from(html)
    if (!assetSizes) return bytes
    const { toPageSizeText } = await load()
    const sizes = toLoadedSizes(toPageContent(bytes), { assets, islandExtras: {}, sizeOf: (name) => assetSizes[name] ?? 0 })
    return stampPageSize(html, file, { toText: (size) => toPageSizeText(site, { ...sizes, html: size }), output })
  }
  return (written: ExpandedPage, copy: string | null) => {
    const model = {
      ...toPageModel(written, site, context),
      image: images.own[written.path] ?? images.ofSite,
      ...(copy !== null && { markdown: `/${encodeURI(copy)}` }),
    }
    const { page, drawings } = withDrawingFiles(model, site.basePath)
    const own = selectAssets(page)
    let html: string | null = null
    const render = async () => {
      const { renderPage } = await load()
      html ??= renderPage({ site, page, assets: own.assets, pageSize: PAGE_SIZE_MARK })
      return html
    }
    const toMarkdown = async () => toMarkdownCopy(page, await render(), site)
    const toHtml = async (file: string) => toBytes(await hyphenateHtml(await render(), site.language, await load()), file)
    return { key: toHash(`${sharedKey} ${own.hash} ${JSON.stringify(page)}`), drawings, toHtml, toMarkdown }
  }
}
