import type { PointerStep } from '../../../manifest/pointer.ts'
import { isTimeZone } from '../../../manifest/today.ts'
import type { Overview } from '../../overview/index.ts'
import type { DiagnosticText } from '../../pending-diagnostic.ts'
import { replaceValue, toPendingFix } from '../../pending-fix.ts'
import { describePosition } from '../invisible-character/describe-characters.ts'
import type { Rule, RuleViolation } from '../rule.ts'
import { findUnsuitableFacts } from './unsuitable-facts.ts'

export const rule: Rule = {
  code: 'SCH107',
  name: 'bad-format',
  scope: 'page',
  severity: 'error',
  checks:
    'Names, colors, languages, time zones, email addresses, icons and files have the format that their field requires. Texts contain no invisible control characters.',
  why: 'A value in another format would not work on the site, so nothing is built until it is corrected.',
  help: 'Follow the format of the example in the message.',
  *check(overview) {
    for (const { value, steps } of overview.texts('field-name')) {
      if (!(value in Object.prototype)) continue
      yield {
        steps,
        words: () => ({
          message: `"${value}" is not allowed as a field name: programs that read the answers reserve it.`,
          help: 'Choose another name, for example "fullName".',
        }),
      }
    }
    for (const { value, steps } of overview.texts('time-zone')) {
      if (!isTimeZone(value)) yield { steps, words: () => describeTimeZone(value, steps, overview) }
    }
    yield* findUnsuitableFacts(overview)
    yield* findControls(overview)
  },
}

function describeTimeZone(name: string, steps: readonly PointerStep[], { nearest }: Overview): DiagnosticText {
  const near = nearest(name, Intl.supportedValuesOf('timeZone'))
  return {
    message: `"${name}" is not the name of a time zone.${near ? ` Did you mean "${near}"?` : ''}`,
    help: near
      ? `Write "${near}", or delete the field for UTC.`
      : 'Write a continent and a city, such as "Europe/Berlin", or delete the field for UTC.',
    fixes: near ? [toPendingFix(`Write "${near}"`, false, [replaceValue(steps, near)])] : [],
  }
}

/** A control character other than a tab or line break. */
const CONTROL = /[^\P{Cc}\t\n\r]/u

/** Characters that no keyboard types; they come with copied text. Other rules reject them in links and files. */
function* findControls({ suspectTexts, marksOf }: Overview): Iterable<RuleViolation> {
  for (const { value, steps } of suspectTexts('control')) {
    const marks = marksOf(steps)
    if (!('text' in marks) && Object.keys(marks).length > 0) continue
    yield {
      steps,
      words: () => ({
        message: `This text contains an invisible control character ${describePosition(value, value.search(CONTROL))}.`,
        help: 'Delete the text and type it again. Such characters come with copied text.',
      }),
    }
  }
}
