import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { PointerStep } from '../../../manifest/pointer.ts'
import { valueAt } from '../../../manifest/pointer.ts'
import { commentField } from '../../../models/fields/comment-field.ts'
import type { FieldDescriptor, GroupDescriptor } from '../../../models/fields/descriptor.ts'
import { listTargetNames } from '../../../models/fields/fitting-value.ts'
import { listFormReferences } from '../../../models/fields/form-references.ts'
import { describeField } from '../../../models/fields/index.ts'
import { createInitialValue } from '../../../models/fields/initial-value.ts'
import { findBranch, findOption } from '../../../models/fields/match-value.ts'
import { listPageLinks } from '../../suggestions/list-links.ts'
import { findPosition, placeAround, type SourcePosition } from './position.ts'

/** What the text is: the value of a draft at some steps. */
export interface SourcePlace {
  manifest: unknown
  at: readonly PointerStep[]
}

/** Keys and values for which the options stay the same while they are typed. New options come a moment later, and a click until then has no effect. */
const TYPED = /^"?[^"\\\s]*"?$/

/** Completes keys and values from the schema of the manifest. */
export function complete(context: CompletionContext, place: SourcePlace): CompletionResult | null {
  const position = findPosition(context.state, context.pos)
  // An empty place is completed on request only, so that Enter keeps making new lines.
  if (!position || (position.from === position.to && !context.explicit)) return null
  const manifest = placeAround(place.manifest, place.at, position.around)
  const steps = [...place.at, ...position.steps]
  const indentation = /^[ \t]*/.exec(context.state.doc.lineAt(position.from).text)?.[0] ?? ''
  const options =
    position.kind === 'key'
      ? listKeys(context, position, toGroup(describeField(manifest, steps), valueAt(manifest, steps)), indentation)
      : listValues(manifest, steps, indentation)
  return options.length === 0 ? null : { from: position.from, to: position.to, options, filter: true, validFor: TYPED }
}

/** The known fields of an object, with its comment; of one whose type is not there yet, only the type. */
function toGroup(field: FieldDescriptor | null, value: unknown): readonly FieldDescriptor[] {
  if (field?.kind === 'group' || field?.kind === 'picture') return [...field.fields, commentField]
  if (field?.kind === 'map') return [commentField]
  if (field?.kind === 'either') return toGroup(findOption(field, value), value)
  if (field?.kind !== 'union') return []
  const [anyBranch] = field.branches.values()
  const branch = findBranch(field, value)
  if (branch !== null) return [...branch.fields, commentField]
  return anyBranch?.fields.filter(({ name }) => name === field.tag) ?? []
}

function listKeys(
  { state }: CompletionContext,
  { to, keys }: SourcePosition,
  fields: readonly FieldDescriptor[],
  indentation: string,
): Completion[] {
  const hasValue = /^\s*:/.test(state.sliceDoc(to, to + 100))
  const isFollowed = /^\s*"/.test(state.sliceDoc(to, to + 1000))
  return fields
    .filter(({ name }) => !keys.includes(name))
    .map((field) => {
      const key = JSON.stringify(field.name)
      const value = hasValue ? '' : `: ${toSource(createInitialValue(field), indentation)}${isFollowed ? ',' : ''}`
      return {
        label: key,
        displayLabel: field.name,
        detail: field.isRequired ? `${field.title} (required)` : field.title,
        info: field.help,
        type: 'property',
        boost: field.isRequired ? 1 : 0,
        apply: key + value,
      }
    })
}

function listValues(manifest: unknown, steps: readonly PointerStep[], indentation: string): Completion[] {
  const ownerSteps = steps.slice(0, -1)
  const owner = describeField(manifest, ownerSteps)
  if (owner?.kind === 'union' && owner.tag === steps.at(-1))
    return Array.from(owner.branches, ([name, { title, help }]) => toOption(name, title, help))
  return listValuesOf(describeField(manifest, steps), manifest, steps, indentation)
}

function listValuesOf(
  field: FieldDescriptor | null,
  manifest: unknown,
  steps: readonly PointerStep[],
  indentation: string,
): Completion[] {
  switch (field?.kind) {
    case 'choice':
      return field.choices.map(({ value, label, help }) => toOption(value, label, help))
    case 'switch':
      return [toOption(true, field.title, field.help), toOption(false, field.title, field.help)]
    case 'tag':
      return [toOption(field.value, field.title, field.help)]
    case 'reference':
      return listTargetNames(manifest, field.target).map((name) => toOption(name, '', ''))
    case 'formReference':
      return listFormReferences(manifest, steps, field.target).map(({ value, label }) => toOption(value, label, ''))
    case 'link':
    case 'page':
      return listPageLinks(manifest).map(({ value, title }) => toOption(value, title, ''))
    case 'either':
      return field.options.flatMap((option) => listValuesOf(option.field, manifest, steps, indentation))
    case 'union':
      return Array.from(field.branches, ([name, branch]) => toSnippet(name, branch, indentation))
    case 'group':
    case 'picture':
      return [toSnippet(field.title, field, indentation)]
    default:
      return []
  }
}

function toOption(value: unknown, detail: string, info: string): Completion {
  const label = JSON.stringify(value)
  return { label, detail: label.includes(detail) ? '' : detail, info, type: 'enum' }
}

/** A whole object with its first content. */
const toSnippet = (name: string, group: GroupDescriptor, indentation: string): Completion => ({
  label: `{ ${name} }`,
  detail: group.title,
  info: group.help,
  type: 'class',
  apply: toSource(createInitialValue(group), indentation),
})

const toSource = (value: unknown, indentation: string): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indentation}`)
