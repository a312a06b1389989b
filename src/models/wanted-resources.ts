import type { Steps } from '../contracts/change.ts'
import type { EditorMethods } from '../contracts/editor-protocol.ts'
import type { PictureSlot } from '../contracts/picture-slots.ts'
import { getBlockListPlan, getPartPlan } from '../manifest/collections/expand-lists.ts'
import { fillFacts, readFacts } from '../manifest/facts.ts'
import { fieldOf, isObject, listOf } from '../manifest/json.ts'
import { type FencedCode, toCodeKey } from '../manifest/markdown/rich-parts.ts'
import { valueAt } from '../manifest/pointer.ts'
import type { MarkPlan } from '../manifest/walk.ts'
import { createLiveEntries, fillEntries, type LiveEntries, withoutCurrent } from './live-collections.ts'
import { listBlockLists } from './live-trail.ts'
import { findResources, type ManifestResources } from './schema-marks.ts'
import { fillLists, hasSameItems, type NamedLists } from './shared-lists.ts'
import { findShownItems } from './written-places.ts'

/** The pictures, icons and code that a page and the chrome show, for a request to prepare them. `page` is its place. */
export function listWanted(manifest: unknown, page: Steps): EditorMethods['prepare']['params'] {
  const facts = readFacts(manifest)
  const pictures = new Map<string, Set<PictureSlot>>()
  const icons = new Set<string>()
  const code = new Map<string, FencedCode>()
  for (const names of findParts(manifest, page)) {
    for (const [written, slots] of names.pictures) {
      const name = fillFacts(written, facts)
      if (slots.size > 0) pictures.set(name, slots.union(pictures.get(name) ?? new Set()))
    }
    for (const name of names.icons) icons.add(fillFacts(name, facts))
    for (const written of names.code.values()) {
      const filled = { ...written, code: fillFacts(written.code, facts) }
      code.set(toCodeKey(filled), filled)
    }
  }
  return {
    pictures: [...pictures].map(([name, slots]) => [name, [...slots]]),
    icons: [...icons],
    code: [...code.values()],
  }
}

type Names = Pick<ManifestResources, 'pictures' | 'icons' | 'code'>

/** The names in each part of a manifest that the page shows. */
function findParts(manifest: unknown, page: Steps): Names[] {
  const entries = toEntries(manifest, page, null)
  const everywhere = withoutCurrent(entries)
  const shared = fieldOf(manifest, 'shared')
  const blocks = listBlockLists(page).flatMap((list) => listOf({ blocks: valueAt(manifest, list) }, 'blocks'))
  const chrome = ['site', 'navigation', 'footer'].map((field) =>
    findNamesIn(fieldOf(manifest, field), shared, everywhere, {
      plan: field === 'navigation' ? getPartPlan(field) : null,
      toManifest: (part) => ({ [field]: part }),
    }),
  )
  const names = blocks.map((block) =>
    findNamesIn(block, shared, entries, { plan: getBlockListPlan(), toManifest: (part) => ({ pages: [{ blocks: [part] }] }) }),
  )
  const items = [...findShownItems(manifest, { blocks })].map((name) =>
    findNamesIn(fieldOf(shared, name), shared, everywhere, {
      plan: getPartPlan('shared'),
      toManifest: (part) => ({ shared: { [name]: part } }),
    }),
  )
  return [...chrome, ...names, ...items]
}

const toEntries = createLiveEntries()

const NO_NAMES: Names = { pictures: new Map(), icons: new Set(), code: new Map() }

interface KnownNames {
  names: Names
  lists: NamedLists
  /** What its lists of entries were filled with; null without such a list. */
  entries: LiveEntries | null
}

/** The names in each part. Kept for each object, because a change leaves almost all of them as they are. */
const known = new WeakMap<object, KnownNames>()

interface PartKind {
  /** Where it can have lists of entries; null if it has none. */
  plan: MarkPlan | null
  /** Puts the part where it is in a manifest, so that the schema says what its fields mean. */
  toManifest(part: object): object
}

/** A part that names a shared list or a collection shows its items. Only there the schema says how large their pictures are. */
function findNamesIn(part: unknown, shared: unknown, entries: LiveEntries, { plan, toManifest }: PartKind): Names {
  if (!isObject(part)) return NO_NAMES
  const existing = known.get(part)
  const hasSameEntries = existing?.entries === null || existing?.entries === entries
  if (existing && hasSameEntries && hasSameItems(existing.lists, shared)) return existing.names
  const listed = plan === null ? part : fillEntries(part, plan, entries)
  const { filled, lists } = fillLists(toManifest(listed), shared)
  const names = findResources(filled)
  known.set(part, { names, lists, entries: listed === part ? null : entries })
  return names
}
