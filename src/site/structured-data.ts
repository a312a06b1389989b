import { registry } from '../blocks/registry.gen.ts'
import type { BlockModel, PageModel, SiteModel } from '../contracts/page-model.ts'
import type { BlockType, PagePlace } from '../contracts/place.ts'
import type { DataContext, StructuredData } from '../contracts/structured-data.ts'
import { toHref } from '../manifest/link.ts'
import type { BlockProps } from '../ui/block.ts'

const VOCABULARY = 'https://schema.org'

/** What search engines learn of a page and its blocks, as one JSON-LD object; null for a page without any, or that they must not list. */
export function toPageData({ blocks, path, structuredData }: PageModel, site: SiteModel): object | null {
  if (!structuredData) return null
  const pagePlace = { path, basePath: site.basePath, language: site.language, texts: site.texts, submitted: null }
  const context = { toUrl: (link: string) => (link.startsWith('/') ? `${site.url}${toHref(link, '')}` : link) }
  const things = joinPages([...structuredData, ...listBlockData(blocks, pagePlace, context)])
  if (things.length === 0) return null
  return things.length === 1 ? { '@context': VOCABULARY, ...things[0] } : { '@context': VOCABULARY, '@graph': things }
}

const listBlockData = (blocks: readonly BlockModel[], pagePlace: PagePlace, context: DataContext): StructuredData[] =>
  blocks.flatMap(({ block, place, childBlocks }) => [
    ...toBlockData(block.type, { block, place: { ...place, ...pagePlace } }, context),
    ...childBlocks.flatMap((list) => listBlockData(list, pagePlace, context)),
  ])

const toBlockData = <T extends BlockType>(
  type: T,
  props: Pick<BlockProps<T>, 'block' | 'place'>,
  context: DataContext,
): StructuredData[] => registry[type].toData?.(props, context) ?? []

/** Search engines reject a page of which several things claim to be the page: the first of a type gets what the others are about. */
function joinPages(things: readonly StructuredData[]): StructuredData[] {
  const pages = Map.groupBy(things.filter(isPage), ({ '@type': type }) => type)
  const joined = [...pages].map(([type, all]) => ({
    ...all[0],
    '@type': type,
    mainEntity: all.flatMap((page) => page.mainEntity ?? []),
  }))
  return [...things.filter((thing) => !isPage(thing)), ...joined]
}

const isPage = ({ '@type': type }: StructuredData): boolean => type.endsWith('Page')
