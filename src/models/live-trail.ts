import type { Steps } from '../contracts/change.ts'
import { fillFacts, readFacts } from '../manifest/facts.ts'
import { fieldOf, listOf, textOf } from '../manifest/json.ts'
import { valueAt } from '../manifest/pointer.ts'
import { isPublishedOn } from '../manifest/schedule.ts'
import { findMainHeading } from './block-models.ts'
import { createLiveEntries } from './live-collections.ts'
import { toShown } from './live-entries.ts'
import { createLiveSite } from './live-site.ts'
import { toTrail } from './page-navigation.ts'
import { type DraftContext, resolveBlock } from './resolve-block.ts'

/** The lists of blocks that a page shows, in their order: its own, and on the page of an entry those of its collection around them. */
export const listBlockLists = (page: Steps): Steps[] => {
  const own = [...page, 'blocks']
  const collection = page.slice(0, 2)
  return page[0] === 'collections' ? [[...collection, 'before'], own, [...collection, 'after']] : [own]
}

/** The name of another page that the built site would have; undefined without one. */
export function findNameByPath(manifest: unknown, path: string, context: DraftContext): string | undefined {
  const { today } = context
  const page = listOf(manifest, 'pages').find((one) => textOf(one, 'path') === path)
  const isBuilt = page !== undefined && fieldOf(page, 'draft') !== true && (today === null || isPublishedOn(today, page))
  return isBuilt ? findPageName(listOf(page, 'blocks'), textOf(page, 'title') ?? '', context) : undefined
}

export const findPageName = (blocks: readonly unknown[], title: string, context: DraftContext): string =>
  findMainHeading(blocks.flatMap((block) => toShown(resolveBlock(block, context)))) ?? fillFacts(title, context.facts)

/**
 * Creates a function that gives the names of the pages between the home page and a page of a draft, and of the page itself, as search
 * engines learn them from the built site. It never throws, whatever the draft contains.
 */
export function createLiveTrail(): (manifest: unknown, page: Steps, path: string) => string[] {
  const toSite = createLiveSite()
  const toEntries = createLiveEntries()
  const resources = { pictures: {}, icons: {} }
  return (manifest, at, path) => {
    const context: DraftContext = {
      ...resources,
      ...{ shared: fieldOf(manifest, 'shared'), facts: readFacts(manifest), today: null, forms: {}, paged: null },
      entries: toEntries(manifest, at, null),
    }
    const toOwnName = () => {
      const blocks = listBlockLists(at).flatMap((steps) => {
        const list = valueAt(manifest, steps)
        return Array.isArray(list) ? list : []
      })
      return findPageName(blocks, textOf(valueAt(manifest, at), 'title') ?? '', context)
    }
    const site = toSite({ manifest, resources })
    const trail = toTrail(path, site, (wanted) => (wanted === path ? toOwnName() : findNameByPath(manifest, wanted, context)))
    return trail.map(({ label }) => label)
  }
}
