import { bareKey, bareWord, looseNumber } from './bare-values.ts'
import { nameInList, nameMissing, unclosedBracket, wrongBracket } from './brackets.ts'
import { emptyFile, foreignFile, mergeConflict } from './foreign.ts'
import { comment, dots, hiddenCharacter, textAfterEnd } from './leftovers.ts'
import { htmlInText, pastedHtml } from './pasted-html.ts'
import { quoteTooEarly, wrongQuotes } from './quotes.ts'
import { type Mistake, quote } from './report.ts'
import { colonProblem, extraComma, missingComma, missingValue, plusSign, wrongSign } from './separators.ts'
import type { Explanation, Situation } from './situation.ts'

/** The mistake of a text, from the place where reading it had to stop. The first explanation that fits is given. */
export function explain(situation: Situation): Mistake {
  for (const explanation of EXPLANATIONS) {
    const mistake = explanation(situation)
    if (mistake) return mistake
  }
  const { token, text } = situation
  return {
    start: token.start,
    end: token.end,
    message: `I do not understand ${quote(text.slice(token.start, token.end))} here.`,
    help: 'Delete it, or undo your last change.',
  }
}

/** What is wrong inside a piece. Where it is all of a text, and no value had to be there, a stray quote may have begun it. */
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
