import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { fieldOf, textOf } from '../../manifest/json.ts'
import { once } from '../../manifest/once.ts'
import type { PointerStep } from '../../manifest/pointer.ts'
import { ownerOf } from './anchors.ts'
import type { MarkedValue } from './marks.ts'
import type { PageEntry } from './pages.ts'

/** What pages show, including shared blocks and lists and excluding hidden parts. */
export interface PageContents {
  /** Whether a page has a heading. Also true if that cannot be determined. */
  hasHeading(page: PageEntry): boolean
  /** How many pictures a page shows. A picture that is used twice counts twice. */
  countPictures(page: PageEntry): number
}

interface ContentsSource {
  marked(name: string): readonly MarkedValue[]
  texts(name: string): readonly MarkedValue<string>[]
  valueAt(steps: readonly PointerStep[]): unknown
  isHidden(steps: readonly PointerStep[]): boolean
  hasSchemaErrors(steps: readonly PointerStep[]): boolean
}

/** Everything is counted on first use, because most rules do not need it. */
export function createPageContents(source: ContentsSource): PageContents {
  const getCounts = once(() => countContents(source))
  return {
    hasHeading: ({ steps }) => getCounts().countHeadings(steps) > 0,
    countPictures: ({ steps }) => getCounts().countPictures(steps),
  }
}

function countContents({ marked, texts, valueAt, isHidden, hasSchemaErrors }: ContentsSource) {
  const nothingIsHidden = marked('hidden').length === 0
  const isShown = ({ steps }: MarkedValue) => isInBlock(steps) && (nothingIsHidden || !isHidden(steps))
  const references = texts('ref').filter(isShown)
  const used = Map.groupBy(
    references.filter(({ mark }) => mark !== 'form'),
    ({ steps }) => ownerOf(steps),
  )
  const isTitled = ({ steps }: MarkedValue) => ALWAYS_HEADED.has(textOf(valueAt(steps.slice(0, -1)), 'type'))
  const headings = new Map<string, number>()
  countByOwner(headings, marked('heading'), isShown)
  countByOwner(headings, references, isTitled)
  const pictures = new Map<string, number>()
  countByOwner(pictures, marked('file'), isShown)
  const countPictures = createTally(used, (owner, steps) => (hasSchemaErrors(steps) ? 0 : (pictures.get(owner) ?? 0)))
  const isUnclear = (steps: readonly PointerStep[]) => hasSchemaErrors(steps) || valueAt(steps) === undefined
  const countHeadings = createTally(used, (owner, steps) => (isUnclear(steps) ? 1 : (headings.get(owner) ?? 0)))
  return { countHeadings, countPictures }
}

/** The block types that always show a heading, even without one in the manifest. */
const ALWAYS_HEADED: ReadonlySet<unknown> = new Set(
  Object.values(schema.definitions).flatMap((definition) => {
    const properties = fieldOf(definition, 'properties')
    const isAlways = Object.values(properties ?? {}).some((field) => fieldOf(field, 'x-heading') === 'always')
    return isAlways ? [fieldOf(fieldOf(properties, 'type'), 'const')] : []
  }),
)

/** Whether a value is in a block. A page also has a picture outside its blocks, for previews of shared links. */
const isInBlock = ([top, , field]: readonly PointerStep[]): boolean => top === 'shared' || (top === 'pages' && field === 'blocks')

function countByOwner(
  counts: Map<string, number>,
  found: readonly MarkedValue[],
  isCounted: (marked: MarkedValue) => boolean,
): void {
  for (const marked of found) {
    if (!isCounted(marked)) continue
    const owner = ownerOf(marked.steps)
    counts.set(owner, (counts.get(owner) ?? 0) + 1)
  }
}

/** Creates a memoized sum of what a page itself contains and what the shared items on it contain. */
function createTally(
  used: ReadonlyMap<string, readonly MarkedValue<string>[]>,
  countOwn: (owner: string, steps: readonly PointerStep[]) => number,
): (steps: readonly PointerStep[]) => number {
  const known = new Map<string, number>()
  return function count(steps): number {
    const owner = ownerOf(steps)
    const existing = known.get(owner)
    if (existing !== undefined) return existing
    known.set(owner, 0)
    const parts = (used.get(owner) ?? []).map(({ value }) => count(['shared', value]))
    const sum = parts.reduce((total, part) => total + part, countOwn(owner, steps))
    known.set(owner, sum)
    return sum
  }
}
