import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { fieldOf, textOf } from '../../manifest/json.ts'
import type { Step } from '../../manifest/pointer.ts'
import { ownerOf } from './anchors.ts'
import type { Marked } from './marks.ts'
import type { PageEntry } from './pages.ts'

/** What pages show, with the shared blocks and lists that stand on them and without what is hidden. */
export interface Contents {
  /** Whether a page has a heading at all. Also true where that cannot be known. */
  hasHeading(page: PageEntry): boolean
  /** How many pictures stand on a page; one that stands there twice counts twice. */
  countPictures(page: PageEntry): number
}

interface Sources {
  marked(name: string): readonly Marked[]
  texts(name: string): readonly Marked<string>[]
  valueAt(steps: readonly Step[]): unknown
  isHidden(steps: readonly Step[]): boolean
  isDoubtful(steps: readonly Step[]): boolean
}

export function createContents({ marked, texts, valueAt, isHidden, isDoubtful }: Sources): Contents {
  const nothingIsHidden = marked('hidden').length === 0
  const isShown = ({ steps }: Marked) => isInBlock(steps) && (nothingIsHidden || !isHidden(steps))
  const references = texts('ref').filter(isShown)
  const used = Map.groupBy(
    references.filter(({ mark }) => mark !== 'form'),
    ({ steps }) => ownerOf(steps),
  )
  const isTitled = ({ steps }: Marked) => ALWAYS_HEADED.has(textOf(valueAt(steps.slice(0, -1)), 'type'))
  const headings = new Map<string, number>()
  countByOwner(headings, marked('heading'), isShown)
  countByOwner(headings, references, isTitled)
  const pictures = new Map<string, number>()
  countByOwner(pictures, marked('file'), isShown)
  const countPictures = createTally(used, (owner, steps) => (isDoubtful(steps) ? 0 : (pictures.get(owner) ?? 0)))
  const isUnclear = (steps: readonly Step[]) => isDoubtful(steps) || valueAt(steps) === undefined
  const countHeadings = createTally(used, (owner, steps) => (isUnclear(steps) ? 1 : (headings.get(owner) ?? 0)))

  return {
    hasHeading: ({ steps }) => countHeadings(steps) > 0,
    countPictures: ({ steps }) => countPictures(steps),
  }
}

/** The types of blocks that show a heading even when the manifest gives them none. */
const ALWAYS_HEADED: ReadonlySet<unknown> = new Set(
  Object.values(schema.definitions).flatMap((definition) => {
    const properties = fieldOf(definition, 'properties')
    const isAlways = Object.values(properties ?? {}).some((field) => fieldOf(field, 'x-heading') === 'always')
    return isAlways ? [fieldOf(fieldOf(properties, 'type'), 'const')] : []
  }),
)

/** Pages have a picture besides those of their blocks: the one that is shown when somebody shares their address. */
const isInBlock = ([top, , field]: readonly Step[]): boolean => top === 'shared' || (top === 'pages' && field === 'blocks')

function countByOwner(counts: Map<string, number>, found: readonly Marked[], isCounted: (marked: Marked) => boolean): void {
  for (const marked of found) {
    if (!isCounted(marked)) continue
    const owner = ownerOf(marked.steps)
    counts.set(owner, (counts.get(owner) ?? 0) + 1)
  }
}

/** Adds up what a page has of its own and what the shared items have that it shows. */
function createTally(
  used: ReadonlyMap<string, readonly Marked<string>[]>,
  countOwn: (owner: string, steps: readonly Step[]) => number,
): (steps: readonly Step[]) => number {
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
