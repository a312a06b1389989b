import { fillFacts, readFacts } from '../../manifest/facts.ts'
import { childOf, fieldOf } from '../../manifest/json.ts'
import { createHeadingIds } from '../../manifest/markdown/heading-ids.ts'
import { OVERRIDE_FIELDS } from '../../manifest/names.gen.ts'
import type { PointerStep } from '../../manifest/pointer.ts'
import { collectMarks, isText, type MarkedValue, toMarkLookup } from './marks.ts'

/** An anchor on a page or in a shared block. */
export interface Anchor {
  name: string
  /** The steps to the field that defines it. */
  steps: readonly PointerStep[]
  /** The steps to the anchor itself, or to the block that places the shared block with it. */
  through: readonly PointerStep[]
  /** Whether it is in a hidden block, and so not on the built page. */
  hidden: boolean
  /** The words of the heading in a rich text that it belongs to; null for the `id` of a block. */
  heading: string | null
}

/** The page, shared item or form that contains a value, as its first two steps: `pages/3`. */
export function ownerOf([top, name]: readonly PointerStep[]): string {
  // Values come in the order of the file, so most have the same owner as the previous one.
  if (last.top !== top || last.name !== name) last = { top, name, owner: `${top}/${name}` }
  return last.owner
}

let last: { top: PointerStep | undefined; name: PointerStep | undefined; owner: string } = {
  top: undefined,
  name: undefined,
  owner: '',
}

export interface Anchors {
  /** The anchors of `pages/3` or `shared/why-us`, including those of the shared blocks on it. */
  of(owner: string): readonly Anchor[]
  /** The indexes of the pages that show a value; null means every page. */
  pagesShowing(steps: readonly PointerStep[]): ReadonlySet<number> | null
  /** Whether the value is in a hidden part, and so not on the built site. */
  isHidden(steps: readonly PointerStep[]): boolean
}

/** What anchors are made from. */
interface AnchorSource {
  anchors: readonly MarkedValue<string>[]
  /** The rich texts with headings; their mark is the list of headings. */
  headings: readonly MarkedValue<string>[]
  references: readonly MarkedValue<string>[]
}

/** Indexes the anchors of a manifest of which nothing else is known. */
export function readAnchors(manifest: unknown): Anchors {
  const { marked } = toMarkLookup(collectMarks(manifest))
  const texts = (name: string) => marked(name).filter(isText)
  return createAnchors(manifest, { anchors: texts('anchor'), headings: texts('headings'), references: texts('ref') })
}

/** Indexes the anchors of a manifest. */
export function createAnchors(manifest: unknown, { anchors, headings, references }: AnchorSource): Anchors {
  const isHidden = (steps: readonly PointerStep[]): boolean => {
    let value = manifest
    for (const step of steps) {
      value = childOf(value, step)
      if (fieldOf(value, 'hidden') === true) return true
    }
    return false
  }
  const facts = readFacts(manifest)
  const written = [
    ...anchors.map(({ value, steps }) => ({ name: value, steps, heading: null })),
    ...headings.flatMap((marked) => toHeadings(marked, facts)),
  ]
  const anchorsByOwner = Map.groupBy(written, ({ steps }) => ownerOf(steps))
  const shown = references.filter(({ mark }) => mark === 'shared')
  const sharedByOwner = Map.groupBy(shown, ({ steps }) => ownerOf(steps))
  const usersOf = Map.groupBy(
    references.filter(({ steps }) => !isHidden(steps)),
    toTarget,
  )
  const known = new Map<string, readonly Anchor[]>()

  function of(owner: string): readonly Anchor[] {
    const existing = known.get(owner)
    if (existing) return existing
    known.set(owner, [])
    const own = (anchorsByOwner.get(owner) ?? []).map((anchor): Anchor => {
      const { steps } = anchor
      return { ...anchor, through: steps, hidden: isHidden(steps) }
    })
    const placed = (sharedByOwner.get(owner) ?? []).flatMap(({ value, steps }) =>
      of(`shared/${value}`)
        .filter((anchor) => !isReplaced(anchor, steps))
        .map((anchor) => ({ ...anchor, through: steps, hidden: anchor.hidden || isHidden(steps) })),
    )
    const hasHeadings = own.some(({ heading }) => heading !== null)
    const all = placed.length === 0 && !hasHeadings ? own : [...own, ...placed].sort((a, b) => compareSteps(a.through, b.through))
    const named = withHeadingIds(all)
    known.set(owner, named)
    return named
  }

  /** Whether a heading is in a text of the shared block itself that the reference at these steps replaces. */
  function isReplaced({ heading, steps: [, , field, ...below] }: Anchor, reference: readonly PointerStep[]): boolean {
    if (heading === null || below.length > 0 || typeof field !== 'string' || !OVERRIDE_FIELDS.includes(field)) return false
    let block = manifest
    for (const step of reference.slice(0, -1)) block = childOf(block, step)
    return fieldOf(block, field) !== undefined
  }

  function pagesShowing(steps: readonly PointerStep[], seen = new Set<string>()): ReadonlySet<number> | null {
    const [top, name] = steps
    if (top === 'pages') return new Set([Number(name)])
    if (top !== 'shared' && top !== 'forms') return null
    const owner = ownerOf(steps)
    if (seen.has(owner)) return new Set()
    seen.add(owner)
    const pages = (usersOf.get(owner) ?? []).map((user) => pagesShowing(user.steps, seen))
    return pages.includes(null) ? null : new Set(pages.flatMap((numbers) => [...(numbers ?? [])]))
  }

  const shownOn = new Map<string, ReadonlySet<number> | null>()
  return {
    of,
    pagesShowing(steps) {
      if (steps[0] === 'pages') return pagesShowing(steps)
      const owner = ownerOf(steps)
      const pages = shownOn.get(owner) ?? pagesShowing(steps)
      shownOn.set(owner, pages)
      return pages
    },
    isHidden,
  }
}

interface WrittenHeading {
  name: string
  steps: readonly PointerStep[]
  heading: string
}

/** The headings in a rich text. Their ids depend on the whole page. */
const toHeadings = ({ mark, steps }: MarkedValue<string>, facts: Readonly<Record<string, string>>): WrittenHeading[] =>
  Array.isArray(mark) ? mark.map((heading) => ({ name: '', steps, heading: fillFacts(String(heading), facts) })) : []

/** Gives the headings of a page their ids, in order, as the build does. */
function withHeadingIds(anchors: readonly Anchor[]): readonly Anchor[] {
  if (anchors.every(({ heading }) => heading === null)) return anchors
  const toId = createHeadingIds(anchors.flatMap(({ name, heading, hidden }) => (heading === null && !hidden ? [name] : [])))
  return anchors.map((anchor) => {
    if (anchor.heading === null) return anchor
    // A hidden heading does not count, because it is not on the built page.
    const name = anchor.hidden ? createHeadingIds([])(anchor.heading) : toId(anchor.heading)
    return { ...anchor, name }
  })
}

const toTarget = ({ mark, value }: MarkedValue<string>): string => `${mark === 'form' ? 'forms' : 'shared'}/${value}`

function compareSteps(a: readonly PointerStep[], b: readonly PointerStep[]): number {
  for (const [index, step] of a.entries()) {
    const other = b[index]
    if (step !== other)
      return typeof step === 'number' && typeof other === 'number' ? step - other : String(step) < String(other) ? -1 : 1
  }
  return a.length - b.length
}
