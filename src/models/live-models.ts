import type { Steps } from '../contracts/change.ts'
import { fillFacts, readFacts } from '../manifest/facts.ts'
import { fieldOf, textOf } from '../manifest/json.ts'
import { valueAt } from '../manifest/pointer.ts'
import type { LiveBlock, LiveInput, LivePage } from './live-block.ts'
import { createLiveEntries, findLivePaging, type LiveEntries, type LivePaging } from './live-collections.ts'
import { toEntries, type WrittenList } from './live-entries.ts'
import { toLiveForms } from './live-forms.ts'
import { createLiveSite } from './live-site.ts'
import { findNameByPath, findPageName, listBlockLists } from './live-trail.ts'
import { toPageNavigation } from './page-navigation.ts'

/**
 * Creates a function that gives the models of the open page of a draft. It never throws, whatever the draft contains. Everything that has
 * not changed since its last call is the very same object.
 */
export function createLivePage(): (input: LiveInput) => LivePage {
  const toSite = createLiveSite()
  let count = 0
  const toEntriesOf = createLiveEntries()
  let last: { place: string; blocks: unknown; page: LivePage } | null = null
  let paged: LivePaging | null = null
  const toKey = (): string => {
    count += 1
    return `b${count}`
  }
  return ({ manifest, page: at, resources, today }) => {
    const facts = readFacts(manifest)
    const entriesOf = toEntriesOf(manifest, at, today ?? null)
    const { path, name, blocks, lists } = readWrittenPage(manifest, at, entriesOf)
    const title = fillFacts(name, facts)
    const isSamePage = last !== null && (last.blocks === blocks || (last.place === at.join('/') && last.page.path === path))
    const before = isSamePage ? last?.page : undefined
    const nextPaged = findLivePaging(manifest, valueAt(manifest, at), entriesOf)
    if (paged?.block !== nextPaged?.block || JSON.stringify(paged) !== JSON.stringify(nextPaged)) paged = nextPaged
    const context = {
      ...resources,
      shared: fieldOf(manifest, 'shared'),
      facts,
      today: today ?? null,
      forms: toLiveForms(fieldOf(manifest, 'forms'), facts),
      entries: entriesOf,
      paged,
    }
    const place = { context, container: null, insideShared: [], toKey }
    const entries = toEntries(lists, before?.entries ?? [], place)
    const site = toSite({ manifest, resources, today })
    const models = entries.flatMap(({ model, isHidden }) => (model && !isHidden ? [model] : []))
    const findName = (wanted: string) =>
      wanted === path
        ? findPageName(
            lists.flatMap((list) => list.blocks),
            name,
            context,
          )
        : findNameByPath(manifest, wanted, context)
    const next = toPageNavigation({ path, blocks: models }, site, findName)
    const navigation = JSON.stringify(next) === JSON.stringify(before?.navigation) ? (before?.navigation ?? null) : next
    const page = toPage({ path, title, entries, navigation, site }, before)
    last = { place: at.join('/'), blocks, page }
    return page
  }
}

interface WrittenPage {
  path: string
  /** The title, which may contain facts. */
  name: string
  /** Its own blocks, which may have any shape. */
  blocks: unknown
  /** All lists of blocks that it shows, in their order. */
  lists: readonly WrittenList[]
}

/** A page, or an entry of a collection with the blocks that all of them have. */
function readWrittenPage(manifest: unknown, at: Steps, { current }: LiveEntries): WrittenPage {
  const value = valueAt(manifest, at)
  const lists = listBlockLists(at).map((steps) => toWrittenList(manifest, steps))
  const blocks = valueAt(manifest, [...at, 'blocks'])
  if (current !== null) return { path: current.path, name: current.title, blocks, lists }
  return { path: textOf(value, 'path') ?? '', name: textOf(value, 'title') ?? '', blocks, lists }
}

function toWrittenList(manifest: unknown, steps: Steps): WrittenList {
  const blocks = valueAt(manifest, steps)
  return { steps, blocks: Array.isArray(blocks) ? blocks : [] }
}

type LiveParts = Pick<LivePage, 'path' | 'title' | 'entries' | 'navigation' | 'site'>

function toPage(parts: LiveParts, before: LivePage | undefined): LivePage {
  const { path, title, entries, navigation, site } = parts
  const hasSamePlace =
    before?.path === path &&
    before.site.basePath === site.basePath &&
    before.site.language === site.language &&
    before.site.texts === site.texts
  if (
    hasSamePlace &&
    before.title === title &&
    before.entries === entries &&
    before.navigation === navigation &&
    before.site === site
  )
    return before
  return {
    ...parts,
    byKey: before?.entries === entries ? before.byKey : new Map(listAll(entries).map((entry) => [entry.key, entry])),
    pagePlace: hasSamePlace
      ? before.pagePlace
      : { path, basePath: site.basePath, language: site.language, texts: site.texts, submitted: null },
  }
}

const listAll = (entries: readonly LiveBlock[]): LiveBlock[] =>
  entries.flatMap((entry) => [entry, ...entry.childLists.flatMap((list) => listAll(list.entries))])
