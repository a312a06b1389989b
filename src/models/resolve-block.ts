import type { BlockPlace, RenderedBlock } from '../contracts/place.ts'
import { findQueryProblem, parseQuery, type QueryProblem } from '../manifest/collections/entry-query.ts'
import { getBlockListPlan, getPartPlan } from '../manifest/collections/expand-lists.ts'
import { withoutComments } from '../manifest/comments.ts'
import { withFacts } from '../manifest/facts.ts'
import { fieldOf, isObject, textOf } from '../manifest/json.ts'
import { inlineLists } from '../manifest/lists.ts'
import { toCodeKey } from '../manifest/markdown/rich-parts.ts'
import { isPublishedOn } from '../manifest/schedule.ts'
import {
  type BlockNames,
  type ChildList,
  findNames,
  pickResources,
  type ResourceTables,
  withoutChildBlocks,
} from './block-resources.ts'
import { fillEntries, type LiveEntries, type LivePaging, withoutCurrent } from './live-collections.ts'
import { toPlacedBlock } from './overrides.ts'
import { resourcePlan } from './schema-marks.ts'
import { findShapeProblem } from './shape.ts'

/** What the blocks of a draft can refer to. */
export interface DraftContext extends ResourceTables {
  /** The value of `shared`, which may have any shape. */
  shared: unknown
  facts: Readonly<Record<string, string>>
  /** Blocks that are not published on this day count as hidden. */
  today: string | null
  entries: LiveEntries
  /** The block of the page with a list that continues on further pages; null without one. */
  paged: LivePaging | null
}

/** A block of a draft as it is shown anywhere: with shared blocks and lists, facts and resources, but without its place. */
export interface ResolvedBlock {
  /** The name of the shared block that it shows, or null. */
  shared: string | null
  isHidden: boolean
  /** The block without its child blocks, and what it shows; null if it cannot be rendered. */
  content: { block: RenderedBlock; resources: ReturnType<typeof pickResources> & Pick<BlockPlace, 'paging'> } | null
  /** The lists of child blocks as written. */
  lists: readonly ChildList[]
  /** Why it cannot be rendered, or null. */
  problem: string | null
}

/** The tables in which a block looks up names. */
type ResourceTable = 'pictures' | 'icons' | 'forms' | 'code'

/** A value that a block was resolved with. */
type Lookup = readonly [table: 'shared' | ResourceTable, name: string, found: unknown]

interface Resolution extends Pick<DraftContext, 'facts' | 'today'> {
  lookups: readonly Lookup[]
  /** The entries that the block shows, or could show; null if it shows none. */
  entries: LiveEntries | null
  paging: LivePaging | null
  resolved: ResolvedBlock
}

const known = new WeakMap<object, Resolution>()

/** Resolves a block of a draft. The result is the very same object while the block and everything that it refers to are. */
export function resolveBlock(written: unknown, context: DraftContext): ResolvedBlock {
  if (!isObject(written)) return NOT_A_BLOCK
  const last = known.get(written)
  const isSame =
    last !== undefined &&
    last.today === context.today &&
    last.paging === findPaging(written, context) &&
    last.lookups.every(([table, name, found]) => fieldOf(context[table], name) === found)
  const hasSameEntries = last?.entries === null || last?.entries === context.entries
  if (isSame && hasSameEntries && last.facts === context.facts) return last.resolved
  const next = resolve(written, context)
  const resolution = isSame && isSameResolved(last, next) ? { ...next, resolved: last.resolved } : next
  known.set(written, resolution)
  return resolution.resolved
}

/** Entries are filled in again after each change of a collection, and are mostly the same. */
function isSameResolved({ resolved: last }: Resolution, { resolved: next, entries }: Resolution): boolean {
  const [one, other] = [last.content?.block, next.content?.block]
  if (last.problem !== next.problem) return false
  return one === other || (entries !== null && JSON.stringify(one) === JSON.stringify(other))
}

const findPaging = (written: unknown, { paged }: DraftContext): LivePaging | null => (paged?.block === written ? paged : null)

export const NOT_A_BLOCK: ResolvedBlock = {
  shared: null,
  isHidden: false,
  content: null,
  lists: [],
  problem: 'This is not a block. A block is an object with a "type".',
}

/** Finds what a block refers to, and notes it. */
type Find = (table: Lookup[0], name: string) => unknown

function resolve(written: Readonly<Record<string, unknown>>, context: DraftContext): Resolution {
  const lookups: Lookup[] = []
  const find: Find = (table, name) => {
    const found = fieldOf(context[table], name)
    lookups.push([table, name, found])
    return found
  }
  const shared = written.type === 'shared' ? textOf(written, 'ref') : null
  const item = shared === null ? written : find('shared', shared)
  const block = shared !== null && isObject(item) ? toPlacedBlock(item, written) : item
  const isHidden = [written, block].some(
    (value) => fieldOf(value, 'hidden') === true || (context.today !== null && !isPublishedOn(context.today, value)),
  )
  const paging = findPaging(written, context)
  const lists = isObject(block) ? findNames(block).lists : []
  const own = isObject(block) ? withLimit(withoutChildBlocks(block, lists), paging) : {}
  const listed = fillLists(own, find, context)
  const filled = withFacts(withoutComments(listed), context.facts)
  const names = findNames(filled)
  for (const table of NAMED_TABLES) for (const name of names[table].keys()) find(table, name)
  for (const code of names.code) find('code', toCodeKey(code))
  const problem =
    findReferenceProblem(shared, block) ??
    findCollectionProblem(filled, context) ??
    findShapeProblem('Block', filled) ??
    findFormProblem(names, context)
  const resources = { ...pickResources(names, context), ...(paging && { paging: paging.paging }) }
  const content = isRendered(filled, problem) ? { block: filled, resources } : null
  const isEmptied = fieldOf(filled, 'hidden') === true
  const resolved = { shared, isHidden: isHidden || isEmptied, content, lists: content ? lists : [], problem }
  const showsEntries = context.entries.current !== null || listed !== own || problem !== null
  const { facts, today, entries } = context
  return { facts, today, lookups, entries: showsEntries ? entries : null, paging, resolved }
}

const NAMED_TABLES = ['pictures', 'icons', 'forms'] as const

/** A block with a list that continues on further pages shows its first part. */
const withLimit = (block: object, paging: LivePaging | null): object =>
  paging === null ? block : { ...block, items: { ...Object(fieldOf(block, 'items')), limit: paging.perPage } }

/** A block with shared lists and the entries of collections. The name of a list or collection that does not exist stays. */
function fillLists(block: object, find: Find, { entries }: DraftContext): object {
  const findItems = (name: string) => {
    const list = find('shared', name)
    return isObject(list) ? fieldOf(fillEntries(list, getPartPlan('shared'), withoutCurrent(entries)), 'items') : undefined
  }
  return fillEntries(inlineLists(block, resourcePlan, findItems), getBlockListPlan(), entries)
}

/** Why the entries that a block wants are still not there. */
function findCollectionProblem(block: object, { entries: { collections, current } }: DraftContext): string | null {
  const query = parseQuery(fieldOf(block, 'items'))
  if (query === null) return null
  const problem = findQueryProblem(query, collections, current !== null)
  return problem ? QUERY_PROBLEMS[problem.kind](problem) : `There is no collection "${query.from}".`
}

const QUERY_PROBLEMS: Readonly<Record<QueryProblem['kind'], (problem: QueryProblem) => string>> = {
  tag: ({ name, collection }) => `No entry of the collection "${collection}" has the tag "${name}".`,
  exclude: ({ name, collection }) => `The collection "${collection}" has no entry "${name}".`,
  relation: ({ name }) => `The relation "${name}" is only possible on the page of an entry.`,
}

/** The schema allows the same blocks everywhere, so a block without a problem has a renderer. */
const isRendered = (_block: object, problem: string | null): _block is RenderedBlock => problem === null

function findReferenceProblem(shared: string | null, block: unknown): string | null {
  if (shared === null) return null
  if (!isObject(block)) return `There is no shared block "${shared}".`
  return block.type === 'list' ? `"${shared}" is a shared list. Only a shared block can be shown here.` : null
}

function findFormProblem({ forms }: BlockNames, context: DraftContext): string | null {
  const missing = [...forms].find((name) => !Object.hasOwn(context.forms, name))
  return missing === undefined ? null : `The form "${missing}" does not exist, or some of it is missing.`
}
