import type { Change, Steps } from '../../contracts/change.ts'
import { fieldOf, listOf, textOf } from '../../manifest/json.ts'
import { valueAt } from '../../manifest/pointer.ts'

/**
 * The changes that let the conditions of a form follow when the text at some steps gets another value: the name of one of its fields, or
 * the stored value of a choice. None for any other text. While two fields or choices have the same name, nothing follows, because it is not
 * known which of them is meant.
 */
export function planConditionNames(manifest: unknown, at: Steps, next: unknown): Change[] {
  const before = valueAt(manifest, at)
  const [folder, , list, index, ...key] = at
  if (folder !== 'forms' || list !== 'fields' || typeof before !== 'string' || typeof next !== 'string') return []
  const fieldsAt = at.slice(0, 3)
  const form: RenamedForm = { fields: listOf({ fields: valueAt(manifest, fieldsAt) }, 'fields'), fieldsAt, before, next }
  if (key.length === 1 && key[0] === 'name') return planFieldName(form)
  return key.length === 3 && key[0] === 'options' && key[2] === 'value' ? planChoiceValue(form, Number(index)) : []
}

interface RenamedForm {
  fields: readonly unknown[]
  fieldsAt: Steps
  before: string
  next: string
}

function planFieldName({ fields, fieldsAt, before, next }: RenamedForm): Change[] {
  if (!isDistinct(toTexts(fields, 'name'), before, next)) return []
  return fields.flatMap((field, index): Change[] =>
    textOf(fieldOf(field, 'showWhen'), 'field') === before
      ? [{ kind: 'set', at: [...fieldsAt, index, 'showWhen', 'field'], value: next }]
      : [],
  )
}

/** @param source the index of the field whose choice gets another stored value */
function planChoiceValue({ fields, fieldsAt, before, next }: RenamedForm, source: number): Change[] {
  if (!isDistinct(toTexts(listOf(fields[source], 'options'), 'value'), before, next)) return []
  const name = textOf(fields[source], 'name')
  return fields.flatMap((field, index) => {
    const condition = fieldOf(field, 'showWhen')
    if (textOf(condition, 'field') !== name) return []
    const places: Steps[] = [['is'], ...listOf(condition, 'oneOf').map((_, entry) => ['oneOf', entry])]
    return places.flatMap((place): Change[] =>
      valueAt(condition, place) === before ? [{ kind: 'set', at: [...fieldsAt, index, 'showWhen', ...place], value: next }] : [],
    )
  })
}

const toTexts = (entries: readonly unknown[], key: string): (string | null)[] => entries.map((entry) => textOf(entry, key))

/** Whether only one entry has the old name, and none the new one. */
const isDistinct = (names: readonly (string | null)[], before: string, next: string): boolean =>
  names.filter((name) => name === before).length === 1 && !names.includes(next)
