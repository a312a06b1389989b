import type { Step } from '../../../manifest/pointer.ts'
import type { Overview } from '../../overview/index.ts'
import { describeAt } from '../../schema-lookup/describe-value.ts'
import type { Found, Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH112',
  name: 'empty-value',
  checks:
    'A text that is there has words in it, and a page shows at least one block. A text that is needed, such as a title, is an error without words.',
  remedy: 'Write what belongs there. Where a field may be left out, take it out with its name.',
  severity: 'warning',
  why: 'Visitors would see an empty gap.',
  *check(overview) {
    for (const { steps } of overview.suspectTexts('blank'))
      if (isJudgedHere(steps, overview)) yield toBlank(steps, describeAt('envelope', overview.valueAt([]), steps).isRequired)
    for (const { steps, showsNothing, draft } of overview.pages.all)
      if (showsNothing && !draft && !overview.hasSchemaErrors(steps)) yield toEmptyPage([...steps, 'blocks'])
  },
}

/** A text that visitors read, or of which the schema says nothing. Links and files have rules of their own, and so have pictures. */
function isJudgedHere(steps: readonly Step[], { marksOf }: Overview): boolean {
  const marks = marksOf(steps)
  return ('text' in marks || Object.keys(marks).length === 0) && !('picture' in marksOf(steps.slice(0, -1)))
}

/** A text that is needed and blank is as good as missing, such as the title of a page. */
const toBlank = (steps: readonly Step[], isNeeded: boolean): Found => ({
  steps,
  ...(isNeeded ? { severity: 'error' as const } : {}),
  words: () => {
    const name = steps.findLast((step) => typeof step === 'string')
    return {
      message: `"${name}" is there, but only spaces stand in it.`,
      help: isNeeded ? 'Write a text; it is needed here.' : 'Write a text, or delete it with its name.',
    }
  },
})

const toEmptyPage = (steps: readonly Step[]): Found => ({
  steps,
  words: () => ({
    message: 'This page shows nothing between menu and footer.',
    help: 'Add a block to it, or add "draft": true until it is ready.',
  }),
})
