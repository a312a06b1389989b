import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageAssets } from '../manifest/page-model.ts'
import { toPageFile } from '../manifest/path.ts'
import type { CompiledSite } from './compile/index.ts'
import { type OutputFile, toHash } from './output-files.ts'
import type { Models } from './page-models.ts'
import { writeFileAtomic } from './write-file.ts'

/** The HTML of the page that the server shows when something goes wrong. */
export async function renderErrorPage({ site }: Models, assets: PageAssets, compiled: CompiledSite): Promise<string> {
  const renderer = await import(pathToFileURL(compiled.renderer).href)
  return renderer.renderErrorPage({ site, assets })
}

/**
 * The HTML of every page. A page is looked up in `cache` by the hash of everything it shows and of the code that renders it, so
 * no dependency has to be tracked. Throws a `BlockError`, naming block and page, before anything is written.
 */
export async function renderPages(
  { site, pages }: Models,
  assets: PageAssets,
  compiled: CompiledSite,
  cache: string,
): Promise<OutputFile[]> {
  const { renderPage } = await import(pathToFileURL(compiled.renderer).href)
  const surroundings = toHash(JSON.stringify([compiled.key, site, assets]))
  const files: OutputFile[] = []
  for (const page of pages) {
    const key = toHash(surroundings + JSON.stringify(page))
    const cacheFile = path.join(cache, 'pages', `${key}.html`)
    const known = await readFile(cacheFile).catch(() => null)
    const bytes = known ?? Buffer.from(renderPage({ site, page, assets }))
    if (known === null) await writeFileAtomic(cacheFile, bytes)
    files.push({ file: toPageFile(page.path), bytes })
  }
  return files
}
