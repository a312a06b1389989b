import { type Example, toExampleHost, toExampleText } from '../../checks/example.ts'
import { checkManifest } from '../../checks/index.ts'
import { listRules } from '../../checks/rules/own-rules.ts'
import { ExpectedError } from '../../contracts/expected-error.ts'
import { readExamples } from '../rule-examples.ts'
import { loadOwnRules } from './load-rules.ts'

/** The codes that the validator reports for the examples of a rule. */
export interface ExampleCodes {
  failing: string[]
  passing: string[]
}

/** Checks the examples of a rule, by its name. Throws an `ExpectedError` when there is no such rule. */
export async function checkExamples(name: string): Promise<ExampleCodes> {
  await loadOwnRules()
  if (!listRules().some((rule) => rule.name === name))
    throw new ExpectedError('OWN_PARTS_UNUSABLE', `There is no rule "${name}".`)
  const { preset, failing, passing } = await readExamples(name)
  const check = (example: Example): string[] => {
    const bytes = new TextEncoder().encode(toExampleText(example))
    return checkManifest({ file: 'site.manifest.json', bytes }, toExampleHost(example), preset).diagnostics.map(
      ({ code }) => code,
    )
  }
  return { failing: check(failing), passing: check(passing) }
}
