import { childOf, fieldOf } from '../../manifest/json.ts'
import type { Step } from '../../manifest/pointer.ts'
import type { Marked } from './marks.ts'

/** An anchor as it stands on a page, or in a shared block. */
export interface Anchor {
  name: string
  /** Where it is written. */
  steps: readonly Step[]
  /** What brings it here: itself, or the block that shows a shared one. */
  through: readonly Step[]
  /** Whether the built page leaves it out. */
  hidden: boolean
}

/** The page, shared block or form that holds a value: its first two steps. */
export function ownerOf([top, name]: readonly Step[]): string {
  // Values come in the order of the file, so most have the owner of the one before.
  if (last.top !== top || last.name !== name) last = { top, name, owner: `${top}/${name}` }
  return last.owner
}

let last: { top: Step | undefined; name: Step | undefined; owner: string } = { top: undefined, name: undefined, owner: '' }

export interface Anchors {
  /** The anchors of `pages/3` or `shared/why-us`, those of the shared blocks it shows among them. */
  of(owner: string): readonly Anchor[]
  /** The pages on which a value is seen, by number; null stands for every page. */
  pagesShowing(steps: readonly Step[]): ReadonlySet<number> | null
  /** Whether the value stands in something that is left out of the built site. */
  isHidden(steps: readonly Step[]): boolean
}

/** Which anchors stand where, given every anchor and every reference of a manifest. */
export function createAnchors(
  manifest: unknown,
  anchors: readonly Marked<string>[],
  references: readonly Marked<string>[],
): Anchors {
  const isHidden = (steps: readonly Step[]): boolean => {
    let value = manifest
    for (const step of steps) {
      value = childOf(value, step)
      if (fieldOf(value, 'hidden') === true) return true
    }
    return false
  }
  const anchorsByOwner = Map.groupBy(anchors, ({ steps }) => ownerOf(steps))
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
    const own = (anchorsByOwner.get(owner) ?? []).map(({ value, steps }) => ({
      name: value,
      steps,
      through: steps,
      hidden: isHidden(steps),
    }))
    const placed = (sharedByOwner.get(owner) ?? []).flatMap(({ value, steps }) =>
      of(`shared/${value}`).map((anchor) => ({ ...anchor, through: steps, hidden: anchor.hidden || isHidden(steps) })),
    )
    const all = placed.length === 0 ? own : [...own, ...placed].sort((a, b) => compareSteps(a.through, b.through))
    known.set(owner, all)
    return all
  }

  function pagesShowing(steps: readonly Step[], seen = new Set<string>()): ReadonlySet<number> | null {
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

const toTarget = ({ mark, value }: Marked<string>): string => `${mark === 'form' ? 'forms' : 'shared'}/${value}`

function compareSteps(a: readonly Step[], b: readonly Step[]): number {
  for (const [index, step] of a.entries()) {
    const other = b[index]
    if (step !== other)
      return typeof step === 'number' && typeof other === 'number' ? step - other : String(step) < String(other) ? -1 : 1
  }
  return a.length - b.length
}
