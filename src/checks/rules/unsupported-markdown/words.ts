import type { Step } from '../../../manifest/pointer.ts'
import { rewritePart, toRepair } from '../../fixes/repair.ts'
import type { Overview } from '../../overview/index.ts'
import type { DiagnosticText, PendingFix, StepSpot } from '../../pending-diagnostic.ts'
import type { Construct } from './construct.ts'

/** What a construct is called in a sentence, and what to do about it, in a plain field perhaps something else. */
const NAMES: Readonly<Record<Construct, { noun: string; advice: string; inPlain?: string }>> = {
  address: { noun: 'an address', advice: 'Delete it.' },
  bracketedAddress: {
    noun: 'an address in angle brackets',
    advice: 'Write [words](address) instead.',
    inPlain: 'Delete the angle brackets.',
  },
  brokenLink: { noun: 'a link', advice: 'Write the words without brackets and address.' },
  character: { noun: 'a character', advice: 'Write the character itself.' },
  code: { noun: 'code', advice: 'Delete the backticks.' },
  codeBlock: { noun: 'a block of code', advice: 'Delete the lines with ``` or ~~~.' },
  definition: {
    noun: 'the address of a link',
    advice: 'Write the address behind the words: [words](/page).',
    inPlain: 'Delete it.',
  },
  emphasis: { noun: 'emphasis', advice: 'Delete the signs around the words.' },
  footnote: { noun: 'a footnote', advice: 'Write the note in parentheses, or as the last paragraph.' },
  heading: {
    noun: 'a heading',
    advice: 'Move it to the "heading" of a block, and the text below it to that block, or write it in **strong**.',
    inPlain: 'Delete the signs, and leave the words.',
  },
  link: { noun: 'a link', advice: 'Write the words without brackets and address.' },
  list: { noun: 'a list', advice: 'Write it as a sentence.' },
  picture: { noun: 'a picture', advice: 'Move it to the "picture" of a block, such as pictureText.', inPlain: 'Delete it.' },
  quote: {
    noun: 'a quote',
    advice: 'Delete the ">". A testimonials block shows what customers say.',
    inPlain: 'Delete the ">".',
  },
  rule: { noun: 'a dividing line', advice: 'Delete it, or start a new block here.', inPlain: 'Delete it.' },
  strikethrough: { noun: 'words that are struck through', advice: 'Delete the ~~ signs, or the words.' },
  strong: { noun: 'strong words', advice: 'Delete the signs around the words.' },
  table: { noun: 'a table', advice: 'Write each row as an entry of a list.', inPlain: 'Write it in words.' },
  taskList: {
    noun: 'a list with boxes',
    advice: 'Delete the brackets. A checkList block shows ticks.',
    inPlain: 'Delete the brackets.',
  },
}

const SUPPORTED = 'A text can have **strong** and *emphasized* words, [links](/page), lists, paragraphs and line breaks.'

/** What is said of a construct at a spot. */
export function toWords(
  construct: Construct,
  spot: Required<StepSpot>,
  isMarkdown: boolean,
  { marksOf }: Overview,
): DiagnosticText {
  const fixes = toFixes(construct, spot)
  if (construct === 'address') return { ...ofAddress(spot.within), fixes }
  if (construct === 'brokenLink' && isMarkdown) return ofBrokenLink(spot.within)
  const { noun, advice, inPlain = advice } = NAMES[construct]
  if (isMarkdown) return { message: `Texts cannot show the Markdown for ${noun}.`, help: `${advice} ${SUPPORTED}`, fixes }
  const field = spot.steps.findLast((step) => typeof step === 'string')
  const other = findMarkdownField(spot.steps, marksOf)
  return {
    message: `"${field}" is plain text, so it cannot show the Markdown for ${noun}.`,
    help: `${inPlain}${other ? ` Markdown works in ${other}.` : ''}`,
    fixes,
  }
}

const ofAddress = (address: string): Omit<DiagnosticText, 'fixes'> => ({
  message: `Visitors can read the address ${address} here, but it is not a link.`,
  why: 'An address becomes a link only together with its words.',
  help: `Write ${toLink(address)}.`,
})

function ofBrokenLink(written: string): DiagnosticText {
  const [label = '', address = ''] = written.slice(1, -1).split('](')
  const isNumber = /^(?:tel|sms):/.test(address)
  return {
    message: 'This link has a space in its address, so visitors would read it as it is written here.',
    why: 'In Markdown a space ends the address of a link.',
    help: `Write [${label}](${isNumber ? address.replaceAll(/\s/g, '') : `<${address}>`}).`,
  }
}

/** The address as a link, whose words are what people know of it. */
const toLink = (address: string): string =>
  `[${address.replace(/^https?:\/\//i, '').replace(/\/$/, '')}](${address.replace(/^www\./i, 'https://www.')})`

/** Where Markdown works instead, of the fields next to a plain one. */
function findMarkdownField(steps: readonly Step[], marksOf: Overview['marksOf']): string | null {
  if (steps[0] === 'forms')
    return marksOf([...steps.slice(0, 2), 'privacy']).text === 'markdown' ? 'the "privacy" of the form' : null
  const owner = steps.slice(
    0,
    steps.findLastIndex((step) => typeof step === 'string'),
  )
  return marksOf([...owner, 'text']).text === 'markdown' ? '"text" next to it' : null
}

/** A guess, since the signs may be meant. */
function toFixes(construct: Construct, { steps, within, at }: Required<StepSpot>): PendingFix[] {
  const text = toPlainWords(construct, within)
  if (text === null) return []
  const title = construct === 'address' ? 'Make it a link' : 'Delete the signs'
  return [toRepair(title, false, [rewritePart(steps, within, at, text)])]
}

function toPlainWords(construct: Construct, written: string): string | null {
  switch (construct) {
    case 'address':
      return toLink(written)
    case 'code':
      return written.replace(/^`+ ?| ?`+$/g, '')
    case 'emphasis':
      return written.slice(1, -1)
    case 'link':
      return /^\[(.*)\]\([^[\]]*\)$/.exec(written)?.[1] ?? null
    case 'strikethrough':
    case 'strong':
      return written.slice(2, -2)
    default:
      return null
  }
}
