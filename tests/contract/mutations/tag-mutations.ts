import { textOf } from '../../../src/manifest/json.ts'
import { type ExpectedDiagnostic, FAR, KINDS, type Mutation, NONE, toTypos } from './mutation.ts'
import type { MutationPlace } from './places.ts'

/** Errors in the type of a block, a form field or a delivery. */
export function* toTagMutations(place: MutationPlace, tag: string, choices: readonly string[]): Iterable<Mutation> {
  const { group, steps, value } = place
  const written = textOf(value, tag) ?? ''
  const at = [...steps, tag]
  const of = (kind: string, choice: unknown, guesses: ExpectedDiagnostic['guesses']): Mutation => ({
    group,
    field: `"${tag}"`,
    steps: at,
    kind,
    title: `"${tag}" is ${JSON.stringify(choice)}`,
    change: () => choice,
    expected: { code: 'SCH101', steps: at, spot: { steps: at, part: 'value' }, guesses },
  })
  for (const typo of toTypos(written).filter((typo) => !choices.includes(typo))) yield of('a misspelled type', typo, [written])
  yield of('a type that does not exist', FAR, NONE)
  for (const { value: other } of Object.values(KINDS))
    if (typeof other !== 'string') yield of('a type of the wrong kind', other, NONE)
}
