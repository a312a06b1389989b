import type { PointerStep } from '../../../manifest/pointer.ts'
import type { Overview } from '../../overview/index.ts'
import { describeAt } from '../../schema-lookup/describe-value.ts'
import type { Rule, RuleViolation } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH112',
  name: 'empty-value',
  scope: 'page',
  checks:
    'Every text contains words, and every page shows at least one block. A blank text in a required field, such as a title, is an error.',
  help: 'Enter a value. If the field is optional, you can delete it instead.',
  severity: 'warning',
  why: 'Visitors would see a gap.',
  *check(overview) {
    for (const { steps } of overview.suspectTexts('blank'))
      if (isReadableText(steps, overview))
        yield reportBlankText(steps, describeAt('envelope', overview.valueAt([]), steps).isRequired)
    for (const { steps, showsNothing, draft } of overview.pages.toCheck)
      if (showsNothing && !draft && !overview.hasSchemaErrors(steps)) yield reportEmptyPage([...steps, 'blocks'])
  },
}

/** A text that visitors read, or that has no marks in the schema. Other rules check links, files and pictures. */
function isReadableText(steps: readonly PointerStep[], { marksOf }: Overview): boolean {
  const marks = marksOf(steps)
  return ('text' in marks || Object.keys(marks).length === 0) && !('picture' in marksOf(steps.slice(0, -1)))
}

/** A blank required text, such as the title of a page, counts as missing. */
const reportBlankText = (steps: readonly PointerStep[], isNeeded: boolean): RuleViolation => ({
  steps,
  ...(isNeeded ? { severity: 'error' as const } : {}),
  words: () => {
    const name = steps.findLast((step) => typeof step === 'string')
    return {
      message: `"${name}" contains only spaces.`,
      help: isNeeded ? 'Enter a value. It is required here.' : 'Enter a value, or delete the field if it is not needed.',
    }
  },
})

const reportEmptyPage = (steps: readonly PointerStep[]): RuleViolation => ({
  steps,
  words: () => ({
    message: 'This page shows nothing between header and footer.',
    help: 'Add a block, or add "draft": true until the page is ready.',
  }),
})
