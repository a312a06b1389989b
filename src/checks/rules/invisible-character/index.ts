import { locateMarkdownLinks } from '../../../manifest/markdown.ts'
import type { Step } from '../../../manifest/pointer.ts'
import type { Overview } from '../../overview/index.ts'
import { findInvisible, findInvisibleInText, type Invisible, isDirection, withoutInvisible } from '../../overview/invisible.ts'
import { BLANK, type OddText } from '../../overview/odd-texts.ts'
import type { PendingDiagnostic } from '../../pending-diagnostic.ts'
import type { Found, Rule } from '../rule.ts'
import { toWords } from './words.ts'

export const rule: Rule = {
  code: 'SCH113',
  name: 'invisible-character',
  severity: 'warning',
  checks:
    'Links, paths and names have no characters that nobody can see, such as a zero width space. Running texts have only those that they need.',
  why: 'Nobody can see the character, but programs read it: a link leads elsewhere, and a name is another one.',
  remedy:
    'Delete the text and type it again; such characters come along when text is copied. "npm run validate -- --fix" deletes those that break something.',
  *check(overview) {
    for (const { value, steps } of overview.odd('invisible')) {
      if (BLANK.test(value)) continue
      if (isText(steps, overview)) yield* findInText({ value, steps }, overview)
      else yield* toHidden({ value, steps }, overview.host.files.has(value) ? [] : findInvisible(value))
    }
  },
}

/** A link or a name with characters that nobody can see, and how it reads. */
export interface HiddenFound extends Found {
  written: string
  invisible: readonly Invisible[]
  visible: string
}

export const isHidden = (finding: PendingDiagnostic): finding is PendingDiagnostic & HiddenFound =>
  finding.kind === rule && 'visible' in finding

/** The finding when the characters break something: then nobody can have meant them, and it is safe to delete them. */
export const toBreaking = <Hidden extends HiddenFound>(hidden: Hidden): Hidden => ({
  ...hidden,
  severity: 'error',
  words: () => toWords({ ...hidden, isSafe: true }),
})

/** A text that visitors read. Facts and interface words have no mark of their own. */
const isText = (steps: readonly Step[], { marksOf }: Overview): boolean =>
  'text' in marksOf(steps) || (steps[0] === 'site' && (steps[1] === 'facts' || steps[1] === 'texts'))

function* findInText({ value, steps }: OddText, { marksOf }: Overview): Iterable<Found> {
  const links = marksOf(steps).text === 'markdown' ? locateMarkdownLinks(value) : []
  const isInLink = ({ at }: Invisible) => links.some(({ start, end }) => start <= at && at < end)
  yield* toHidden({ value, steps }, findInvisible(value).filter(isInLink))
  const invisible = findInvisibleInText(value).filter((found) => !isInLink(found))
  if (invisible.length === 0) return
  const isTurned = invisible.some(({ character }) => isDirection(character))
  yield {
    steps,
    severity: isTurned ? 'warning' : 'info',
    words: () =>
      toWords({ steps, written: value, invisible, isSafe: invisible.every((found) => isLoose(value, found)), isTurned }),
  }
}

function* toHidden({ value, steps }: OddText, invisible: readonly Invisible[]): Iterable<HiddenFound> {
  const visible = withoutInvisible(value, invisible)
  if (invisible.length === 0 || visible.trim() === '') return
  yield {
    steps,
    written: value,
    invisible,
    visible,
    words: () => toWords({ steps, written: value, invisible, visible, isSafe: false }),
  }
}

/** Whether a text is the same without the character: a mark of the order of bytes, or something without width at a space or an end. */
const isLoose = (text: string, { at, character }: Invisible): boolean =>
  character === '\ufeff' ||
  (!isDirection(character) &&
    (text.slice(0, at).trimEnd() !== text.slice(0, at) || at === 0 || /^\s|^$/.test(text.slice(at + 1))))
