import type { Steps } from '../../contracts/change.ts'
import { listEntries } from '../../manifest/comments.ts'
import { fieldOf, isObject, listOf, textOf } from '../../manifest/json.ts'
import type { FieldDescriptor, FieldSnippet, ReferenceDescriptor, TextDescriptor } from './descriptor.ts'
import { findPicture } from './find-picture.ts'
import { listFormReferences } from './form-references.ts'
import { createInitialValue } from './initial-value.ts'
import { findMatch } from './match-value.ts'
import { matchesPattern } from './matches-pattern.ts'

interface FittingOptions {
  /** One of the snippets of an object, if it is not the first one. */
  snippet?: FieldSnippet
  /** Where the value will be. What is next to it is named only if this is known. */
  at?: Steps
}

/** The first content of a new field, entry or block. Its names, links and pictures are those of the manifest, if it has any. */
export const createFittingValue = (
  field: FieldDescriptor,
  manifest: unknown,
  { snippet, at = [] }: FittingOptions = {},
): unknown => fitValue(field, createInitialValue(field, snippet), manifest, at)

/** A copy of a value that refers to what the manifest has. */
function fitValue(field: FieldDescriptor, value: unknown, manifest: unknown, at: Steps): unknown {
  switch (field.kind) {
    case 'group':
    case 'picture':
      return isObject(value) ? fitFields(field.fields, value, manifest, at) : value
    case 'union':
    case 'either': {
      const matching = findMatch(field, value)
      return matching === null ? value : fitValue(matching, value, manifest, at)
    }
    case 'list':
    case 'blocks':
      return Array.isArray(value) ? value.map((entry, index) => fitValue(field.item, entry, manifest, [...at, index])) : value
    case 'reference':
      return fitName(value, listTargetNames(manifest, field.target))
    case 'formReference':
      return fitName(
        value,
        listFormReferences(manifest, at, field.target).map((reference) => reference.value),
      )
    case 'link':
    case 'page':
      return typeof value === 'string' && value.startsWith('/') ? fitName(value, listPathsFor(field, manifest)) : value
    case 'file':
      return field.content === 'picture' ? (findPicture(manifest) ?? value) : value
    default:
      return value
  }
}

function fitFields(fields: readonly FieldDescriptor[], value: Record<string, unknown>, manifest: unknown, at: Steps): unknown {
  const entries = Object.entries(value).map(([key, child]): [string, unknown] => {
    const field = fields.find(({ name }) => name === key)
    return [key, field === undefined ? child : fitValue(field, child, manifest, [...at, key])]
  })
  return Object.fromEntries(entries)
}

const fitName = (value: unknown, names: readonly string[]): unknown =>
  names.some((name) => name === value) ? value : (names[0] ?? value)

const listPaths = (manifest: unknown): string[] =>
  listOf(manifest, 'pages')
    .flatMap((page) => textOf(page, 'path') ?? [])
    .filter((path) => path.startsWith('/'))

/** The paths that a field accepts. The pattern of a link to a file matches no page, and of the files only pictures are known. */
const listPathsFor = (field: TextDescriptor, manifest: unknown): string[] =>
  [...listPaths(manifest), findPicture(manifest) ?? ''].filter((path) => path !== '' && matchesPattern(field, path))

/** The names that a field can refer to. */
export function listTargetNames(manifest: unknown, target: ReferenceDescriptor['target']): string[] {
  return listEntries(fieldOf(manifest, TARGET_FIELDS[target])).flatMap(([name, entry]) => {
    const isList = textOf(entry, 'type') === 'list'
    const isTarget = TARGET_FIELDS[target] !== 'shared' || isList === (target === 'list')
    return isTarget ? [name] : []
  })
}

/** Where the targets of references are. */
export const TARGET_FIELDS = {
  form: 'forms',
  shared: 'shared',
  list: 'shared',
  collection: 'collections',
} as const satisfies Record<ReferenceDescriptor['target'], string>
