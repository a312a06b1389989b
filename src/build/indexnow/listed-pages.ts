import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ServedFile, type ServedSite, toServerFolder } from '../../contracts/built-site.ts'
import { ExpectedError } from '../../contracts/expected-error.ts'
import { escapeMarkup } from '../../manifest/escape-markup.ts'
import { toHref } from '../../manifest/link.ts'
import { toPageParts } from '../output/page-parts.ts'
import { isIndexNowKey } from './key-file.ts'

/** The pages of an output that search engines may list. */
export interface ListedPages {
  /** The public URL of the site, without a slash at the end. */
  url: string
  /** Path -> what search engines read, as `readContent` returns it. */
  contents: ReadonlyMap<string, string>
}

/** Reads a built site. Throws `SITE_NOT_BUILT`. Previews list no page. */
export async function readListedPages(output: string): Promise<ListedPages> {
  const server = toServerFolder(output)
  const [site, files] = await Promise.all([
    readJson<Pick<ServedSite, 'url'>>(server, 'site.json'),
    readJson<ServedFile[]>(server, 'files.json'),
  ])
  const sitemap = await readFile(path.join(output, 'sitemap.xml'), 'utf8').catch(() => '')
  const listed = new Set([...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url))
  const contents = new Map<string, string>()
  for (const { path: page, file, type } of files)
    if (type.startsWith('text/html') && listed.has(escapeMarkup(toPageUrl(site.url, page))))
      contents.set(page, readContent(await readFile(path.join(output, file), 'utf8')))
  return { url: site.url, contents }
}

/** The URL of a page, as the sitemap has it. */
export const toPageUrl = (site: string, page: string): string => `${site}${page === '/' ? '/' : toHref(page, '')}`

/** What search engines read of a page: its title and description, whether it may be listed, and its content. */
export function readContent(html: string): string {
  const { head, content } = toPageParts(html)
  const words = head.match(/<title[^>]*>[^<]*<\/title>|<meta name="(?:description|robots)"[^>]*>/g) ?? []
  return [...words, content.replace(/<!--.*?-->/g, '')].join('\n')
}

/** The key with which changes of a built site are submitted: the name of a file at the root whose content is its own name; null without one. */
export async function findKey(output: string): Promise<string | null> {
  for (const { file } of await readJson<ServedFile[]>(toServerFolder(output), 'files.json')) {
    const key = file.replace(/\.txt$/, '')
    if (key === file || !isIndexNowKey(key)) continue
    if ((await readFile(path.join(output, file), 'utf8')).trim() === key) return key
  }
  return null
}

async function readJson<T>(folder: string, name: string): Promise<T> {
  const file = path.join(folder, name)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new ExpectedError('SITE_NOT_BUILT', `"${file}" does not exist. Build the site first: npm run build`, { cause: error })
  })
  return JSON.parse(text)
}
