import { createRedirectFinder, readRedirects } from '../checks/overview/redirects.ts'
import { toBreadcrumb } from '../checks/where.ts'
import { fieldOf, listOf, textOf } from '../manifest/json.ts'
import { toPointer } from '../manifest/pointer.ts'
import type { Change } from './change.ts'
import { compare, compareFields, type Side } from './compare.ts'

/** What differs between the pages of two manifests that visitors can open. */
export function* comparePages(before: unknown, after: unknown): Generator<Change> {
  const old = toPublished(before)
  const next = toPublished(after)
  const moved = findMoved(
    [...old.values()].filter((page) => !next.has(pathOf(page))),
    [...next.values()].filter((page) => !old.has(pathOf(page))),
  )
  const origins = new Map([...moved].map(([from, to]) => [to, from]))
  for (const page of next.values()) {
    const same = old.get(pathOf(page))
    const origin = origins.get(page)
    if (!same && !origin) yield toPageChange('added', page, `The page is new${describeBlocks(page)}.`)
    if (origin)
      yield toPageChange('moved', page, `The page moves from ${pathOf(origin)} to ${pathOf(page)}. ${tellFate(origin, after)}`)
    const known = same ?? origin
    if (known) yield* comparePage(known, page)
  }
  for (const page of old.values())
    if (!next.has(pathOf(page)) && !moved.has(page))
      yield toPageChange('removed', page, `The page is gone. ${tellFate(page, after)}`)
}

/** What is different on one page: search engines, blocks and their order. */
function* comparePage(before: Side, after: Side): Generator<Change> {
  // What is gone stood on the page when it may have had another title.
  const section = toBreadcrumb(after.manifest, after.steps)
  for (const change of compareFields(before, after, ['path', 'draft', 'blocks'])) yield { ...change, section }
  for (const change of compare(blocksOf(before), blocksOf(after))) yield { ...change, section }
}

const blocksOf = ({ manifest, steps, value }: Side): Side => ({
  manifest,
  steps: [...steps, 'blocks'],
  value: listOf(value, 'blocks'),
})

/** The pages that are no drafts, by their path. */
function toPublished(manifest: unknown): Map<string, Side> {
  const pages = listOf(manifest, 'pages').map((value, index): Side => ({ manifest, steps: ['pages', index], value }))
  return new Map(pages.filter(({ value }) => fieldOf(value, 'draft') !== true).map((page) => [pathOf(page), page]))
}

const pathOf = ({ value }: Side): string => textOf(value, 'path') ?? ''

/** A page that is gone and a new one are the same page when they show the same, or have the same title. */
function findMoved(gone: readonly Side[], added: readonly Side[]): Map<Side, Side> {
  const moved = new Map<Side, Side>()
  for (const keyOf of [
    (page: Side) => JSON.stringify(listOf(page.value, 'blocks')),
    (page: Side) => textOf(page.value, 'title'),
  ]) {
    const taken = new Set(moved.values())
    const candidates = new Map(added.filter((page) => !taken.has(page)).map((page) => [keyOf(page), page]))
    for (const page of gone) {
      const key = keyOf(page)
      const found = candidates.get(key)
      if (moved.has(page) || !found || key === '[]') continue
      candidates.delete(key)
      moved.set(page, found)
    }
  }
  return moved
}

/** What visitors find who come to the old address of a page. */
function tellFate(page: Side, after: unknown): string {
  const path = pathOf(page)
  if (listOf(after, 'pages').some((other) => textOf(other, 'path') === path)) return 'It is a draft now.'
  const redirect = createRedirectFinder(readRedirects(after))(path)
  if (redirect) return `Who opens ${path} is sent to ${redirect.to}.`
  return `Who opens ${path} is told that there is no such page.`
}

function describeBlocks({ value }: Side): string {
  const { length } = listOf(value, 'blocks')
  return length === 1 ? ', with one block' : `, with ${length} blocks`
}

const toPageChange = (kind: Change['kind'], { manifest, steps }: Side, message: string): Change => ({
  kind,
  section: toBreadcrumb(manifest, steps),
  place: '',
  message,
  pointer: toPointer(steps),
})
