import { pathToFileURL } from 'node:url'
import type { PageModel, SiteModel } from '../../contracts/page-model.ts'
import type { Manifest } from '../../manifest/manifest.gen.ts'
import { listLanguageViews } from '../../models/language-views.ts'
import { withCondition } from '../../theme/media-condition.ts'
import { toPalettes } from '../../theme/palette/to-palette.ts'
import { toThemeCss } from '../../theme/theme-css.ts'
import { readCode } from '../code/highlighted-code.ts'
import type { CompiledSite } from '../compile/index.ts'
import { toStyleSheet } from '../compile/to-style-sheet.ts'
import { readFileSizes } from '../files/read-file-sizes.ts'
import { readFonts } from '../fonts/fonts.ts'
import type { HostFolders } from '../host.ts'
import { type HtmlHyphenator, hyphenateHtml } from '../hyphenation/hyphenate.ts'
import { findBlockTypes } from '../pages/page-assets.ts'
import { listNavigationSheets } from '../pages/plan-assets.ts'
import { type ResourceReaders, resolveSite, toPageModels } from '../pages/resolve-site.ts'
import { readIcons } from '../pictures/icons.ts'
import { readPictures, toShadeCss } from '../pictures/index.ts'
import { embedFiles, toDataUrl } from './embed-files.ts'
import { NOTICE_CSS, PAGES_CSS } from './preview-css.ts'
import { toSmallPicture } from './small-picture.ts'

interface PreviewFileOptions extends HostFolders {
  /** A valid manifest. */
  manifest: Manifest
  /** The path of the only page that the file contains, which may be a draft; null for all pages that would be published. */
  page: string | null
  /** When the preview was made. */
  date: Date
  compiled: CompiledSite
}

/** The exports of the compiled renderers that render preview files. */
interface PreviewRenderer extends HtmlHyphenator {
  renderPreviewFile(input: {
    site: SiteModel
    pages: readonly PageModel[]
    css: string
    notice: string
    contentSecurityPolicy: string
  }): string
}

/**
 * A site or one page of it as one HTML file, which any browser shows without a server: styles, fonts and pictures are part of it. It has no
 * scripts and sends nothing. Throws an `ExpectedError` for a picture that cannot be shown.
 */
export async function buildPreviewFile({
  manifest: written,
  page,
  date,
  compiled,
  ...folders
}: PreviewFileOptions): Promise<string> {
  // In its main language.
  const [{ manifest }] = listLanguageViews(written)
  const palettes = toPalettes(manifest.theme.colors)
  const shown = page === null ? manifest : toOnlyPage(manifest, page)
  const readers: ResourceReaders = {
    async readPictures(wanted) {
      const { pictures, files } = await readPictures(wanted, { ...folders, palettes })
      return { files, pictures: Object.fromEntries(Object.entries(pictures).map(([name, one]) => [name, toSmallPicture(one)])) }
    },
    readIcons: (names) => readIcons(names, folders),
    readCode: (code) => readCode(code, folders.cache),
    readFileSizes: (files) => readFileSizes(files, folders.publicFolder),
  }
  const resolved = await resolveSite(shown, readers, manifest.pages)
  const { site, prepared } = resolved
  const pages = toPageModels(resolved)
  const css = toCss(manifest, compiled, pages, folders) + toShadeCss(prepared.pictures)
  const renderer: PreviewRenderer = await import(pathToFileURL(compiled.renderer).href)
  const html = renderer.renderPreviewFile({
    site: { ...site, basePath: '#' },
    pages,
    css,
    notice: toNotice(date, page !== null),
    contentSecurityPolicy: POLICY,
  })
  return embedFiles(await hyphenateHtml(html, site.language, renderer), '#', prepared.files)
}

/** The site with one page only, which is not a draft. Links to other pages lead nowhere. */
const toOnlyPage = (manifest: Manifest, path: string): Manifest => ({
  ...manifest,
  pages: manifest.pages.filter((page) => page.path === path).map((page) => ({ ...page, draft: false })),
})

/** The file contains everything that it shows, and nothing in it can send a request. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; form-action 'none'; base-uri 'none'"

function toCss(manifest: Manifest, compiled: CompiledSite, pages: readonly PageModel[], folders: HostFolders): string {
  const { fonts, files, monoFile } = readFonts(manifest.theme, folders)
  const urls = new Map(
    [...files, ...(monoFile ? [monoFile] : [])].map(({ file, bytes }) => [`/${file}`.split('/').at(-1), toDataUrl(file, bytes)]),
  )
  const embed = <Font extends { url: string } | null>(font: Font) => font && { ...font, url: urls.get(font.url) ?? '' }
  const theme = toThemeCss(
    manifest.theme,
    { text: embed(fonts.text), display: embed(fonts.display), mono: fonts.mono && embed(fonts.mono) },
    'swap',
  )
  const around = [
    ...listNavigationSheets(manifest.navigation),
    'rich',
    'logos',
    'form/captcha',
    'form/conditions',
    'announcement',
  ]
  const used = findBlockTypes(pages.flatMap(({ blocks }) => blocks)).union(new Set(around))
  const sheet = toStyleSheet(compiled.styles, theme, (name) => used.has(name)) + NOTICE_CSS + PAGES_CSS
  return withCondition(sheet, { feature: 'scripting', value: 'none' })
}

function toNotice(date: Date, isOnePage: boolean): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(date)
  const links = isOnePage ? 'Links to other pages do not work here, and forms send nothing.' : 'Forms send nothing.'
  return `Preview of ${day}, not published. ${links}`
}
