import { toEntryName } from '../where.ts'
import { isBalanced, isTidy } from './pairs.ts'
import { type Mistake, rangeOf, restOfLine, safely, safelyIf, startOfLine } from './report.ts'
import type { Crooked, Explanation, Opening, Situation } from './situation.ts'
import type { Token } from './token.ts'

/** How many open brackets a file that was cut off names. */
const OPEN_NAMED = 3
const LONGEST_HELP = 32

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1)

const closingOf = ({ kind }: Opening): string => (kind === '{' ? '}' : ']')

/** What stands in a bracket, in words that can begin a sentence: `The list "blocks"`, `Block 2 of "blocks"`. */
function nameOf(opening: Opening, parents: readonly Opening[]): string {
  const kind = opening.kind === '{' ? 'group' : 'list'
  if (opening.key !== null) return `The ${kind} "${opening.key}"`
  const parent = parents.at(-1)
  if (!parent) return opening.kind === '{' ? 'The manifest' : 'The list'
  const entry = toEntryName(parent.key ?? undefined)
  return `${entry.charAt(0).toUpperCase()}${entry.slice(1)} ${parent.entries} of ${parent.key === null ? 'a list' : `"${parent.key}"`}`
}

const neverClosed = (opening: Opening, parents: readonly Opening[]): Mistake => ({
  ...rangeOf(opening),
  message: `${nameOf(opening, parents)} that begins here is never closed.`,
  help: `Put a ${closingOf(opening)} where it ends.`,
})

/** The file ends while brackets are open. */
export const unclosedBracket: Explanation = (situation) => {
  const { token, open, crooked, text, expected, previous } = situation
  const opening = open.at(-1)
  if (token.kind !== 'end' || !opening || !previous) return null
  if (crooked?.side === 'left') return closedTooLate(text, crooked)
  if (expected !== 'comma' || open.length > 1) return cutOff(situation)
  const end = previous.end
  const isOnLines = text.slice(0, end).includes('\n')
  const added = `${isOnLines ? '\n' : ''}${closingOf(opening)}`
  const isSure = isOnLines && isTidy(text.slice(0, end) + added)
  return { ...neverClosed(opening, []), fixes: [safelyIf(isSure, `Add the closing ${closingOf(opening)}`, end, end, added)] }
}

/** The last piece of a file that ends too early, with the brackets that are open there, the innermost first. */
function cutOff({ open, previous }: Situation): Mistake | null {
  if (!previous) return null
  const innermost = open.length - 1
  const named = open
    .slice(-OPEN_NAMED)
    .reverse()
    .map((opening, index) => ({ opening, name: nameOf(opening, open.slice(0, innermost - index)) }))
  const [first] = named
  if (!first) return null
  return {
    ...rangeOf(previous),
    message: `The file ends too early, behind this: ${lowerFirst(first.name)} is not closed${open.length > 1 ? ', nor what is around it' : ''}.`,
    help: `If the end of the file is lost, restore it from a copy. Otherwise close what is open, the innermost first: ${open.slice(-LONGEST_HELP).map(closingOf).reverse().join(' ')}`,
    related: named.map(({ opening, name }) => ({ message: `${name} begins here.`, spot: rangeOf(opening) })),
  }
}

/** By the indentation the bracket had to be closed before `closing`, which was meant for one further out. */
function closedTooLate(text: string, { opening, parents, closing }: Crooked): Mistake {
  const line = startOfLine(text, closing.start)
  const mistake = neverClosed(opening, parents)
  const related = [{ message: `It had to be closed before this ${closing.kind}.`, spot: rangeOf(closing) }]
  const added = `${' '.repeat(opening.indent)}${closingOf(opening)}\n`
  const whole = text.slice(0, line) + added + text.slice(line)
  const fix = safelyIf(isTidy(whole), `Add the closing ${closingOf(opening)}`, line, line, added)
  return { ...mistake, related, fixes: isBalanced(whole) ? [fix] : [] }
}

/** A closing bracket of the other kind. Of the changes that could be meant only those count after which all brackets match. */
export const wrongBracket: Explanation = ({ token, open, expected, crooked, text }) => {
  const opening = open.at(-1)
  const isEnd = token.kind === '}' || token.kind === ']'
  if (!opening || !isEnd || !['comma', 'first value', 'first key'].includes(expected)) return null
  if (crooked?.side === 'left') return closedTooLate(text, crooked)
  if (crooked) return oneTooMany(text, crooked)
  const right = closingOf(opening)
  const parents = open.slice(0, -1)
  const before = text.slice(0, token.start)
  const behind = text.slice(token.end)
  const canReplace = isBalanced(before + right + behind)
  const canAdd = isBalanced(before + right + token.kind + behind)
  if (canReplace && !canAdd) {
    const isSure = startsLine(text, token.start) && isTidy(before + right + behind)
    return wrongEnd(token, opening, parents, isSure)
  }
  if (!canAdd && isBalanced(before + behind)) return oneTooMany(text, { closing: token, opening, parents })
  return {
    ...neverClosed(opening, parents),
    help: `Put a ${right} where it ends, before the ${token.kind} that comes next.`,
    related: [{ message: `This ${token.kind} comes too early.`, spot: rangeOf(token) }],
    fixes: canAdd && !canReplace ? [safelyIf(false, `Add the closing ${right}`, token.start, token.start, right)] : [],
  }
}

const wrongEnd = (closing: Token, opening: Opening, parents: readonly Opening[], isSure: boolean): Mistake => ({
  ...rangeOf(closing),
  message: `${nameOf(opening, parents)} ends with the wrong bracket: ${closing.kind} instead of ${closingOf(opening)}.`,
  help: `Write ${closingOf(opening)} here.`,
  fixes: [
    safelyIf(isSure, `Write ${closingOf(opening)} instead of ${closing.kind}`, closing.start, closing.end, closingOf(opening)),
  ],
  related: [{ message: 'It begins here.', spot: rangeOf(opening) }],
})

/** A group or list that begins where the name of a field must stand, because something was forgotten before it. */
export const nameMissing: Explanation = (situation) => {
  const { token, open, expected, crooked, text, previous } = situation
  const opening = open.at(-1)
  const isAtFault = expected.endsWith('key') || (expected === 'comma' && opening?.kind === '{')
  if (!opening || !previous || !isAtFault || (token.kind !== '{' && token.kind !== '[')) return null
  if (crooked?.side === 'left') return closedTooLate(text, crooked)
  const parents = open.slice(0, -1)
  if (expected === 'first key') return wrongBeginning(text, opening, parents)
  const indent = token.start - startOfLine(text, token.start)
  const isNextEntry = parents.at(-1)?.kind === '[' && token.kind === '{' && indent === opening.indent
  if (isNextEntry) return entryUnclosed(situation, opening, parents, previous)
  return {
    ...rangeOf(token),
    message: `The name of a field must stand here, not ${token.kind}.`,
    help: 'Write the name in double quotes and a colon in front of it. If these are the entries of a list, they need [ and ] around them.',
    related: [{ message: `${nameOf(opening, parents)} begins here.`, spot: rangeOf(opening) }],
  }
}

/** An entry of a list behind which, at the same indentation, the next begins. */
function entryUnclosed({ text, token }: Situation, opening: Opening, parents: readonly Opening[], previous: Token): Mistake {
  const at = previous.kind === ',' ? previous.start : previous.end
  const added = `\n${' '.repeat(opening.indent)}}${previous.kind === ',' ? '' : ','}`
  const whole = text.slice(0, at) + added + text.slice(at)
  const fix = safelyIf(endsLine(text, token.end) && isTidy(whole), 'Add the closing }', at, at, added)
  return { ...neverClosed(opening, parents), fixes: isBalanced(whole) ? [fix] : [] }
}

/** A list that begins like a group, or a group that begins like a list. */
function wrongBeginning(text: string, opening: Opening, parents: readonly Opening[]): Mistake {
  const placeholder = /^\{\{[\w.-]+\}\}/.exec(text.slice(opening.start, opening.start + 100))?.[0]
  if (placeholder !== undefined) return barePlaceholder(placeholder, opening.start)
  const right = opening.kind === '{' ? '[' : '{'
  const whole = text.slice(0, opening.start) + right + text.slice(opening.end)
  const isSure = endsLine(text, opening.end) && isTidy(whole)
  const fix = safelyIf(isSure, `Write ${right} instead of ${opening.kind}`, opening.start, opening.end, right)
  return {
    ...rangeOf(opening),
    message: `${nameOf(opening, parents)} begins with the wrong bracket.`,
    help: 'Fields with names stand in curly brackets { }, entries of a list in square brackets [ ].',
    fixes: isBalanced(whole) ? [fix] : [],
  }
}

/** A fact by its name, `{{phone}}`, outside of a text. */
const barePlaceholder = (written: string, start: number): Mistake => ({
  start,
  end: start + written.length,
  message: 'This text must stand in double quotes.',
  help: `Write "${written}".`,
  fixes: [safely(`Write "${written}"`, start, start + written.length, `"${written}"`)],
})

/** A name in a list: the list is a group, or its entry lacks the bracket in front of it. */
export const nameInList: Explanation = ({ token, expected, previous, open, text }) => {
  const list = open.at(-1)
  if (token.kind !== ':' || expected !== 'comma' || previous?.kind !== 'text' || list?.kind !== '[') return null
  const { start } = previous
  const isWhole = isBalanced(`${text.slice(0, start)}{${text.slice(start)}`)
  if (!isWhole && list.entries === 1) return wrongBeginning(text, list, open.slice(0, -1))
  return {
    start,
    end: token.end,
    message: `Entries of a list have no names, but ${text.slice(start, previous.end)} is one.`,
    help: 'Put { in front of the first field of the entry, and } behind its last.',
    related: [{ message: 'The list begins here.', spot: rangeOf(list) }],
    fixes: isWhole ? [safelyIf(false, 'Add the opening {', start, start, '{')] : [],
  }
}

/** A closing bracket that closes what is around the part it was meant for. */
export function oneTooMany(text: string, { closing, opening, parents }: Omit<Crooked, 'side'>): Mistake {
  const start = text.slice(0, closing.start).trimEnd().length
  const isSure =
    startsLine(text, closing.start) &&
    !/[{[]$/.test(text.slice(0, start)) &&
    isTidy(text.slice(0, start) + text.slice(closing.end))
  return {
    ...rangeOf(closing),
    message: `There is one ${closing.kind} too many here.`,
    help: 'Delete it.',
    fixes: [safelyIf(isSure, 'Delete the bracket', start, closing.end, '')],
    related: [{ message: `${nameOf(opening, parents)} begins here and would end too early.`, spot: rangeOf(opening) }],
  }
}

const startsLine = (text: string, offset: number): boolean => text.slice(startOfLine(text, offset), offset).trim() === ''
const endsLine = (text: string, offset: number): boolean => restOfLine(text, offset).trim() === ''
