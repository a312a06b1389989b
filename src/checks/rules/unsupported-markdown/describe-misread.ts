import type { DiagnosticText, StepSpot } from '../../pending-diagnostic.ts'
import { replacePart, toPendingFix } from '../../pending-fix.ts'
import type { MarkdownConstruct, MisreadMarkdown } from './construct.ts'
import { trimUrl } from './extensions.ts'

/** A construct that is read as it is meant. */
export type UnreadConstruct = Exclude<MarkdownConstruct, MisreadMarkdown>

/** What is wrong with a construct, what to do, and what to write in its place, if that is known. */
interface Misread extends Pick<DiagnosticText, 'message' | 'why' | 'help'> {
  better?: string
}

export const isMisread = (construct: MarkdownConstruct): construct is MisreadMarkdown => construct in DESCRIPTIONS

/** Describes Markdown in a text that supports it, which does something else than is probably meant. */
export function describeMisread(construct: MisreadMarkdown, { steps, within, at }: Required<StepSpot>): DiagnosticText {
  const { better, ...text } = DESCRIPTIONS[construct](within)
  if (better === undefined) return text
  return { ...text, fixes: [toPendingFix(`Write ${better}`, false, [replacePart(steps, within, at, better)])] }
}

const DESCRIPTIONS: Readonly<Record<MisreadMarkdown, (written: string) => Misread>> = {
  alert: (written) => ({
    message: `"${written}" has a meaning only on GitHub, so visitors would see it as written.`,
    help: 'Delete it, or write a word in its place, such as **Note:**. The text is shown as a quote.',
  }),
  brokenHeading: (written) => {
    const [, marks = '', words = ''] = /^(#+)(.*)$/s.exec(written) ?? []
    return {
      message: `The ${marks} before "${words}" have no space after them, so visitors would see them.`,
      why: 'In Markdown, a space between the signs and the words makes a heading.',
      help: `Write ${marks} ${words}.`,
      better: `${marks} ${words}`,
    }
  },
  brokenLink: describeBrokenLink,
  brokenList: (written) => ({
    message: `The lines that start with "${written.charAt(0)}" are no list, so they are shown as one paragraph.`,
    why: 'In Markdown, a hyphen and a space at the start of each line make a list.',
    help: `Write a hyphen in place of each ${written.charAt(0)}.`,
  }),
  brokenNote: describeBrokenNote,
  brokenStrike: describeBrokenMarks,
  brokenStrong: describeBrokenMarks,
  brokenTable: (written) => ({
    message: 'The line of dashes below this row has more or fewer columns than the row, so visitors would see the bars.',
    why: 'In Markdown, a line of dashes below the titles of the columns makes a table, with dashes for each column.',
    help: `Write this in place of the dashes: ${toDashes(written)}`,
  }),
  indentedMarkdown: (written) => ({
    message: `The line "${written}" is shown as code.`,
    why: 'In Markdown, four spaces at the start of a line below an empty one make code.',
    help: 'Delete the spaces before it. To show code, write ``` in a line above it and in a line below it.',
  }),
  innerEmphasis: (written) => ({
    message: `The text between the two * in "${written}" would be emphasized, and visitors would not see the *.`,
    why: 'In Markdown, * starts and ends emphasized words, also inside a word.',
    help: 'To show the character itself, write \\\\* in place of each *.',
    better: written.replaceAll('*', '\\*'),
  }),
  innerStrike: (written) => ({
    message: `The text between the two ~ in "${written}" would be struck through, and visitors would not see the ~.`,
    why: 'In Markdown, ~ starts and ends struck-through words, also inside a word.',
    help: 'To show the character itself, write \\\\~ in place of each ~.',
    better: written.replaceAll('~', '\\~'),
  }),
  lostCell: (written) => ({
    message: `This row has more cells than the table has columns, so visitors would not see "${written}".`,
    why: 'In Markdown, the first line of a table and the dashes below it say how many columns it has.',
    help: 'Delete the cell, or add a column to the first two lines. To show the character | itself, write \\\\| in its place.',
  }),
  lostDefinition: (written) => ({
    message: `The text does not use "${toName(written)}", so visitors would not see this line.`,
    why: 'In Markdown, a word in brackets and a colon at the start of a line define a link.',
    help: `To show the line, write \\\\${written}. Otherwise delete it.`,
  }),
  lostNote: (written) => ({
    message: `The text has no ${toName(written)}, so visitors would not see this note.`,
    help: `Write ${toName(written)} after the words to which the note belongs, or delete the note.`,
  }),
  missingNote: (written) => ({
    message: `The footnote ${written} has no note, so visitors would see the brackets.`,
    help: `Add a line with the note after an empty line: ${written}: The words of the note. To show the brackets, write \\\\${written}.`,
  }),
  openAddress: describeOpenAddress,
  openCode: (written) => {
    const [marks = '', code = ''] = splitMarks(written)
    const [have, them] = marks.length === 1 ? ['has', 'it'] : ['have', 'them']
    return {
      message: `The ${marks} before "${toFirstWord(code)}" ${have} no ${marks} after ${them}, so visitors would see ${them}.`,
      help: `Write ${marks} at the end of the code, too. To show the character itself, write \\\\\`.`,
    }
  },
  openFence: (written) => {
    const [marks = ''] = splitMarks(written)
    return {
      message: `The code that starts with "${written}" has no end, so everything after it is shown as code.`,
      why: `In Markdown, code in ${marks} ends at a line that contains only ${marks}.`,
      help: `Write ${marks} in a line of its own after the last line of code.`,
    }
  },
  openStrike: describeOpenMarks,
  openStrong: describeOpenMarks,
  openTable: (written) => ({
    message: 'This table has no line of dashes below its first row, so visitors would see the bars.',
    why: 'In Markdown, a line of dashes below the titles of the columns makes a table.',
    help: `Add a line below it: ${toDashes(written.slice(1, -1))}`,
  }),
  tooManySigns: () => ({
    message: 'This paragraph has too many signs of Markdown, so visitors would see those of the whole text as written.',
    why: 'A paragraph can have 1,000 signs such as * and _, and a line 100 quotes or lists in each other.',
    help: 'Delete the signs, or divide the text into paragraphs with an empty line between them.',
  }),
}

function describeBrokenMarks(written: string): Misread {
  const marks = written.slice(0, 2)
  const words = written.slice(2, -2)
  const isSpaced = words !== words.trim()
  return {
    message: `The ${marks} around "${words.trim()}" have no effect, so visitors would see them.`,
    why: isSpaced
      ? `In Markdown, a space inside the ${marks} stops them from working.`
      : `In Markdown, ${marks} between a punctuation mark and a letter do not end ${marks === '~~' ? 'struck-through' : 'strong'} text.`,
    help: isSpaced
      ? `Write ${marks}${words.trim()}${marks}.`
      : `Add a space after the ${marks}, or write the punctuation mark after them.`,
    ...(isSpaced ? { better: `${marks}${words.trim()}${marks}` } : {}),
  }
}

function describeOpenMarks(written: string): Misread {
  const marks = written.slice(0, 2)
  return {
    message: `The ${marks} before "${toFirstWord(written.slice(2))}" have no ${marks} after them, so visitors would see them.`,
    help: `Write ${marks} at the end of the words, too. To show the characters themselves, write ${marks.replace(/./g, '\\\\$&')}.`,
  }
}

/** The line of dashes for cells between bars. */
const toDashes = (cells: string): string => `|${' --- |'.repeat(cells.split(/(?<!\\)\|/).length)}`

/** The signs at the start, and what follows them. */
const splitMarks = (written: string): string[] => written.split(/(?<=^(?:`+|~+))(?![`~])/)

const toFirstWord = (words: string): string => words.split(/\s/, 1).join()

const toName = (written: string): string => written.slice(0, written.indexOf(']') + 1)

function describeBrokenLink(written: string): Misread {
  const noun = written.startsWith('!') ? 'picture' : 'link'
  if (/\]\[[^\]]*\]$/.test(written)) return describeReference(written, noun)
  const [label = '', url = ''] = written.replace(/[\])]$/, '').split(/\]\s*\(/)
  if (url === '')
    return {
      message: `This ${noun} has no URL, so visitors would see it as written.`,
      help: `Write ${label}](${noun === 'picture' ? '/picture.jpg' : '/page'}).`,
    }
  const isSpaced = /\s/.test(url)
  const better = `${label}](${isSpaced ? toUrl(url) : url})`
  const problem = isSpaced
    ? 'a space in its URL'
    : written.endsWith(')')
      ? 'a space before its URL'
      : 'no parenthesis after its URL'
  return {
    message: `This ${noun} has ${problem}, so visitors would see it as written.`,
    ...(isSpaced ? { why: `In Markdown, a space ends the URL of a ${noun}.` } : {}),
    help: `Write ${better}.`,
    better,
  }
}

const toUrl = (url: string): string => (/^(?:tel|sms):/.test(url) ? url.replaceAll(/\s/g, '') : `<${url}>`)

function describeReference(written: string, noun: 'link' | 'picture'): Misread {
  const [words = '', name = ''] = written.slice(written.indexOf('[') + 1, -1).split('][')
  return {
    message: `This ${noun} ${noun === 'link' ? 'leads to' : 'is named'} "${name || words}", which no line of this text defines, so visitors would see the brackets.`,
    help: `Write the URL in parentheses: ${noun === 'link' ? `[${words}](/page)` : `![${words}](/picture.jpg)`}.`,
  }
}

function describeBrokenNote(written: string): Misread {
  if (!written.endsWith(']')) {
    const [, name = '', after = ''] = /^(.*?)(\p{P}*)$/u.exec(written) ?? []
    return {
      message: `The footnote "${name}" has no ] after it, so visitors would see it as written.`,
      help: `Write ${name}]${after}.`,
      better: `${name}]${after}`,
    }
  }
  return {
    message: `The name of the footnote "${written}" contains a space, so visitors would see it as written.`,
    why: 'In Markdown, the name of a footnote is one word or number, and its note is in a line of its own.',
    help: 'Write [^1] here, and [^1]: with the words of the note in a line below an empty one.',
  }
}

function describeOpenAddress(written: string): Misread {
  const isClosed = written.endsWith('>')
  const url = isClosed ? written.slice(1, -1) : trimUrl(written.slice(1))
  const after = isClosed ? '' : written.slice(1 + url.length)
  const better = `<${url.replace(/^www\./i, 'https://www.')}>${after}`
  return {
    message: isClosed
      ? `"${written}" is a link only with https://, so visitors would see the < and the >.`
      : `The < before "${url}" has no > after the URL, so visitors would see it.`,
    help: `Write ${better}.`,
    better,
  }
}
