import { fillFacts, readFacts } from '../manifest/facts.ts'
import { fieldOf, listOf, textOf } from '../manifest/json.ts'
import type { LiveBlock, LiveInput, LivePage } from './live-block.ts'
import { toEntries } from './live-entries.ts'
import { toLiveForms } from './live-forms.ts'
import { createLiveSite } from './live-site.ts'

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
    const page = toPage({ path, title, entries, site }, before)
    last = { index, blocks, page }
    return page
  }
}

function toPage(parts: Pick<LivePage, 'path' | 'title' | 'entries' | 'site'>, before: LivePage | undefined): LivePage {
  const { path, title, entries, site } = parts
  const hasSamePlace =
    before?.path === path &&
    before.site.basePath === site.basePath &&
    before.site.language === site.language &&
    before.site.texts === site.texts
  if (hasSamePlace && before.title === title && before.entries === entries && before.site === site) return before
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
