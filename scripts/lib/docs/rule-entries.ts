import { slug } from 'github-slugger'
import { readExamples } from '../../../src/build/rule-examples.ts'
import { toExplanation } from '../../../src/checks/formats/explain.ts'
import { firstSentence } from '../../../src/checks/formats/first-sentence.ts'
import { wrap } from '../../../src/checks/formats/layout.ts'
import { listRules } from '../../../src/checks/rules/own-rules.ts'
import type { Rule } from '../../../src/checks/rules/rule.ts'
import { toLiteralMarkdown } from '../../../src/manifest/markdown/to-literal-markdown.ts'
import { type DocsEntry, toSearchDescription } from './entry.ts'

/** The width of examples in columns. As many fit next to their heading in a window of 1440 pixels. */
const WIDTH = 68

/** Characters that have no width, such as U+200B. */
const INVISIBLE = /\p{Cf}/gu

/** A character as JSON can contain it. */
const toEscape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** What a rule is about, by the letters of its code. */
const SUBJECTS = new Map([
  ['SYN', 'syntax'],
  ['SCH', 'schema'],
  ['REF', 'references'],
  ['NAV', 'navigation'],
  ['FRM', 'forms'],
  ['IMG', 'pictures'],
  ['SEO', 'search engines'],
  ['A11Y', 'accessibility'],
  ['PERF', 'speed'],
  ['SEC', 'security'],
  ['STY', 'content'],
  ['LNG', 'languages'],
])

/** An entry for each rule of the validator, sorted by code: what it checks, and an example that fails and one that passes. */
export const readRuleEntries = async (): Promise<DocsEntry[]> =>
  Promise.all(
    listRules()
      .toSorted((one, other) => (one.code < other.code ? -1 : 1))
      .map(toEntry),
  )

async function toEntry(rule: Rule): Promise<DocsEntry> {
  const { code, name, severity, checks, why, help } = rule
  const {
    severity: meaning,
    failing,
    options,
    report,
    isFixable,
    passing,
  } = toExplanation(rule, await readExamples(name), {
    width: WIDTH,
  })
  const fix = isFixable ? '`npm run validate -- --fix` fixes it automatically.' : undefined
  return {
    slug: code.toLowerCase(),
    title: `${code} ${name}`,
    description: firstSentence(checks),
    searchDescription: toSearchDescription(checks, `The rule ${name}, with an example that fails and one that passes.`),
    tags: [toSubject(code)],
    fields: { severity },
    blocks: [
      toProse('What it checks', checks),
      toProse('Why', `${why}\n\n${meaning}`),
      toProse('What to do', help),
      toCode('An example that fails', 'Manifest', failing),
      toCode('What the validator says', `npm run validate${options && ` --${options}`}`, report, fix),
      toCode('An example that passes', 'Manifest', passing),
    ],
  }
}

const toProse = (heading: string, text: string): object => {
  return { type: 'richText', id: slug(heading), layout: 'aside', heading, text: toProseMarkdown(text) }
}

/** The text of a rule as Markdown: literally, except for code between backticks. */
const toProseMarkdown = (text: string): string =>
  text
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? part : toLiteralMarkdown(part)))
    .join('')

const toCode = (heading: string, title: string, code: string, caption?: string): object => {
  const item = { title, code: fitLines(code).replaceAll(INVISIBLE, toEscape), caption }
  return { type: 'code', id: slug(heading), layout: 'aside', heading, items: [item] }
}

/** A line of the manifest in a report, and the carets below it. */
const FRAME_LINE = /^ *\d* \| /

/** Makes lines as short as the page needs. Places wrap. Lines of the manifest are cut, unless that would hide what the carets mark. */
function fitLines(code: string): string {
  const lines = code.split('\n')
  const isMarkHidden = lines.some((line) => line.length > WIDTH && FRAME_LINE.test(line) && line.endsWith('^'))
  const fit = (line: string) => {
    if (line.length <= WIDTH) return line
    if (FRAME_LINE.test(line)) return isMarkHidden ? line : `${line.slice(0, WIDTH - 1)}…`
    return line.startsWith(' ') ? line : wrap(line, WIDTH, '  ').trimStart()
  }
  return lines.map(fit).join('\n')
}

function toSubject(code: string): string {
  const subject = SUBJECTS.get(code.replace(/\d{3}$/, ''))
  if (subject === undefined) throw new Error(`Name the subject of rules such as ${code} in ${import.meta.filename}.`)
  return subject
}
