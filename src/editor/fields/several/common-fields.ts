import type { Steps } from '../../../contracts/change.ts'
import { isSameValue } from '../../../document/same-value.ts'
import { fieldOf } from '../../../manifest/json.ts'
import { valueAt } from '../../../manifest/pointer.ts'
import type { ChoiceDescriptor, FieldDescriptor, FieldGroup, FieldKind } from '../../../models/fields/descriptor.ts'
import { hasFieldType } from '../../../models/fields/match-value.ts'
import { listBlockFields } from '../../actions/field-values.ts'

/** A field that several blocks have. */
export interface CommonField {
  group: FieldGroup
  /** Describes it for all of them. Its default is only there if it is that of all, and the value too. */
  field: FieldDescriptor
  /** What all of them have; undefined if it is absent or differs. */
  value: unknown
  /** If the blocks differ, what they have in words, with the number of blocks: `Dark (2)`. */
  differences: readonly string[]
  /** Whether one of the blocks has another value than its default. */
  isSet: boolean
}

/**
 * The schema limits what these kinds can be, so a value means the same in every block. Texts, links, pictures, lists and names are the
 * content of one block.
 */
const COMMON_KINDS: ReadonlySet<FieldKind> = new Set(['choice', 'choices', 'switch', 'number', 'color', 'date'])

/** The fields that all blocks have, with the same name, kind and choices, in the order of the first block. */
export function listCommonFields(manifest: unknown, blocks: readonly Steps[]): CommonField[] {
  const [first = [], ...others] = blocks.map((at) => listBlockFields(manifest, at))
  return first
    .filter(({ kind }) => COMMON_KINDS.has(kind))
    .flatMap((field) => {
      const same = others.flatMap((fields) => fields.find((other) => isSameField(field, other)) ?? [])
      const values = blocks.map((at) => fieldOf(valueAt(manifest, at), field.name))
      return same.length === others.length ? [toCommonField([field, ...same], values)] : []
    })
}

const isSameField = (one: FieldDescriptor, other: FieldDescriptor): boolean =>
  one.name === other.name && one.kind === other.kind && isSameValue(listChoices(one), listChoices(other))

const listChoices = (field: FieldDescriptor): readonly unknown[] => findChoices(field)?.map(({ value }) => value) ?? []

const findChoices = (field: FieldDescriptor): ChoiceDescriptor['choices'] | null =>
  field.kind === 'choice' ? field.choices : field.kind === 'choices' ? field.item.choices : null

/** @param fields those of the blocks, which are the same for `isSameField` */
function toCommonField(fields: readonly [FieldDescriptor, ...FieldDescriptor[]], values: readonly unknown[]): CommonField {
  const [field] = fields
  const shown = fields.map((one, index) => toShown(one, values[index]))
  const isSame = shown.every((value) => isSameValue(value, shown[0]) && (value === undefined || hasFieldType(field, value)))
  const isSet = values.some((value) => value !== undefined)
  return {
    group: field.group,
    field: { ...field, isRequired: fields.some(({ isRequired }) => isRequired), fallback: isSame ? field.fallback : undefined },
    value: isSame && isSet ? shown[0] : undefined,
    differences: isSame ? [] : countWords(shown.map((value) => toWords(field, value))),
    isSet,
  }
}

/** What a control shows of a value, which may be absent. */
const toShown = ({ kind, fallback }: FieldDescriptor, value: unknown): unknown =>
  kind === 'switch' && (value === undefined || value === false) ? undefined : (value ?? fallback)

function toWords(field: FieldDescriptor, value: unknown): string {
  if (field.kind === 'switch') return value === true ? 'On' : 'Off'
  if (value === undefined) return 'Default'
  const values = Array.isArray(value) ? value : [value]
  return values.map((one) => findChoices(field)?.find((choice) => choice.value === one)?.label ?? String(one)).join(', ')
}

const countWords = (words: readonly string[]): string[] =>
  [...Map.groupBy(words, (word) => word)].map(([word, same]) => `${word} (${same.length})`)
