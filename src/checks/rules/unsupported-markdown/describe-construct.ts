import { isMarkdownKind, type TextKind } from '../../../manifest/markdown/index.ts'
import type { PointerStep } from '../../../manifest/pointer.ts'
import type { Overview } from '../../overview/index.ts'
import type { DiagnosticText, PendingFix, StepSpot } from '../../pending-diagnostic.ts'
import { replacePart, toPendingFix } from '../../pending-fix.ts'
import type { MarkdownConstruct, MisreadMarkdown } from './construct.ts'
import { describeMisread, isMisread, type UnreadConstruct } from './describe-misread.ts'

/** The noun for a construct, and the help for it; `inPlain` is the help in a plain field, if it differs. */
const NAMES: Readonly<Record<UnreadConstruct, { noun: string; advice: string; inPlain?: string }>> = {
  address: { noun: 'a URL', advice: 'Delete it.' },
  bracketedAddress: {
    noun: 'a link in angle brackets',
    advice: 'Write [words](URL) instead.',
    inPlain: 'Delete the angle brackets.',
  },
  character: { noun: 'a character reference', advice: 'Write the character itself.' },
  code: { noun: 'code', advice: 'Delete the backticks.' },
  codeBlock: { noun: 'a code block', advice: 'Delete the lines with ``` or ~~~.' },
  definition: {
    noun: 'a link definition',
    advice: 'Write the URL after the words: [words](/page).',
    inPlain: 'Delete it.',
  },
  emphasis: { noun: 'emphasis', advice: 'Delete the * or _ around the words.' },
  escape: { noun: 'a character with a backslash', advice: 'Delete the backslash.' },
  footnote: { noun: 'a footnote', advice: 'Write the note in parentheses, or as the last paragraph.' },
  deepHeading: { noun: 'a heading of this size', advice: 'Write ###, which is the smallest size.' },
  heading: {
    noun: 'a heading',
    advice: 'Move it to the "heading" of a block, together with the text below it, or write it in **strong**.',
    inPlain: 'Delete the Markdown characters, and keep the words.',
  },
  indentedCode: { noun: 'a code block', advice: 'Delete the spaces before the line.' },
  link: { noun: 'a link', advice: 'Write the words without the brackets and the URL.' },
  list: { noun: 'a list', advice: 'Write it as a sentence.' },
  picture: { noun: 'a picture', advice: 'Move it to the "picture" of a block, such as pictureText.', inPlain: 'Delete it.' },
  quote: {
    noun: 'a quote',
    advice: 'Delete the ">". A testimonials block shows what customers say.',
    inPlain: 'Delete the ">".',
  },
  rule: { noun: 'a horizontal rule', advice: 'Delete it, or start a new block here.', inPlain: 'Delete it.' },
  strikethrough: { noun: 'struck-through words', advice: 'Delete the ~ around the words, or the words.' },
  strong: { noun: 'strong text', advice: 'Delete the ** or __ around the words.' },
  table: { noun: 'a table', advice: 'Write each row as an entry of a list.', inPlain: 'Write it in words.' },
  topHeading: {
    noun: 'a main heading',
    advice: 'Write ## before the words.',
    inPlain: 'Delete the Markdown characters, and keep the words.',
  },
  taskList: {
    noun: 'a task list',
    advice: 'Delete the brackets. A checkList block shows check marks.',
    inPlain: 'Delete the brackets.',
  },
}

const SUPPORTED = 'This text can contain **strong**, *emphasized* and ~~struck-through~~ words, `code` and [links](/page).'

/** What is wrong with a construct of a rich text in a block, and what to do. */
const IN_RICH: Readonly<Partial<Record<MarkdownConstruct, (written: string) => Omit<DiagnosticText, 'fixes'>>>> = {
  deepHeading: () => ({
    message: 'The headings in a text have two sizes, ## and ###, and this one has more signs.',
    why: 'Smaller headings look like text, so they structure nothing.',
    help: 'Write ###.',
  }),
  quote: (written) => ({
    message: `The line "${written}" starts with ">", so it is shown as a quote.`,
    why: 'In Markdown, ">" at the start of a line makes a quote.',
    help: 'To show the character itself, write \\\\> in its place.',
  }),
  topHeading: () => ({
    message: 'A heading in a text starts with ##, because # is the main heading of the page.',
    why: 'The main heading of a page comes from the "heading" of a block.',
    help: 'Write ## before the words. To show the character # itself, write \\\\# in its place.',
  }),
}

/** Describes a construct at a spot. */
export function describeConstruct(
  construct: MarkdownConstruct,
  spot: Required<StepSpot>,
  kind: TextKind,
  { marksOf }: Overview,
): DiagnosticText {
  if (isMisread(construct) && canContain(kind, toMeant(construct, spot.within))) return describeMisread(construct, spot)
  const fixes = createFixes(construct, spot)
  if (construct === 'address') return { ...describeUrl(spot.within), fixes }
  const inRich = kind === 'rich' ? IN_RICH[construct] : undefined
  if (inRich) return { ...inRich(spot.within), fixes }
  const { noun, advice, inPlain = advice } = NAMES[isMisread(construct) ? toMeant(construct, spot.within) : construct]
  if (kind === 'rich')
    return { message: `This text contains ${noun}, which only the texts of blocks support.`, help: advice, fixes: [] }
  if (kind === 'inline')
    return {
      message: `This text contains the Markdown for ${noun}, which is not supported here.`,
      help: `${advice} ${SUPPORTED}`,
      fixes,
    }
  const field = spot.steps.findLast((step) => typeof step === 'string')
  const other = findMarkdownField(spot.steps, marksOf)
  return {
    message: `"${field}" is plain text and does not support the Markdown for ${noun}.`,
    help: `${inPlain}${other ? ` Markdown is supported in ${other}.` : ''}`,
    fixes,
  }
}

const describeUrl = (url: string): Omit<DiagnosticText, 'fixes'> => ({
  message: `The URL ${url} is shown as text, not as a link.`,
  why: 'A URL becomes a link only together with its text.',
  help: `Write ${toLink(url)}.`,
})

/** Whether a kind of text supports what a broken construct was meant to be. */
const canContain = (kind: TextKind, meant: UnreadConstruct): boolean =>
  kind === 'rich' || (kind === 'inline' && meant !== 'bracketedAddress' && meant !== 'picture')

/** What a broken construct was meant to be. */
const toMeant = (construct: MisreadMarkdown, written: string): UnreadConstruct =>
  construct === 'brokenLink' && written.startsWith('!') ? 'picture' : (MEANT[construct] ?? 'strong')

const MEANT: Readonly<Partial<Record<MisreadMarkdown, UnreadConstruct>>> = {
  brokenHeading: 'heading',
  brokenLink: 'link',
  brokenList: 'list',
  brokenStrike: 'strikethrough',
  brokenTable: 'table',
  lostCell: 'table',
  openAddress: 'bracketedAddress',
  openCode: 'code',
  openStrike: 'strikethrough',
  openTable: 'table',
}

/** A URL as a Markdown link whose text is the URL without its scheme. */
const toLink = (url: string): string =>
  `[${url.replace(/^https?:\/\//i, '').replace(/\/$/, '')}](${url.replace(/^www\./i, 'https://www.')})`

/** The field next to a plain one that supports Markdown, as a noun for messages, or null. */
function findMarkdownField(steps: readonly PointerStep[], marksOf: Overview['marksOf']): string | null {
  if (steps[0] === 'forms')
    return isMarkdownKind(marksOf([...steps.slice(0, 2), 'privacy']).text) ? 'the "privacy" of the form' : null
  const owner = steps.slice(
    0,
    steps.findLastIndex((step) => typeof step === 'string'),
  )
  return isMarkdownKind(marksOf([...owner, 'text']).text) ? '"text" next to it' : null
}

/** Only suggestions, because the characters may be intended. */
function createFixes(construct: MarkdownConstruct, { steps, within, at }: Required<StepSpot>): PendingFix[] {
  const text = removeMarkdown(construct, within)
  if (text === null) return []
  const title =
    construct === 'address' ? 'Make it a link' : isHeading(construct) ? `Write ${text}` : 'Delete the Markdown characters'
  return [toPendingFix(title, false, [replacePart(steps, within, at, text)])]
}

const isHeading = (construct: MarkdownConstruct): boolean => construct === 'topHeading' || construct === 'deepHeading'

function removeMarkdown(construct: MarkdownConstruct, written: string): string | null {
  switch (construct) {
    case 'address':
      return toLink(written)
    case 'code':
      return written.replace(/^`+ ?| ?`+$/g, '')
    case 'deepHeading':
      return written.replace(/^#+/, '###')
    case 'topHeading':
      return written.startsWith('#') ? written.replace(/^#/, '##') : null
    case 'emphasis':
      return written.slice(1, -1)
    case 'escape':
      return written.slice(1)
    case 'link':
      return /^\[(.*)\]\([^[\]]*\)$/.exec(written)?.[1] ?? null
    case 'strikethrough':
      return written.replace(/^~+|~+$/g, '')
    case 'strong':
      return written.slice(2, -2)
    default:
      return null
  }
}
