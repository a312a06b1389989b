import { isMarkdownKind, locateMarkdownLinks } from '../../../manifest/markdown/index.ts'
import type { PointerStep } from '../../../manifest/pointer.ts'
import type { Overview } from '../../overview/index.ts'
import {
  findInvisible,
  findInvisibleInText,
  type InvisibleCharacter,
  isDirection,
  withoutInvisible,
} from '../../overview/texts/invisible-characters.ts'
import { BLANK, type SuspectText } from '../../overview/texts/suspect-texts.ts'
import type { PendingDiagnostic } from '../../pending-diagnostic.ts'
import type { Rule, RuleViolation } from '../rule.ts'
import { describeInvisibleCharacters } from './describe-characters.ts'

export const rule: Rule = {
  code: 'SCH113',
  name: 'invisible-character',
  scope: 'page',
  severity: 'warning',
  checks:
    'Links, paths and names contain no invisible characters, such as a zero width space. Texts contain only those that they need.',
  why: 'People cannot see the character, but programs read it: a link leads elsewhere, and a name does not match.',
  help: 'Delete the text and type it again; such characters come with copied text. "npm run validate -- --fix" deletes those that break something.',
  *check(overview) {
    for (const { value, steps } of overview.suspectTexts('invisible')) {
      if (BLANK.test(value)) continue
      if (isText(steps, overview)) yield* findInText({ value, steps }, overview)
      else yield* reportInvisible({ value, steps }, overview.host.files.has(value) ? [] : findInvisible(value))
    }
  },
}

/** A link or a name with invisible characters; `visible` is the text without them. */
export interface InvisibleCharacterViolation extends RuleViolation {
  written: string
  invisible: readonly InvisibleCharacter[]
  visible: string
}

export const isInvisibleCharacterDiagnostic = (
  diagnostic: PendingDiagnostic,
): diagnostic is PendingDiagnostic & InvisibleCharacterViolation => diagnostic.kind === rule && 'visible' in diagnostic

/** The same violation as an error, for characters that break something. They cannot be intended, so deleting them is safe. */
export const toInvisibleCharacterError = <Hidden extends InvisibleCharacterViolation>(hidden: Hidden): Hidden => ({
  ...hidden,
  severity: 'error',
  words: () => describeInvisibleCharacters({ ...hidden, isSafe: true }),
})

/** Whether visitors read the text. Facts and interface texts have no mark in the schema. */
const isText = (steps: readonly PointerStep[], { marksOf }: Overview): boolean =>
  'text' in marksOf(steps) || (steps[0] === 'site' && (steps[1] === 'facts' || steps[1] === 'texts'))

function* findInText({ value, steps }: SuspectText, { marksOf }: Overview): Iterable<RuleViolation> {
  const { text: kind } = marksOf(steps)
  const links = isMarkdownKind(kind) ? locateMarkdownLinks(value, kind) : []
  const isInLink = ({ at }: InvisibleCharacter) => links.some(({ start, end }) => start <= at && at < end)
  yield* reportInvisible({ value, steps }, findInvisible(value).filter(isInLink))
  const invisible = findInvisibleInText(value).filter((found) => !isInLink(found))
  if (invisible.length === 0) return
  const changesDirection = invisible.some(({ character }) => isDirection(character))
  yield {
    steps,
    severity: changesDirection ? 'warning' : 'info',
    words: () =>
      describeInvisibleCharacters({
        steps,
        written: value,
        invisible,
        isSafe: invisible.every((found) => isRedundant(value, found)),
        changesDirection,
      }),
  }
}

function* reportInvisible(
  { value, steps }: SuspectText,
  invisible: readonly InvisibleCharacter[],
): Iterable<InvisibleCharacterViolation> {
  const visible = withoutInvisible(value, invisible)
  if (invisible.length === 0 || visible.trim() === '') return
  yield {
    steps,
    written: value,
    invisible,
    visible,
    words: () => describeInvisibleCharacters({ steps, written: value, invisible, visible, isSafe: false }),
  }
}

/** Whether the text stays the same without the character: a byte order mark, or a zero-width character next to a space or an end. */
const isRedundant = (text: string, { at, character }: InvisibleCharacter): boolean =>
  character === '\ufeff' ||
  (!isDirection(character) &&
    (text.slice(0, at).trimEnd() !== text.slice(0, at) || at === 0 || /^\s|^$/.test(text.slice(at + 1))))
