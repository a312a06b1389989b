import type { FormAnswers } from '../contracts/public-form.ts'
import type { Condition, Field } from '../manifest/manifest.gen.ts'
import { type FormFields, findAnswer, isAnswered } from './field.ts'

/** On which answer to an earlier field it depends whether a field is shown; undefined if it always is. */
export const findCondition = (field: Field): Condition | undefined => ('showWhen' in field ? field.showWhen : undefined)

/** Whether a field is shown with these answers. One that is not has no answer and is not checked. */
export function isShown(field: Field, answers: FormAnswers): boolean {
  const condition = findCondition(field)
  if (condition === undefined) return true
  const answer = findAnswer(answers, condition.field)
  const wanted = listWantedValues(condition)
  if (wanted === null || !isAnswered(answer)) return isAnswered(answer)
  return (Array.isArray(answer) ? answer : [answer]).some((value) => wanted.some((one) => one === value))
}

/** The values of which one has to be chosen; null if any answer is enough. */
export const listWantedValues = ({ is, oneOf }: Condition): readonly string[] | null =>
  is === undefined ? (oneOf ?? null) : [is, ...(oneOf ?? [])]

/** The different conditions of a form, each once. The style sheet of the form has a rule for each of the first `MAX_CONDITIONS`. */
export function listConditions({ fields }: FormFields): Condition[] {
  const found = new Map<string, Condition>()
  for (const condition of fields.flatMap((field) => findCondition(field) ?? [])) {
    const key = toKey(condition)
    if (!found.has(key)) found.set(key, condition)
  }
  return [...found.values()]
}

export const MAX_CONDITIONS = 12

export const isSameCondition = (one: Condition, other: Condition): boolean => toKey(one) === toKey(other)

const toKey = (condition: Condition): string => JSON.stringify([condition.field, listWantedValues(condition)?.toSorted() ?? null])
