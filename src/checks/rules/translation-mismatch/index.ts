import { listFactNames } from '../../../manifest/facts.ts'
import { isMarkdownKind, locateMarkdownLinks } from '../../../manifest/markdown/index.ts'
import { readRichParts } from '../../../manifest/markdown/rich-parts.ts'
import { findContext, listContexts } from '../../../manifest/translations/find-translation.ts'
import type { SiteText } from '../../../manifest/translations/site-texts.ts'
import type { TranslationState } from '../../../manifest/translations/translation-state.ts'
import type { Overview } from '../../overview/index.ts'
import { describeLanguage, quoteText, readTranslationStates } from '../../overview/translations.ts'
import { findLengthLimit } from '../../schema-lookup/describe-value.ts'
import { joinQuoted } from '../../suggest.ts'
import type { Rule, RuleViolation } from '../rule.ts'
import { findMarkdownConstructs } from '../unsupported-markdown/find-constructs.ts'

export const rule: Rule = {
  code: 'LNG973',
  name: 'translation-mismatch',
  severity: 'warning',
  checks:
    'A translation has the facts, links and pictures of its text, as many headings, no Markdown that its field shows as written, and no more characters than the field allows.',
  why: 'Readers of that language miss a link or a number, or the text does not fit.',
  help: 'Write facts and links in the translation as they are in the text: {{phone}} stays {{phone}}, and /services stays /services. The site leads links into the language by itself.',
  *check(overview) {
    for (const state of readTranslationStates(overview))
      for (const [text, translation] of state.translations) {
        const places = state.texts.get(text)
        if (!places) continue
        for (const [context, to] of listContexts(translation)) {
          const here = places.filter((place) => findContext(translation, place.context) === context)
          const problem = here.length === 0 ? null : findProblem(text, to, here, overview)
          if (problem !== null) yield report(text, { context, translation, problem }, state)
        }
      }
  },
}

interface Mismatch {
  context: string
  translation: unknown
  problem: { message: string; help: string }
}

function report(text: string, { context, translation, problem }: Mismatch, state: TranslationState): RuleViolation {
  const steps = ['translations', state.language.tag, text, ...(typeof translation === 'string' ? [] : [context])]
  return {
    steps,
    words: () => ({
      message: `The translation of ${quoteText(text)} into ${describeLanguage(state)} ${problem.message}.`,
      help: problem.help,
    }),
  }
}

/** What differs between a text and its translation: the first difference, as the end of a sentence; null for none. */
function findProblem(text: string, to: string, places: readonly SiteText[], overview: Overview): Mismatch['problem'] | null {
  const kinds = new Set(places.map(({ kind }) => kind))
  const [kind] = kinds
  return (
    compareNames(listFactNames(text), listFactNames(to), (name) => `{{${name}}}`) ??
    compareNames(listAnswers(text), listAnswers(to), (name) => `{${name}}`) ??
    (isMarkdownKind(kind) ? compareNames(listLinks(text, kind), listLinks(to, kind), (link) => link) : null) ??
    (kinds.has('rich') ? compareParts(text, to) : null) ??
    findMarkdown(text, to, kinds) ??
    findExcess(to, places, overview)
  )
}

function compareNames(
  written: ReadonlySet<string>,
  translated: ReadonlySet<string>,
  show: (name: string) => string,
): Mismatch['problem'] | null {
  const [missing, added] = [written.difference(translated), translated.difference(written)]
  if (missing.size > 0) {
    const names = joinQuoted([...missing].map(show))
    return { message: `does not contain ${names}`, help: `Write ${names} in the translation, too.` }
  }
  const names = joinQuoted([...added].map(show))
  return added.size > 0
    ? { message: `contains ${names}, which its text does not`, help: `Remove ${names}, or add it to the text.` }
    : null
}

const listAnswers = (text: string): Set<string> => new Set(text.matchAll(/(?<!\{)\{(\w+)\}(?!\})/g).map(([, name = '']) => name))

const listLinks = (text: string, kind: 'inline' | 'rich'): Set<string> =>
  new Set(locateMarkdownLinks(text, kind).map(({ link }) => link))

function compareParts(text: string, to: string): Mismatch['problem'] | null {
  const [written, translated] = [readRichParts(text), readRichParts(to)]
  const toFiles = ({ pictures }: typeof written) => new Set(pictures.map(({ file }) => file))
  const pictures = compareNames(toFiles(written), toFiles(translated), (file) => file)
  if (pictures !== null) return pictures
  const [all, own] = [written.headings.length, translated.headings.length]
  return all === own
    ? null
    : { message: `has ${countHeadings(own)}, and its text has ${countHeadings(all)}`, help: 'Give both the same headings.' }
}

const countHeadings = (count: number): string => (count === 1 ? '1 heading' : `${count === 0 ? 'no' : count} headings`)

const TEXT_KINDS = ['plain', 'inline', 'rich'] as const

/** Markdown in a translation that a field of its text shows as written, and that the text does not have. */
function findMarkdown(text: string, to: string, kinds: ReadonlySet<SiteText['kind']>): Mismatch['problem'] | null {
  if (!/[*_`[\]#~]/.test(to)) return null
  for (const kind of TEXT_KINDS.filter((one) => kinds.has(one))) {
    const find = (value: string) =>
      findMarkdownConstructs(value, kind).filter(({ construct }) => kind !== 'rich' || !COUNTED.has(construct))
    const [found] = find(to)
    if (!found || find(text).length > 0) continue
    const part = JSON.stringify(to.slice(found.start, found.end))
    const help =
      kind === 'plain' ? `Write ${part} without the signs.` : `Write ${part} as the text is written, or without the signs.`
    return { message: `contains Markdown, ${part}, which visitors would see as written`, help }
  }
  return null
}

/** What `compareParts` compares. */
const COUNTED: ReadonlySet<string> = new Set(['picture', 'heading'])

/** Whether the translation has more characters than a field of its text allows. */
function findExcess(to: string, places: readonly SiteText[], { unexpanded }: Overview): Mismatch['problem'] | null {
  const limit = Math.min(...places.map(({ steps }) => findLengthLimit(unexpanded, steps)))
  return to.length > limit
    ? {
        message: `has ${to.length} characters, and its field allows at most ${limit}`,
        help: `Shorten it to ${limit} characters.`,
      }
    : null
}
