import type { EditorMethods } from '../contracts/editor-protocol.ts'
import type { PictureSlot } from '../contracts/picture-slots.ts'
import { fillFacts, readFacts } from '../manifest/facts.ts'
import { childOf, fieldOf, isObject, listOf } from '../manifest/json.ts'
import { type FencedCode, toCodeKey } from '../manifest/markdown/rich-parts.ts'
import { findResources, type ManifestResources } from './schema-marks.ts'
import { fillLists, hasSameItems, type NamedLists } from './shared-lists.ts'
import { findShownItems } from './written-places.ts'

/** The pictures, icons and code that a page and the chrome show, for a request to prepare them. `page` is an index in `pages`. */
export function listWanted(manifest: unknown, page: number): EditorMethods['prepare']['params'] {
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
function findParts(manifest: unknown, page: number): Names[] {
  const shown = childOf(fieldOf(manifest, 'pages'), page)
  const shared = fieldOf(manifest, 'shared')
  const chrome = ['site', 'navigation', 'footer'].map((field) =>
    findNamesIn(fieldOf(manifest, field), shared, (part) => ({ [field]: part })),
  )
  const blocks = listOf(shown, 'blocks').map((block) => findNamesIn(block, shared, (part) => ({ pages: [{ blocks: [part] }] })))
  const items = [...findShownItems(manifest, shown)].map((name) =>
    findNamesIn(fieldOf(shared, name), shared, (part) => ({ shared: { [name]: part } })),
  )
  return [...chrome, ...blocks, ...items]
}

const NO_NAMES: Names = { pictures: new Map(), icons: new Set(), code: new Map() }

interface KnownNames {
  names: Names
  lists: NamedLists
}

/** The names in each part. Kept for each object, because a change leaves almost all of them as they are. */
const known = new WeakMap<object, KnownNames>()

/**
 * A part that names a shared list shows its items. Only there the schema says how large their pictures are.
 * @param toManifest puts the part where it is in a manifest, so that the schema says what its fields mean
 */
function findNamesIn(part: unknown, shared: unknown, toManifest: (part: object) => object): Names {
  if (!isObject(part)) return NO_NAMES
  const existing = known.get(part)
  if (existing && hasSameItems(existing.lists, shared)) return existing.names
  const { filled, lists } = fillLists(toManifest(part), shared)
  const names = findResources(filled)
  known.set(part, { names, lists })
  return names
}
