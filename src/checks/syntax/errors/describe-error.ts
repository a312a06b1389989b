import { bareKey, bareWord, looseNumber } from './bare-values.ts'
import { nameInList, nameMissing, unclosedBracket, wrongBracket } from './brackets.ts'
import { comment, dots, hiddenCharacter, textAfterEnd } from './extra-content.ts'
import type { ErrorDescriber, ParseState } from './parse-state.ts'
import { htmlInText, pastedHtml } from './pasted-html.ts'
import { quoteTooEarly, wrongQuotes } from './quotes.ts'
import { colonProblem, extraComma, missingComma, missingValue, plusSign, wrongSign } from './separators.ts'
import { quote, type SyntaxDiagnostic } from './syntax-diagnostic.ts'
import { emptyFile, mergeConflict, wrongFile } from './wrong-file.ts'

/** Describes the syntax error at which parsing stopped. The first matching describer wins. */
export function describeSyntaxError(state: ParseState): SyntaxDiagnostic {
  for (const describer of DESCRIBERS) {
    const found = describer(state)
    if (found) return found
  }
  const { token, text } = state
  return {
    start: token.start,
    end: token.end,
    message: `Unexpected ${quote(text.slice(token.start, token.end))}.`,
    help: 'Delete it, or undo your last change.',
  }
}

/** An error inside a token. If the whole text is at fault and no value is expected, a stray quote may have started it. */
const brokenToken: ErrorDescriber = ({ token: { start, error }, previous }) =>
  !error || error.start > start || previous?.kind === ':'
    ? error
    : { ...error, fixes: (error.fixes ?? []).map((fix) => ({ ...fix, applicability: 'suggest' })) }

const DESCRIBERS: readonly ErrorDescriber[] = [
  emptyFile,
  mergeConflict,
  hiddenCharacter,
  wrongFile,
  unclosedBracket,
  comment,
  pastedHtml,
  dots,
  plusSign,
  htmlInText,
  quoteTooEarly,
  wrongQuotes,
  extraComma,
  wrongSign,
  textAfterEnd,
  wrongBracket,
  nameInList,
  nameMissing,
  looseNumber,
  missingComma,
  colonProblem,
  missingValue,
  bareKey,
  brokenToken,
  bareWord,
]
