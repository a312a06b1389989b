import type { Overview } from '../../overview/index.ts'
import type { Found, Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH107',
  name: 'bad-format',
  severity: 'error',
  checks:
    'Names, colours, languages, icons and files are written in the way that their field needs. Texts hold no invisible control characters.',
  why: 'Written otherwise it would not work on the site, so nothing is built until this is right.',
  remedy: 'Write it like the example in the message.',
  *check(overview) {
    for (const { value, steps } of overview.texts('field-name')) {
      if (!(value in Object.prototype)) continue
      yield {
        steps,
        words: () => ({
          message: `"${value}" cannot be the name of a field: programs that read the answers use that name themselves.`,
          help: 'Choose another name, for example fullName.',
        }),
      }
    }
    yield* findControls(overview)
  },
}

/** Signs that no keyboard types: they come along when a text is copied. Links and files have rules that refuse them. */
function* findControls({ suspectTexts, marksOf }: Overview): Iterable<Found> {
  for (const { value, steps } of suspectTexts('control')) {
    const marks = marksOf(steps)
    if (!('text' in marks) && Object.keys(marks).length > 0) continue
    yield {
      steps,
      words: () => ({
        message: `This text has an invisible control character in it, after ${showStart(value)}.`,
        help: 'Delete the text and type it again; such a sign comes along when a text is copied.',
      }),
    }
  }
}

/** The last letters in front of the first control character, as they stand in a sentence. */
function showStart(text: string): string {
  const before = text.slice(0, text.search(/[^\P{Cc}\t\n\r]/u)).trim()
  return before === '' ? 'its beginning' : `"${before.slice(-20)}"`
}
