import { bareKey, bareWord, looseNumber } from './bare-values.ts'
import { nameInList, nameMissing, unclosedBracket, wrongBracket } from './brackets.ts'
import { emptyFile, foreignFile, mergeConflict } from './wrong-file.ts'
import { comment, dots, hiddenCharacter, textAfterEnd } from './extra-content.ts'
import { htmlInText, pastedHtml } from './pasted-html.ts'
import { quoteTooEarly, wrongQuotes } from './quotes.ts'
import { type Mistake, quote } from './syntax-diagnostic.ts'
import { colonProblem, extraComma, missingComma, missingValue, plusSign, wrongSign } from './separators.ts'
import type { Explanation, Situation } from './parse-state.ts'

/** Describes the syntax error at which parsing stopped. The first matching explanation wins. */
export function explain(situation: Situation): Mistake {
  for (const explanation of EXPLANATIONS) {
    const found = explanation(situation)
    if (found) return found
  }
  const { token, text } = situation
  return {
    start: token.start,
    end: token.end,
    message: `Unexpected ${quote(text.slice(token.start, token.end))}.`,
    help: 'Delete it, or undo your last change.',
  }
}

/** An error inside a token. If the whole text is at fault and no value is expected, a stray quote may have started it. */
const brokenToken: Explanation = ({ token: { start, mistake }, previous }) =>
  !mistake || mistake.start > start || previous?.kind === ':'
    ? mistake
    : { ...mistake, fixes: (mistake.fixes ?? []).map((fix) => ({ ...fix, applicability: 'suggest' })) }

const EXPLANATIONS: readonly Explanation[] = [
  emptyFile,
  mergeConflict,
  hiddenCharacter,
  foreignFile,
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
