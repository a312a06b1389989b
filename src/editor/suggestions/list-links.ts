import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { textOf } from '../../manifest/json.ts'
import { findTitle } from '../../manifest/names.ts'
import { NOT_FOUND_PATH } from '../../manifest/path.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { createMarkPlan, walkMarks } from '../../manifest/walk.ts'
import { listPages } from '../store/places.ts'
import type { Suggestion } from './find-suggestions.ts'

const anchorPlan = createMarkPlan(schema, 'Page', ['anchor'])

/** The pages that a link can open. */
export const listPageLinks = (manifest: unknown): Suggestion[] =>
  listLinkedPages(manifest).map(({ path, page }) => ({ value: path, title: textOf(page, 'title') ?? '', kind: 'Page' }))

/** The anchors of a page, all pages, and the anchors of the other pages. */
export function listLinks(manifest: unknown, open: number): Suggestion[] {
  const current = listPages(manifest)[open]
  const others = listLinkedPages(manifest).filter(({ page }) => page !== current)
  return [
    ...listAnchors(current, '', 'On this page'),
    ...listPageLinks(manifest),
    ...others.flatMap(({ path, page }) => listAnchors(page, path, `On ${path}`)),
  ]
}

/** The files of the public folder as suggestions for a link. */
export const listFileLinks = (files: readonly string[]): Suggestion[] =>
  files.map((value) => ({ value, title: '', kind: 'File', isLast: true }))

function listLinkedPages(manifest: unknown): { path: string; page: unknown }[] {
  return listPages(manifest).flatMap((page) => {
    const path = textOf(page, 'path')
    return path === null || path === NOT_FOUND_PATH ? [] : [{ path, page }]
  })
}

/** The anchors on a page, each with the title of its block. */
function listAnchors(page: unknown, path: string, kind: string): Suggestion[] {
  const found: Suggestion[] = []
  walkMarks(page, anchorPlan, (anchor, _, steps) => {
    const title = findTitle(valueAt(page, steps.slice(0, -1)))
    if (typeof anchor === 'string') found.push({ value: `${path}#${anchor}`, title: title ?? '', kind })
  })
  return found
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
