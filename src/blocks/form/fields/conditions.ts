import { findCondition, isSameCondition, listConditions, listWantedValues } from '../../../forms/condition.ts'
import type { FormFields } from '../../../forms/field.ts'
import type { Field } from '../../../manifest/manifest.gen.ts'

/** The attributes with which the style sheet shows a field only with certain answers, so that this works without JavaScript. */
export interface ConditionMarks {
  /** The number of the condition of a field. */
  when: number | undefined
  /** The numbers of the conditions that hold while a box is ticked or an option is chosen. */
  toShows(value?: string): string | undefined
}

/** Numbers the conditions of a form from 1 and finds those that concern a field. */
export function markConditions(form: FormFields, field: Field): ConditionMarks {
  const all = listConditions(form)
  const own = findCondition(field)
  return {
    when: own && all.findIndex((condition) => isSameCondition(condition, own)) + 1,
    toShows(value) {
      const numbers = all.flatMap((condition, index) => {
        const wanted = listWantedValues(condition)
        const holds = condition.field === field.name && (wanted === null || (value !== undefined && wanted.includes(value)))
        return holds ? [index + 1] : []
      })
      return numbers.length === 0 ? undefined : numbers.join(' ')
    },
  }
}
