import { slug } from 'github-slugger'
import { readExamples } from '../../../src/build/rule-examples.ts'
import { toExplanation } from '../../../src/checks/formats/explain.ts'
import { firstSentence } from '../../../src/checks/formats/first-sentence.ts'
import { listRules } from '../../../src/checks/rules/own-rules.ts'
import type { Rule } from '../../../src/checks/rules/rule.ts'
import { toLiteralMarkdown } from '../../../src/manifest/markdown/to-literal-markdown.ts'
import { type DocsEntry, toSearchDescription } from './entry.ts'

/** The width of examples in columns. */
const WIDTH = 76

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
  return { type: 'richText', id: slug(heading), layout: 'aside', heading, text: toLiteralMarkdown(text) }
}

const toCode = (heading: string, title: string, code: string, caption?: string): object => {
  const item = { title, code: code.replaceAll(INVISIBLE, toEscape), caption }
  return { type: 'code', id: slug(heading), layout: 'aside', heading, items: [item] }
}

function toSubject(code: string): string {
  const subject = SUBJECTS.get(code.replace(/\d{3}$/, ''))
  if (subject === undefined) throw new Error(`Name the subject of rules such as ${code} in ${import.meta.filename}.`)
  return subject
}
