import type { ExpandedPage } from '../../manifest/collections/expanded-page.ts'
import type { Manifest } from '../../manifest/manifest.gen.ts'
import { toPageFile } from '../../manifest/path.ts'
import type { PlannedFile } from '../output/output-files.ts'
import type { PlannedPage } from '../output/write-folders.ts'
import { planDrawingFile } from './drawing-files.ts'
import type { PageSettings } from './page-maker.ts'
import type { PageContent } from './page-weights.ts'
import type { ResolvedSite } from './resolve-site.ts'
import { isWorthThread, openSitePages, type SharedWork } from './site-pages.ts'

export interface PlannedPages {
  files: PlannedPage[]
  /** File of a page -> the path of the page. */
  paths: Map<string, string>
  /** File of a page -> its content, for the pages that have been rendered. */
  rendered: Map<string, PageContent>
  /** The files of icons, when all pages are made. */
  listDrawingFiles(): PlannedFile[]
  /** Must be called after the last page, and when the build fails. */
  close(): Promise<void>
}

/** The manifest as written, for the second thread. */
interface WrittenManifest {
  manifest: Manifest
  source: Uint8Array
}

/**
 * Plans the pages of a site. A second thread begins to make those of a large site at once, if it gets the manifest as written. The content
 * of rendered pages is added to `rendered`.
 */
export function planPages(
  { site, context, pages }: ResolvedSite,
  settings: Omit<PageSettings, 'site' | 'context'>,
  written: WrittenManifest | null,
  rendered = new Map<string, PageContent>(),
): PlannedPages {
  const isWorth = isWorthThread(pages.length, settings.known.size === 0 ? 'first' : 'next')
  const toShared = written && isWorth ? () => toSharedWork(written, pages) : null
  const sitePages = openSitePages({ ...settings, site, context }, pages, toShared)
  const drawings = new Set<string>()
  const files = pages.map(({ path }, index): PlannedPage => {
    const file = toPageFile(path)
    const make = async () => {
      const { made, copy, content, drawings: shown } = await sitePages.make(index)
      if (content) rendered.set(file, content)
      for (const name of shown) drawings.add(name)
      return copy ? [made, copy] : [made]
    }
    return { file, make }
  })
  const listDrawingFiles = () =>
    [...drawings].sort().flatMap((name) => {
      const drawing = context.icons[name]
      return drawing ? [planDrawingFile(name, drawing)] : []
    })
  const paths = new Map(pages.map(({ path }) => [toPageFile(path), path]))
  return { files, paths, rendered, listDrawingFiles, close: sitePages.close }
}

/** With collections, most pages are not as they are written. `pages` are those without drafts, with their facts filled in. */
const toSharedWork = ({ manifest, source }: WrittenManifest, pages: readonly ExpandedPage[]): SharedWork =>
  manifest.collections
    ? { facts: null, source: toSource(pages), pages: [...pages.keys()] }
    : {
        facts: manifest.site.facts ?? {},
        source,
        pages: manifest.pages.flatMap(({ draft }, position) => (draft ? [] : [position])),
      }

/** Bytes are handed over to the other thread. Thousands of texts would be copied, and take twice the memory. */
const toSource = (pages: readonly ExpandedPage[]): Uint8Array =>
  Buffer.concat([
    Buffer.from('{"pages":['),
    ...pages.map((page, index) => Buffer.from(`${index === 0 ? '' : ','}${JSON.stringify(page)}`)),
    Buffer.from(']}'),
  ])
