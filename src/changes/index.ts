import { type Redirect, readRedirects } from '../checks/overview/redirects.ts'
import { isObject } from '../manifest/json.ts'
import { toPointer, toSteps } from '../manifest/pointer.ts'
import type { Change } from './change.ts'
import { childOf, compare, compareFields, type Side } from './compare.ts'
import { comparePages } from './pages.ts'
import { countUses } from './usage.ts'

export type { Change } from './change.ts'

/** The parts that are compared field by field. What else the file holds, visitors never see. */
const PARTS = ['navigation', 'footer', 'site', 'theme']

/**
 * What a visitor of the later site finds different from the earlier one, in the order of importance: pages, what they share, forms,
 * frame, look, redirects. Drafts, hidden blocks and what no page shows do not count, nor does the order of fields. The manifests may
 * have mistakes: what cannot be read is left out.
 */
export function compareManifests(before: unknown, after: unknown): Change[] {
  const [old, next] = [before, after].map((manifest): Side => ({ manifest, steps: [], value: manifest }))
  if (!old || !next) return []
  return [
    ...foldPages([...comparePages(before, after)]),
    ...['shared', 'forms'].flatMap((record) => [...compareRecord(childOf(old, record), childOf(next, record))]),
    ...PARTS.flatMap((part) => [...compareFields(childOf(old, part), childOf(next, part))]),
    ...compareRedirects(before, after),
  ]
}

/** On so many pages the same change is told once. */
const FEWEST_TO_FOLD = 5

/** Joins the same change on several pages, named by the first of them. Which pages come or go is told of each. */
function foldPages(changes: readonly Change[]): Change[] {
  const groups = Map.groupBy(changes, ({ kind, place, message }) => `${kind} ${place} ${message}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first || group.length < FEWEST_TO_FOLD || toSteps(first.pointer).length <= 2) return group
    return [
      { ...first, section: `${group.length} pages, such as ${first.section.charAt(0).toLowerCase()}${first.section.slice(1)}` },
    ]
  })
}

/** The entries that pages show, with how many do. One that is new or gone shows on the pages that begin or cease to name it. */
function* compareRecord(before: Side, after: Side): Generator<Change> {
  const count = countUses(after.manifest)
  for (const name of Object.keys(isObject(after.value) ? after.value : {})) {
    const [from, to] = [childOf(before, name), childOf(after, name)]
    const uses = count(`${after.steps[0]}/${name}`)
    if (from.value === undefined || uses === 0) continue
    const suffix = `, on ${uses === 1 ? 'one page' : `${uses} pages`}`
    for (const change of compare(from, to)) yield { ...change, section: `${change.section}${suffix}` }
  }
}

function* compareRedirects(before: unknown, after: unknown): Generator<Change> {
  const old = new Map(readRedirects(before).map((redirect) => [redirect.from, redirect]))
  const next = new Map(readRedirects(after).map((redirect) => [redirect.from, redirect]))
  for (const redirect of next.values()) {
    const known = old.get(redirect.from)
    if (!known) yield toRedirectChange('added', redirect, `${redirect.from} now leads to ${redirect.to}.`)
    else if (known.to !== redirect.to)
      yield toRedirectChange('changed', redirect, `${redirect.from} leads to ${redirect.to} instead of ${known.to}.`)
  }
  for (const redirect of old.values())
    if (!next.has(redirect.from))
      yield toRedirectChange('removed', redirect, `${redirect.from} no longer leads to ${redirect.to}.`)
}

const toRedirectChange = (kind: Change['kind'], { steps }: Redirect, message: string): Change => ({
  kind,
  section: 'Redirects',
  place: '',
  message,
  pointer: toPointer(steps),
})
