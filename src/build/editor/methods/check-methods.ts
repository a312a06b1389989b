import { describeExample } from '../../../checks/formats/describe-example.ts'
import { listRules } from '../../../checks/rules/own-rules.ts'
import { ExpectedError } from '../../../contracts/expected-error.ts'
import { textOf } from '../../../manifest/json.ts'
import { readExamples } from '../../rule-examples.ts'
import type { Methods } from './method.ts'

/** The number of columns of an example. */
const EXAMPLE_WIDTH = 72

/** The methods that explain what the checks report. */
export const checkMethods: Methods<'explain'> = {
  explain: {
    parse(params) {
      const code = textOf(params, 'code')
      return code === null ? null : { code }
    },
    async answer({ code }) {
      const rule = listRules().find((one) => one.code === code)
      if (!rule) throw new ExpectedError('USAGE', `There is no rule with the code "${code}".`)
      const { failing, passing } = await readExamples(rule.name)
      return {
        checks: rule.checks,
        failing: describeExample(failing, EXAMPLE_WIDTH, passing),
        passing: describeExample(passing, EXAMPLE_WIDTH, failing),
      }
    },
  },
}
