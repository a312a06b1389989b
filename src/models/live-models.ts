import { fillFacts, readFacts } from '../manifest/facts.ts'
import { fieldOf, listOf, textOf } from '../manifest/json.ts'
import { isPublishedOn } from '../manifest/schedule.ts'
import { findMainHeading } from './block-models.ts'
import type { LiveBlock, LiveInput, LivePage } from './live-block.ts'
import { toEntries, toShown } from './live-entries.ts'
import { toLiveForms } from './live-forms.ts'
import { createLiveSite } from './live-site.ts'
import { toPageNavigation } from './page-navigation.ts'
import { type DraftContext, resolveBlock } from './resolve-block.ts'

/**
 * Creates a function that gives the models of the open page of a draft. It never throws, whatever the draft contains. Everything that has
 * not changed since its last call is the very same object.
 */
export function createLivePage(): (input: LiveInput) => LivePage {
  const toSite = createLiveSite()
  let count = 0
  let last: { index: number; blocks: unknown; page: LivePage } | null = null
  const toKey = (): string => {
    count += 1
    return `b${count}`
  }
  return ({ manifest, page: index, resources, today }) => {
    const facts = readFacts(manifest)
    const written = listOf(manifest, 'pages')[index]
    const blocks = fieldOf(written, 'blocks')
    const path = textOf(written, 'path') ?? ''
    const title = fillFacts(textOf(written, 'title') ?? '', facts)
    const isSamePage = last !== null && (last.blocks === blocks || (last.index === index && last.page.path === path))
    const before = isSamePage ? last?.page : undefined
    const context = {
      ...resources,
      shared: fieldOf(manifest, 'shared'),
      facts,
      today: today ?? null,
      forms: toLiveForms(fieldOf(manifest, 'forms'), facts),
    }
    const list = { steps: ['pages', index, 'blocks'], blocks: listOf(written, 'blocks') }
    const place = { context, container: null, insideShared: [], toKey }
    const entries = toEntries(list, before?.entries ?? [], place)
    const site = toSite({ manifest, resources, today })
    const models = entries.flatMap(({ model, isHidden }) => (model && !isHidden ? [model] : []))
    const findName = (wanted: string) =>
      wanted === path ? findPageName(written, context) : findNameByPath(manifest, wanted, context)
    const next = toPageNavigation({ path, blocks: models }, site, findName)
    const navigation = JSON.stringify(next) === JSON.stringify(before?.navigation) ? (before?.navigation ?? null) : next
    const page = toPage({ path, title, entries, navigation, site }, before)
    last = { index, blocks, page }
    return page
  }
}

/** The name of another page that the built site would have; undefined without one. */
function findNameByPath(manifest: unknown, path: string, context: DraftContext): string | undefined {
  const { today } = context
  const page = listOf(manifest, 'pages').find((one) => textOf(one, 'path') === path)
  const isBuilt = page !== undefined && fieldOf(page, 'draft') !== true && (today === null || isPublishedOn(today, page))
  return isBuilt ? findPageName(page, context) : undefined
}

const findPageName = (page: unknown, context: DraftContext): string =>
  findMainHeading(listOf(page, 'blocks').flatMap((block) => toShown(resolveBlock(block, context)))) ??
  fillFacts(textOf(page, 'title') ?? '', context.facts)

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
