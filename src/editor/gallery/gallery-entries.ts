import type { Steps } from '../../contracts/change.ts'
import { listEntries } from '../../manifest/comments.ts'
import { fieldOf, textOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { blockTypes, describeBlockType } from '../../models/block-types.ts'
import { findShownItems } from '../../models/written-places.ts'
import { listAnchors } from '../actions/anchors.ts'
import { describeBlock } from '../actions/block-names.ts'
import { foldText, foldWords } from '../texts/fold-text.ts'
import { createFirstBlock, type FirstBlock } from './first-block.ts'

/** A block that can be added. */
export interface GalleryEntry {
  id: string
  type: string
  title: string
  description: string
  /** The name of the shared block that it shows; null for a new block. */
  shared: string | null
  /** The title in comparable form, and everything else that the entry is found by. */
  folded: string
  words: string
  /** What is added. */
  created: FirstBlock
}

/** What can be added to a list of blocks: every block type, and the shared blocks of the site. Containers go only into pages. */
export function listGalleryEntries(manifest: unknown, list: Steps): GalleryEntry[] {
  const isInner = list.length > 3
  const canBeHere = (type: string) => !(isInner && describeBlockType(type).isContainer)
  const types = blockTypes
    .filter(({ type }) => type !== 'shared' && canBeHere(type))
    .map(({ type }) => toTypeEntry(type, manifest))
  const names = listEntries(fieldOf(manifest, 'shared')).filter(([, item]) => {
    const type = textOf(item, 'type') ?? ''
    return type !== 'list' && canBeHere(type)
  })
  const page = valueAt(manifest, list.slice(0, 2))
  return [...types, ...names.map(([name, item]) => toSharedEntry(name, item, findTakenAnchor(manifest, page, item)))]
}

function toTypeEntry(type: string, manifest: unknown): GalleryEntry {
  const { title, description, synonyms } = describeBlockType(type)
  return {
    id: type,
    type,
    title,
    description,
    shared: null,
    folded: foldText(title),
    words: foldText([title, type, ...synonyms.map(toWords), description].join(' ')),
    created: createFirstBlock(manifest, type),
  }
}

/** An anchor of a shared block that a page has already, also through other shared blocks; undefined without one. */
function findTakenAnchor(manifest: unknown, page: unknown, item: unknown): string | undefined {
  const shared = [...findShownItems(manifest, page)].map((name) => fieldOf(fieldOf(manifest, 'shared'), name))
  const taken = listAnchors(page).union(listAnchors({ blocks: shared }))
  return [...listAnchors({ blocks: [item] })].find((anchor) => taken.has(anchor))
}

function toSharedEntry(name: string, item: unknown, takenAnchor: string | undefined): GalleryEntry {
  const { title, label } = describeBlock(item)
  const { synonyms } = describeBlockType('shared')
  return {
    id: `shared ${name}`,
    type: textOf(item, 'type') ?? '',
    title: label || name,
    description: `Shared block "${name}" (${title}). A change of it applies everywhere.`,
    shared: name,
    folded: foldText(label || name),
    words: foldText(['shared', name, label, title, ...synonyms].join(' ')),
    created:
      takenAnchor === undefined
        ? { block: { type: 'shared', ref: name } }
        : { problem: `The page already has the anchor "${takenAnchor}" of this shared block.` },
  }
}

/** `pageHeader` can be found as `page header` and as `pageheader`. */
const toWords = (synonym: string): string => `${synonym} ${synonym.replace(/([a-z])([A-Z])/g, '$1 $2')}`

/** The entries with words that begin with every word of the query; those with the words in their title, and at its start, come first. */
export function filterGallery(entries: readonly GalleryEntry[], query: string): readonly GalleryEntry[] {
  const wanted = foldWords(query)
  const [first] = wanted
  if (first === undefined) return entries
  const hasAll = (text: string) => wanted.every((word) => hasWordWith(text, word))
  const toDistance = ({ folded }: GalleryEntry) => (hasAll(folded) ? 0 : 1) + (folded.startsWith(first) ? 0 : 1)
  return entries.filter(({ words }) => hasAll(words)).toSorted((one, other) => toDistance(one) - toDistance(other))
}

const hasWordWith = (words: string, start: string): boolean => words.startsWith(start) || words.includes(` ${start}`)
