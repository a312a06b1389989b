import MiniSearch from 'minisearch'
import type { SearchEntry, SearchIndex } from '../../contracts/search-index.ts'
import type { Page } from '../../manifest/manifest.gen.ts'
import { createWordReader, toIndexOptions, toSearchIndexPath } from '../../manifest/search-words.ts'
import { toBlockModels } from '../../models/block-models.ts'
import { isUnlisted } from '../../models/page-models.ts'
import { toPageParts } from '../../models/page-parts.ts'
import { toHash } from '../cache/hash.ts'
import type { PlannedFile } from '../output/output-files.ts'
import type { ResolvedSite } from './resolve-site.ts'

/**
 * Plans the index that the search of a site loads; null for a site without one. It has the pages that search engines may list, also in a preview, where they may list none. It is made
 * only if one of their texts has changed. `codeKey` identifies the compiled site, which reads it.
 */
export function planSearchIndex({ site, pages, context }: ResolvedSite, codeKey: string): PlannedFile | null {
  if (!site.navigation.search) return null
  const listed = pages.filter((page) => !isUnlisted(page))
  const content = { language: site.language, ...toSearchedContent(listed, context) }
  return {
    file: toSearchIndexPath(site.languages?.home).slice(1),
    key: toHash(codeKey + JSON.stringify(content)),
    read: () => Buffer.from(JSON.stringify(toSearchIndex(content))),
  }
}

type SearchedContent = Omit<SearchIndex, 'words'>

/** The titles and texts of some pages, whose facts are filled in. */
function toSearchedContent(pages: readonly Page[], written: ResolvedSite['context']): Omit<SearchedContent, 'language'> {
  // No text depends on pictures or icons.
  const context = { ...written, pictures: {}, icons: {} }
  const entries = pages.flatMap(({ blocks }, page) =>
    toPageParts(toBlockModels(blocks, context)).map(({ anchor, heading, text }): SearchEntry => [page, anchor, heading, text]),
  )
  return { pages: pages.map(({ path, title }) => [path, title]), entries }
}

/** Adds the index of all words. The title of a page is the heading of what is above its first anchor. */
function toSearchIndex(content: SearchedContent): SearchIndex {
  const { language, pages, entries } = content
  const index = new MiniSearch(toIndexOptions(createWordReader(language)))
  index.addAll(
    entries.map(([page, anchor, heading, text], id) => ({ id, text, heading: anchor === '' ? pages[page]?.[1] : heading })),
  )
  return { ...content, words: index.toJSON() }
}
