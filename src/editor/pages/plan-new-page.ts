import type { Change } from '../../contracts/change.ts'
import { listOf, textOf } from '../../manifest/json.ts'
import { NOT_FOUND_PATH, toPathKey } from '../../manifest/path.ts'
import { listPages } from '../store/places.ts'
import { planMenuEntry } from './menu-entry.ts'
import { toShortTitle } from './short-title.ts'

interface NewPage {
  page: object
  /** The index that it gets. */
  index: number
  inMenu: boolean
}

/** The changes that add a page. A redirect from its path is removed: visitors could not open the page otherwise. */
export function planNewPage(manifest: unknown, { page, index, inMenu }: NewPage): Change[] {
  const [path, title] = [textOf(page, 'path') ?? '', textOf(page, 'title') ?? '']
  const before = index < listPages(manifest).length ? index : null
  const redirect = findRedirect(manifest, path)
  const entry = inMenu ? planMenuEntry(manifest, toShortTitle(title), path) : null
  return [
    { kind: 'add', into: ['pages'], before, value: page },
    ...(entry ? [entry] : []),
    ...(redirect === -1 ? [] : [{ kind: 'remove', at: ['redirects', redirect] } as const]),
  ]
}

/** The index of the redirect from exactly this path, or -1. */
export const findRedirect = (manifest: unknown, path: string): number =>
  listOf(manifest, 'redirects').findIndex((redirect) => toPathKey(textOf(redirect, 'from') ?? '') === toPathKey(path))

/** Where a new page goes: to the end, but in front of the page for unknown paths if that is the last one. */
export function findPlaceAtEnd(manifest: unknown): number {
  const pages = listPages(manifest)
  return textOf(pages.at(-1), 'path') === NOT_FOUND_PATH ? pages.length - 1 : pages.length
}
