import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import type { Change, Steps } from '../../contracts/change.ts'
import { isObject, textOf } from '../../manifest/json.ts'
import { parseLink } from '../../manifest/link.ts'
import { isMarkdownKind, locateMarkdownLinks, type MarkdownKind } from '../../manifest/markdown/index.ts'
import { toPathKey } from '../../manifest/path.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { createMarkPlan, walkMarks } from '../../manifest/walk.ts'
import { describeField } from '../../models/fields/index.ts'
import { isWithin, toPagePath, toPagePlace } from '../store/places.ts'
import type { EditorStore } from '../store/store.ts'
import { listAnchors } from './anchors.ts'
import { nameBlock } from './block-names.ts'

const linkPlan = createMarkPlan(schema, undefined, ['link', 'text'])

/** Why a block cannot have an anchor, as a sentence; null if it can. An empty anchor is none. */
export function findAnchorProblem(manifest: unknown, at: Steps, anchor: string): string | null {
  if (anchor === '') return null
  const field = describeField(manifest, [...at, 'id'])
  if (field?.kind !== 'anchor') return 'This block cannot have an anchor.'
  if (field.pattern !== null && !new RegExp(field.pattern).test(anchor)) return field.patternMessage
  if (field.maxLength !== null && anchor.length > field.maxLength) return `Use at most ${field.maxLength} characters.`
  const isTaken = anchor !== readAnchor(manifest, at) && listAnchors(valueAt(manifest, toPagePlace(at) ?? [])).has(anchor)
  return isTaken ? `Another block of this page has the anchor "${anchor}". Choose another name.` : null
}

/** The anchor of a block, or an empty text. */
export const readAnchor = (manifest: unknown, at: Steps): string => textOf(valueAt(manifest, at), 'id') ?? ''

/**
 * Gives a block another anchor, and changes the links to it in the same step. An empty anchor removes it, and leaves the links alone. The
 * anchor must have no problem.
 */
export function renameAnchor(store: EditorStore, at: Steps, anchor: string): void {
  const { manifest } = store.get()
  const name = nameBlock(manifest, at)
  const { changes, linkCount } = toAnchorChanges(manifest, at, anchor)
  if (changes.length === 0) return
  const label = anchor === '' ? `Remove the anchor of ${name}` : `Change the anchor of ${name} to "${anchor}"`
  store.change(changes, { label })
  const also = linkCount === 0 ? '' : ` ${linkCount} ${linkCount === 1 ? 'link was' : 'links were'} changed with it.`
  store.announce(anchor === '' ? `The anchor of ${name} was removed.` : `The anchor of ${name} is "${anchor}".${also}`)
}

/** The changes that give a block another anchor, and the number of links among them. */
export function toAnchorChanges(manifest: unknown, at: Steps, anchor: string): { changes: Change[]; linkCount: number } {
  const before = readAnchor(manifest, at)
  if (before === anchor) return { changes: [], linkCount: 0 }
  const links = before === '' || anchor === '' ? [] : changeLinks(manifest, at, before, anchor)
  return { changes: [...changeAnchor(manifest, at, anchor), ...links], linkCount: links.length }
}

function changeAnchor(manifest: unknown, at: Steps, anchor: string): Change[] {
  const block = valueAt(manifest, at)
  const field = [...at, 'id']
  const hasField = isObject(block) && Object.hasOwn(block, 'id')
  if (anchor === '') return hasField ? [{ kind: 'remove', at: field }] : []
  if (hasField) return [{ kind: 'set', at: field, value: anchor }]
  // The schema lists the anchor after the own fields of a block, and people write it after the type.
  const second = isObject(block) ? (Object.keys(block)[1] ?? null) : null
  return [{ kind: 'add', into: at, before: second, key: 'id', value: anchor }]
}

/** The changes of all link fields and Markdown texts that link to an anchor of the page that contains `at`. */
function changeLinks(manifest: unknown, at: Steps, before: string, after: string): Change[] {
  const page = toPagePlace(at)
  const path = toPathKey(page === null ? '' : toPagePath(manifest, page))
  const changes: Change[] = []
  walkMarks(manifest, linkPlan, (value, marks, steps) => {
    if (typeof value !== 'string') return
    const isHere = page !== null && isWithin(steps, page)
    const follow = (link: string) => (linksTo(link, path, before, isHere) ? link.slice(0, -before.length) + after : link)
    const next =
      marks.link === true ? follow(value) : isMarkdownKind(marks.text) ? replaceLinks(value, marks.text, follow) : value
    if (next !== value) changes.push({ kind: 'set', at: [...steps], value: next })
  })
  return changes
}

function linksTo(link: string, path: string, anchor: string, isHere: boolean): boolean {
  const target = parseLink(link)
  if (target.kind === 'anchor') return isHere && target.anchor === anchor
  return target.kind === 'page' && toPathKey(target.path) === path && target.anchor === anchor
}

/** Replaces from the end, so that the positions of the links in front stay right. */
function replaceLinks(markdown: string, kind: MarkdownKind, follow: (link: string) => string): string {
  return locateMarkdownLinks(markdown, kind)
    .sort((one, other) => other.start - one.start)
    .reduce((text, { link, start, end }) => {
      const next = follow(link)
      // Only the anchor differs, so the end of the written link is replaced if it is written as it is read.
      return next === link || text.slice(start, end) !== link ? text : text.slice(0, start) + next + text.slice(end)
    }, markdown)
}
