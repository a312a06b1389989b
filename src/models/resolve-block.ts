import type { RenderedBlock } from '../contracts/place.ts'
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
}

/** A block of a draft as it is shown anywhere: with shared blocks and lists, facts and resources, but without its place. */
export interface ResolvedBlock {
  /** The name of the shared block that it shows, or null. */
  shared: string | null
  isHidden: boolean
  /** The block without its child blocks, and what it shows; null if it cannot be rendered. */
  content: { block: RenderedBlock; resources: ReturnType<typeof pickResources> } | null
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
  resolved: ResolvedBlock
}

const known = new WeakMap<object, Resolution>()

/** Resolves a block of a draft. The result is the very same object while the block and everything that it refers to are. */
export function resolveBlock(written: unknown, context: DraftContext): ResolvedBlock {
  if (!isObject(written)) return NOT_A_BLOCK
  const last = known.get(written)
  const isSame = last?.lookups.every(([table, name, found]) => fieldOf(context[table], name) === found) ?? false
  if (last && isSame && last.facts === context.facts && last.today === context.today) return last.resolved
  const next = resolve(written, context)
  const isUnchanged =
    last && isSame && last.today === context.today && last.resolved.content?.block === next.resolved.content?.block
  const resolution = isUnchanged ? { ...last, facts: context.facts } : next
  known.set(written, resolution)
  return resolution.resolved
}

const NOT_A_BLOCK: ResolvedBlock = {
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
  const lists = isObject(block) ? findNames(block).lists : []
  const filled = isObject(block) ? fillBlock(withoutChildBlocks(block, lists), find, context.facts) : {}
  const names = findNames(filled)
  for (const table of NAMED_TABLES) for (const name of names[table].keys()) find(table, name)
  for (const code of names.code) find('code', toCodeKey(code))
  const problem = findReferenceProblem(shared, block) ?? findShapeProblem('Block', filled) ?? findFormProblem(names, context)
  const content = isRendered(filled, problem) ? { block: filled, resources: pickResources(names, context) } : null
  const resolved = { shared, isHidden, content, lists: content ? lists : [], problem }
  return { facts: context.facts, today: context.today, lookups, resolved }
}

const NAMED_TABLES = ['pictures', 'icons', 'forms'] as const

/** A block with shared lists and facts, and without comments. The name of a list that does not exist stays. */
const fillBlock = (block: object, find: Find, facts: DraftContext['facts']): object =>
  withFacts(withoutComments(inlineLists(block, resourcePlan, (name) => fieldOf(find('shared', name), 'items'))), facts)

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
