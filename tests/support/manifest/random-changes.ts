import fc from 'fast-check'
import type { Change, Steps } from '../../../src/contracts/change.ts'
import { isContainer, isObject } from '../../../src/manifest/json.ts'
import { type PointerStep, valueAt } from '../../../src/manifest/pointer.ts'

const KEYS = ['type', 'heading', 'pages', 'blocks', 'items', 'id', 'a~/b', '__proto__', '', 'é', 'naïve "x"\n', '12']

const keys = fc.constantFrom(...KEYS)

/** JSON values as in a manifest, with unusual keys. */
const jsonValue = fc.letrec<{ value: unknown; list: unknown; object: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.oneof(fc.string({ unit: 'grapheme', maxLength: 8 }), fc.integer(), fc.boolean(), fc.constant(null)),
    tie('list'),
    tie('object'),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }),
  object: fc.uniqueArray(fc.tuple(keys, tie('value')), { selector: ([key]) => key, maxLength: 4 }).map(Object.fromEntries),
}))

/** Manifests: usually with pages that have blocks, sometimes of another shape. */
export const randomManifests: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(jsonValue.object, fc.array(jsonValue.value, { maxLength: 4 }), jsonValue.object).map(toManifest),
  },
  { weight: 1, arbitrary: jsonValue.object },
  { weight: 1, arbitrary: jsonValue.list },
)

function toManifest([before, pages, after]: [unknown, unknown[], unknown]): unknown {
  return {
    ...Object(before),
    pages: pages.map((page, index) => (isObject(page) ? { path: `/${index}`, ...page } : page)),
    ...Object(after),
  }
}

/** Random numbers and a value from which `toChange` makes a change of any manifest. */
export const randomChoices = fc.record({
  kind: fc.constantFrom<Change['kind']>('set', 'set', 'add', 'remove', 'move', 'move'),
  place: fc.nat(),
  target: fc.nat(),
  index: fc.nat(),
  key: keys,
  value: jsonValue.value,
})

type RandomChoice = typeof randomChoices extends fc.Arbitrary<infer Choice> ? Choice : never

/** A change that fits a manifest; null if there is none of the chosen kind. */
export function toChange(manifest: unknown, { kind, place, target, index, key, value }: RandomChoice): Change | null {
  const places = listSteps(manifest)
  if (kind === 'set') return { kind, at: pick(places, place) ?? [], value }
  if (kind === 'remove') {
    const at = pick(places.slice(1), place)
    return at ? { kind, at } : null
  }
  if (kind === 'add') {
    const into = pick(
      places.filter((steps) => isContainer(valueAt(manifest, steps))),
      place,
    )
    if (!into) return null
    const owner = valueAt(manifest, into)
    const before = pick([null, ...stepsOf(owner)], target) ?? null
    if (Array.isArray(owner)) return { kind, into, before, value }
    return isObject(owner) && Object.hasOwn(owner, key) ? null : { kind, into, before, key, value }
  }
  return toMove(manifest, places, { place, target, index })
}

function toMove(
  manifest: unknown,
  places: readonly Steps[],
  { place, target, index }: { place: number; target: number; index: number },
): Change | null {
  const isList = (steps: Steps) => Array.isArray(valueAt(manifest, steps))
  const at = pick(
    places.filter((steps) => typeof steps.at(-1) === 'number'),
    place,
  )
  const into = pick(
    places.filter(
      (steps) => isList(steps) && !(at && steps.length >= at.length && at.every((step, depth) => steps[depth] === step)),
    ),
    target,
  )
  if (!at || !into) return null
  const list = valueAt(manifest, into)
  const isSame = into.length === at.length - 1 && into.every((step, depth) => step === at[depth])
  const length = Array.isArray(list) ? list.length - (isSame ? 1 : 0) : 0
  return { kind: 'move', at, into: withoutEntry(into, at), index: index % (length + 1) }
}

/** Steps to a list after an entry of another list was taken out. */
function withoutEntry(steps: Steps, at: Steps): Steps {
  const depth = at.length - 1
  const index = steps[depth]
  const isShifted = at.slice(0, -1).every((step, outer) => steps[outer] === step) && typeof index === 'number'
  return isShifted && index > Number(at[depth]) ? steps.with(depth, index - 1) : steps
}

const pick = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % Math.max(1, items.length)]

/** The steps to every value, containers before their entries. */
export function listSteps(value: unknown, steps: Steps = []): Steps[] {
  const inner = stepsOf(value).flatMap((step) => listSteps(valueAt(value, [step]), [...steps, step]))
  return [steps, ...inner]
}

function stepsOf(value: unknown): PointerStep[] {
  if (Array.isArray(value)) return [...value.keys()]
  return isObject(value) ? Object.keys(value) : []
}
