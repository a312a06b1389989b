import { toEntryName } from '../../breadcrumb.ts'
import { isBalanced, isTidy } from './bracket-pairs.ts'
import type { ErrorDescriber, MisalignedBracket, OpenBracket, ParseState } from './parse-state.ts'
import { rangeOf, restOfLine, type SyntaxDiagnostic, startOfLine, toRangeFix, toSafeFix } from './syntax-diagnostic.ts'
import type { Token } from './token.ts'

/** How many open brackets the diagnostic of a truncated file points at. */
const MAX_RELATED_BRACKETS = 3
const MAX_BRACKETS_IN_HELP = 32

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

const closingOf = ({ kind }: OpenBracket): string => (kind === '{' ? '}' : ']')

/** Names what a bracket encloses, as the start of a sentence: `"blocks"`, `Block 2 of "blocks"`. */
function describeOpening(opening: OpenBracket, parents: readonly OpenBracket[]): string {
  if (opening.key !== null) return `"${opening.key}"`
  const parent = parents.at(-1)
  if (!parent) return opening.kind === '{' ? 'The manifest' : 'The list'
  const entry = toEntryName(parent.key ?? undefined)
  return `${entry.charAt(0).toUpperCase()}${entry.slice(1)} ${parent.entries} of ${parent.key === null ? 'a list' : `"${parent.key}"`}`
}

const missingClosing = (opening: OpenBracket, parents: readonly OpenBracket[]): SyntaxDiagnostic => ({
  ...rangeOf(opening),
  message: `${describeOpening(opening, parents)} is missing its closing ${closingOf(opening)}.`,
  help: `Add ${closingOf(opening)} where it ends.`,
})

/** The file ends while brackets are still open. */
export const unclosedBracket: ErrorDescriber = (state) => {
  const { token, open, misaligned, text, expected, previous } = state
  const opening = open.at(-1)
  if (token.kind !== 'end' || !opening || !previous) return null
  if (misaligned?.side === 'left') return closedTooLate(text, misaligned)
  if (expected !== 'comma' || open.length > 1) return cutOff(state)
  const end = previous.end
  const isOnLines = text.slice(0, end).includes('\n')
  const added = `${isOnLines ? '\n' : ''}${closingOf(opening)}`
  const isSure = isOnLines && isTidy(text.slice(0, end) + added)
  return { ...missingClosing(opening, []), fixes: [toRangeFix(isSure, `Add the closing ${closingOf(opening)}`, end, end, added)] }
}

/** Reports the last token of a truncated file and lists the brackets that are still open, innermost first. */
function cutOff({ open, previous }: ParseState): SyntaxDiagnostic | null {
  if (!previous) return null
  const innermost = open.length - 1
  const named = open
    .slice(-MAX_RELATED_BRACKETS)
    .reverse()
    .map((opening, index) => ({ opening, name: describeOpening(opening, open.slice(0, innermost - index)) }))
  const [first] = named
  if (!first) return null
  return {
    ...rangeOf(previous),
    message: `The file ends too early: ${lowerFirst(first.name)}${open.length > 1 ? ' and everything around it are' : ' is'} still open.`,
    help: `If the end of the file is lost, restore it from a backup. Otherwise add the missing brackets in this order: ${open.slice(-MAX_BRACKETS_IN_HELP).map(closingOf).reverse().join(' ')}`,
    related: named.map(({ opening, name }) => ({ message: `${name} starts here.`, spot: rangeOf(opening) })),
  }
}

/** Reports a bracket that, judging by the indentation, must close before `closing`, which belongs to an outer bracket. */
function closedTooLate(text: string, { opening, parents, closing }: MisalignedBracket): SyntaxDiagnostic {
  const line = startOfLine(text, closing.start)
  const problem = missingClosing(opening, parents)
  const related = [{ message: `It must be closed before this ${closing.kind}.`, spot: rangeOf(closing) }]
  const added = `${' '.repeat(opening.indent)}${closingOf(opening)}\n`
  const whole = text.slice(0, line) + added + text.slice(line)
  const fix = toRangeFix(isTidy(whole), `Add the closing ${closingOf(opening)}`, line, line, added)
  return { ...problem, related, fixes: isBalanced(whole) ? [fix] : [] }
}

/** A closing bracket of the wrong kind. Only changes after which all brackets match are considered. */
export const wrongBracket: ErrorDescriber = ({ token, open, expected, misaligned, text }) => {
  const opening = open.at(-1)
  const isEnd = token.kind === '}' || token.kind === ']'
  if (!opening || !isEnd || !['comma', 'first value', 'first key'].includes(expected)) return null
  if (misaligned?.side === 'left') return closedTooLate(text, misaligned)
  if (misaligned) return oneTooMany(text, misaligned)
  const right = closingOf(opening)
  const parents = open.slice(0, -1)
  const before = text.slice(0, token.start)
  const after = text.slice(token.end)
  const canReplace = isBalanced(before + right + after)
  const canAdd = isBalanced(before + right + token.kind + after)
  if (canReplace && !canAdd) {
    const isSure = startsLine(text, token.start) && isTidy(before + right + after)
    return wrongEnd(token, opening, parents, isSure)
  }
  if (!canAdd && isBalanced(before + after)) return oneTooMany(text, { closing: token, opening, parents })
  return {
    ...missingClosing(opening, parents),
    help: `Add ${right} where it ends, before the next ${token.kind}.`,
    related: [{ message: `This ${token.kind} comes too early.`, spot: rangeOf(token) }],
    fixes: canAdd && !canReplace ? [toRangeFix(false, `Add the closing ${right}`, token.start, token.start, right)] : [],
  }
}

const wrongEnd = (closing: Token, opening: OpenBracket, parents: readonly OpenBracket[], isSure: boolean): SyntaxDiagnostic => ({
  ...rangeOf(closing),
  message: `${describeOpening(opening, parents)} must end with ${closingOf(opening)}, not ${closing.kind}.`,
  help: `Write ${closingOf(opening)} here.`,
  fixes: [
    toRangeFix(isSure, `Replace ${closing.kind} with ${closingOf(opening)}`, closing.start, closing.end, closingOf(opening)),
  ],
  related: [{ message: 'It starts here.', spot: rangeOf(opening) }],
})

/** An opening bracket where a field name is expected, because something before it is missing. */
export const nameMissing: ErrorDescriber = (state) => {
  const { token, open, expected, misaligned, text, previous } = state
  const opening = open.at(-1)
  const isAtFault = expected.endsWith('key') || (expected === 'comma' && opening?.kind === '{')
  if (!opening || !previous || !isAtFault || (token.kind !== '{' && token.kind !== '[')) return null
  if (misaligned?.side === 'left') return closedTooLate(text, misaligned)
  const parents = open.slice(0, -1)
  if (expected === 'first key') return wrongOpening(text, opening, parents)
  const indent = token.start - startOfLine(text, token.start)
  const isNextEntry = parents.at(-1)?.kind === '[' && token.kind === '{' && indent === opening.indent
  if (isNextEntry) return entryUnclosed(state, opening, parents, previous)
  return {
    ...rangeOf(token),
    message: `Expected a field name before this ${token.kind}.`,
    help: 'Write the name in double quotes, then a colon. If these are the entries of a list, put [ and ] around them.',
    related: [{ message: `${describeOpening(opening, parents)} starts here.`, spot: rangeOf(opening) }],
  }
}

/** A list entry without its closing bracket: the next entry starts at the same indentation. */
function entryUnclosed(
  { text, token }: ParseState,
  opening: OpenBracket,
  parents: readonly OpenBracket[],
  previous: Token,
): SyntaxDiagnostic {
  const at = previous.kind === ',' ? previous.start : previous.end
  const added = `\n${' '.repeat(opening.indent)}}${previous.kind === ',' ? '' : ','}`
  const whole = text.slice(0, at) + added + text.slice(at)
  const fix = toRangeFix(endsLine(text, token.end) && isTidy(whole), 'Add the closing }', at, at, added)
  return { ...missingClosing(opening, parents), fixes: isBalanced(whole) ? [fix] : [] }
}

/** A list that starts with `{`, or an object that starts with `[`. */
function wrongOpening(text: string, opening: OpenBracket, parents: readonly OpenBracket[]): SyntaxDiagnostic {
  const placeholder = /^\{\{[\w.-]+\}\}/.exec(text.slice(opening.start, opening.start + 100))?.[0]
  if (placeholder !== undefined) return barePlaceholder(placeholder, opening.start)
  const right = opening.kind === '{' ? '[' : '{'
  const whole = text.slice(0, opening.start) + right + text.slice(opening.end)
  const isSure = endsLine(text, opening.end) && isTidy(whole)
  const fix = toRangeFix(isSure, `Replace ${opening.kind} with ${right}`, opening.start, opening.end, right)
  return {
    ...rangeOf(opening),
    message: `${describeOpening(opening, parents)} must start with ${right}, not ${opening.kind}.`,
    help: 'Put curly brackets { } around named fields, and square brackets [ ] around the entries of a list.',
    fixes: isBalanced(whole) ? [fix] : [],
  }
}

/** A fact placeholder such as `{{phone}}` outside a text. */
const barePlaceholder = (written: string, start: number): SyntaxDiagnostic => ({
  start,
  end: start + written.length,
  message: 'Text must be in double quotes.',
  help: `Write "${written}".`,
  fixes: [toSafeFix(`Write "${written}"`, start, start + written.length, `"${written}"`)],
})

/** A field name directly in a list: either the list should be an object, or the entry has no opening bracket. */
export const nameInList: ErrorDescriber = ({ token, expected, previous, open, text }) => {
  const list = open.at(-1)
  if (token.kind !== ':' || expected !== 'comma' || previous?.kind !== 'text' || list?.kind !== '[') return null
  const { start } = previous
  const isWhole = isBalanced(`${text.slice(0, start)}{${text.slice(start)}`)
  if (!isWhole && list.entries === 1) return wrongOpening(text, list, open.slice(0, -1))
  return {
    start,
    end: token.end,
    message: `The field ${text.slice(start, previous.end)} is directly in a list, where only entries are allowed.`,
    help: 'Put { before the first field of the entry, and } after its last field.',
    related: [{ message: 'The list starts here.', spot: rangeOf(list) }],
    fixes: isWhole ? [toRangeFix(false, 'Add the opening {', start, start, '{')] : [],
  }
}

/** An extra closing bracket, which would close the enclosing part too early. */
export function oneTooMany(text: string, { closing, opening, parents }: Omit<MisalignedBracket, 'side'>): SyntaxDiagnostic {
  const start = text.slice(0, closing.start).trimEnd().length
  const isSure =
    startsLine(text, closing.start) &&
    !/[{[]$/.test(text.slice(0, start)) &&
    isTidy(text.slice(0, start) + text.slice(closing.end))
  return {
    ...rangeOf(closing),
    message: `There is an extra ${closing.kind} here.`,
    help: 'Delete it.',
    fixes: [toRangeFix(isSure, 'Delete the bracket', start, closing.end, '')],
    related: [{ message: `${describeOpening(opening, parents)}  starts here and would end too early.`, spot: rangeOf(opening) }],
  }
}

const startsLine = (text: string, offset: number): boolean => text.slice(startOfLine(text, offset), offset).trim() === ''
const endsLine = (text: string, offset: number): boolean => restOfLine(text, offset).trim() === ''
