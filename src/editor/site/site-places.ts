import type { Steps } from '../../contracts/change.ts'
import { listEntries } from '../../manifest/comments.ts'
import { fieldOf, isObject } from '../../manifest/json.ts'
import { toPointer } from '../../manifest/pointer.ts'
import { describeItem, describeNamed } from '../../models/fields/describe-item.ts'
import type { FieldDescriptor, MapDescriptor } from '../../models/fields/descriptor.ts'
import { describeField } from '../../models/fields/index.ts'
import { isFolded, isLong, isOpened } from '../../models/fields/opened-objects.ts'

/** A row of the area Site: a field at the top of the manifest, an entry with a name, or an inner part with many fields. */
export interface SitePlace {
  /** The pointer to it. */
  key: string
  at: Steps
  title: string
  /** The name of an entry, or how many entries there are. */
  detail: string
  /** Whether the manifest does not have it yet. */
  isAbsent: boolean
  field: FieldDescriptor
  /** Whether it is an entry with a name, such as a form. */
  isEntry: boolean
  children: readonly SitePlace[]
}

/** What no person edits here: the pages have a list of their own, and the path of the schema is for text editors. */
const ELSEWHERE: ReadonlySet<string> = new Set(['$schema', 'pages'])

/** The parts of a manifest apart from its pages, in the order of the schema. */
export function listSitePlaces(manifest: unknown): SitePlace[] {
  const root = describeField(manifest, [])
  const fields = root?.kind === 'group' ? root.fields : []
  return fields
    .filter(({ name, kind }) => kind !== 'tag' && !ELSEWHERE.has(name))
    .map((field) => toPlace(field, [field.name], fieldOf(manifest, field.name)))
}

function toPlace(field: FieldDescriptor, at: Steps, value: unknown): SitePlace {
  return {
    key: toPointer(at),
    at,
    title: field.title,
    detail: countEntries(field, value),
    isAbsent: value === undefined,
    field,
    isEntry: false,
    children: listChildren(field, at, value),
  }
}

/** The entries of an object with names, and the parts of another one that are too long to be shown among its fields. */
function listChildren(field: FieldDescriptor, at: Steps, value: unknown): SitePlace[] {
  if (field.kind === 'map') return listEntries(value).map(([name, entry]) => toEntry(field, [...at, name], entry))
  if (field.kind !== 'group' || value === undefined) return []
  return field.fields.filter(isFolded).map((child) => toPlace(child, [...at, child.name], fieldOf(value, child.name)))
}

function toEntry({ item }: MapDescriptor, at: Steps, value: unknown): SitePlace {
  const { title, detail } = describeEntry(item, String(at.at(-1)), value)
  return { key: toPointer(at), at, title, detail, isAbsent: false, field: item, isEntry: true, children: [] }
}

/** An object is called by its title. The name of another value, such as a fact, says what it is. */
function describeEntry(item: FieldDescriptor, name: string, value: unknown): { title: string; detail: string } {
  if (isOpened(item)) return describeNamed(item, name, value)
  return { title: name, detail: describeItem(item, value) ?? '' }
}

function countEntries(field: FieldDescriptor, value: unknown): string {
  if (Array.isArray(value)) return String(value.length)
  if (isLong(field) && field.kind === 'group') return `${listEntries(value).length} of ${field.fields.length}`
  return field.kind === 'map' && isObject(value) ? String(listEntries(value).length) : ''
}

/** The place that contains a value or is it: the innermost one. Null for a value of a page. */
export function findSitePlace(places: readonly SitePlace[], at: Steps): SitePlace | null {
  const around = places.find((place) => place.at.every((step, depth) => step === at[depth]))
  return around ? (findSitePlace(around.children, at) ?? around) : null
}

/** The place with a key. */
export function findPlaceByKey(places: readonly SitePlace[], key: string): SitePlace | null {
  for (const place of places) {
    const found = place.key === key ? place : findPlaceByKey(place.children, key)
    if (found) return found
  }
  return null
}

/** Where to go on after an entry is removed: the next one, or else the one before it, or what contains it. */
export function findNextPlace(places: readonly SitePlace[], at: Steps): SitePlace | null {
  const owner = findSitePlace(places, at.slice(0, -1))
  const siblings = owner?.children ?? []
  const index = siblings.findIndex(({ key }) => key === toPointer(at))
  return siblings[index + 1] ?? siblings[index - 1] ?? owner
}
