import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { isMarkdownKind } from '../../manifest/markdown/index.ts'
import { once } from '../../manifest/once.ts'
import { createMarkPlan, walkMarks } from '../../manifest/walk.ts'
import { addRichParts, collectMarks, type MarkedValue, type MarkLookup, mayHaveUrl, toMarkLookup } from './marks.ts'

/** The marks that rules about the whole site look at. `text` is needed for the links in running text. */
export const SITE_MARKS: readonly string[] = [
  'link',
  'text',
  'headings',
  'anchor',
  'ref',
  'page',
  'file',
  'claim',
  'last-day',
  'until',
  'date',
  'personal',
  'needs-consent',
  'one-of-each',
  'entries',
]

const getSitePlan = once(() => createMarkPlan(schema, undefined, SITE_MARKS))

/**
 * Collects the marks of `SITE_MARKS`, without the texts that have no link, several times faster than `collectMarks`. If a rule needs
 * another mark, all are collected.
 */
export function createSiteMarks(manifest: unknown): MarkLookup {
  const marked = new Map(SITE_MARKS.map((name): [string, MarkedValue[]] => [name, []]))
  const getComplete = once(() => toMarkLookup(collectMarks(manifest)))
  walkMarks(manifest, getSitePlan(), (value, marks, steps) => {
    for (const name in marks) {
      if (name === 'text' && typeof value === 'string' && marks[name] === 'rich')
        addRichParts(value, steps, (part, entry) => marked.get(part)?.push(entry))
      if (name === 'text' && !mayHaveLink(value, marks[name])) continue
      marked.get(name)?.push({ value, mark: marks[name], steps: [...steps] })
    }
  })
  return {
    marked: (name) => marked.get(name) ?? getComplete().marked(name),
    suspectTexts: (suspicion) => getComplete().suspectTexts(suspicion),
  }
}

/** Whether a text may contain a link, or a fact, which may contain one. */
const mayHaveLink = (text: unknown, format: unknown): boolean =>
  isMarkdownKind(format) &&
  typeof text === 'string' &&
  (text.includes(']') || text.includes('{') || (format === 'rich' && mayHaveUrl(text)))
