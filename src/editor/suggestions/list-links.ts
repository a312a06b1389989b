import { type Anchors, readAnchors } from '../../checks/overview/anchors.ts'
import type { Steps } from '../../contracts/change.ts'
import { toEntryPage } from '../../manifest/collections/entry-pages.ts'
import { createEntryContext } from '../../manifest/collections/entry-values.ts'
import { findEntryAt, readCollections } from '../../manifest/collections/read-collections.ts'
import { isObject, textOf } from '../../manifest/json.ts'
import { findTitle } from '../../manifest/names.ts'
import { NOT_FOUND_PATH } from '../../manifest/path.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { findPageByPath, isSamePlace, listPages, toPageIndex, toPagePath } from '../store/places.ts'
import type { Suggestion } from './find-suggestions.ts'

/** The pages that a link can open. */
export const listPageLinks = (manifest: unknown): Suggestion[] => [
  ...listLinkedPages(manifest).map(({ path, page }) => ({ value: path, title: textOf(page, 'title') ?? '', kind: 'Page' })),
  ...[...readCollections(manifest).values()].flatMap((collection) =>
    collection.entries.map(({ path, title }) => ({ value: path, title, kind: collection.title })),
  ),
]

/**
 * The anchors of the open page, all pages, and the anchors of the other pages. Of the entries of collections, which can be thousands, only
 * the one to which the typed text leads has its anchors there: `/blog/first#`.
 */
export function listLinks(manifest: unknown, page: Steps, text: string): Suggestion[] {
  const open = toPageIndex(page)
  const others = listLinkedPages(manifest).filter(({ index }) => index !== open)
  const entry = findEntryWithAnchor(manifest, text)
  return [
    ...(open === null ? listEntryAnchors(manifest, page, '') : listAnchors(manifest, open, '', 'On this page')),
    ...listPageLinks(manifest),
    ...others.flatMap(({ path, index }) => listAnchors(manifest, index, path, `On ${path}`)),
    ...(entry && !isSamePlace(entry, page) ? listEntryAnchors(manifest, entry, toPagePath(manifest, entry)) : []),
  ]
}

/** What a typed link has before the name of an anchor, such as `/blog/first#`; an empty text for any other link. */
export const readLinkToAnchor = (text: string): string => /^[^#]+#/.exec(text)?.[0] ?? ''

/** The entry on which a typed link names an anchor, or null. */
function findEntryWithAnchor(manifest: unknown, text: string): Steps | null {
  const start = readLinkToAnchor(text)
  const place = start === '' ? null : findPageByPath(manifest, start.slice(0, -1))
  return place && toPageIndex(place) === null ? place : null
}

/** The anchors on the page of an entry, which has the blocks of its collection, too. */
function listEntryAnchors(manifest: unknown, place: Steps, path: string): Suggestion[] {
  const collections = readCollections(manifest)
  const entry = findEntryAt(collections, place)
  const collection = entry && collections.get(entry.collection)
  if (!collection) return []
  const { page } = toEntryPage(entry, collection, { ...createEntryContext(manifest, collections), lists: new WeakMap() })
  const shown = { ...(isObject(manifest) && manifest), pages: [page], collections: {} }
  return listAnchors(shown, 0, path, path === '' ? 'On this page' : `On ${path}`)
}

/** The files of the public folder as suggestions for a link. */
export const listFileLinks = (files: readonly string[]): Suggestion[] =>
  files.map((value) => ({ value, title: '', kind: 'File', isLast: true }))

function listLinkedPages(manifest: unknown): { path: string; page: unknown; index: number }[] {
  return listPages(manifest).flatMap((page, index) => {
    const path = textOf(page, 'path')
    return path === null || path === NOT_FOUND_PATH ? [] : [{ path, page, index }]
  })
}

/** The anchors that visitors find on a page: blocks, with their titles, and headings in texts. */
const listAnchors = (manifest: unknown, page: number, path: string, kind: string): Suggestion[] =>
  findAnchors(manifest)
    .of(`pages/${page}`)
    .filter(({ hidden }) => !hidden)
    .map(({ name, heading, steps }) => ({
      value: `${path}#${name}`,
      title: heading ?? findTitle(valueAt(manifest, steps.slice(0, -1))) ?? '',
      kind,
    }))

const known = new WeakMap<object, Anchors>()

/** Every link field of the panel needs them, so that they are read only once from a manifest. */
function findAnchors(manifest: unknown): Anchors {
  const owner = isObject(manifest) ? manifest : {}
  const anchors = known.get(owner) ?? readAnchors(owner)
  known.set(owner, anchors)
  return anchors
}

const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i
const PHONE = /^\+?[\d\s()./-]+$/
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?:[/?#]\S*)?$/i

/** Shorter numbers are no telephone numbers. */
const MIN_DIGITS = 5

/** The link that a text means which a person has typed without its beginning: a domain, an email address or a telephone number. */
export function proposeLinks(text: string): Suggestion[] {
  const typed = text.trim()
  if (EMAIL.test(typed)) return [{ value: `mailto:${typed}`, title: `Email to ${typed}`, kind: 'Email' }]
  const number = typed.replace(/[^\d+]/g, '')
  if (PHONE.test(typed) && number.length >= MIN_DIGITS) return [{ value: `tel:${number}`, title: `Call ${typed}`, kind: 'Phone' }]
  if (DOMAIN.test(typed)) return [{ value: `https://${typed}`, title: `Open ${typed}`, kind: 'Other site' }]
  return []
}
