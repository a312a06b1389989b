import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import type { Steps } from '../../contracts/change.ts'
import { readFacts } from '../../manifest/facts.ts'
import { isContainer } from '../../manifest/json.ts'
import { isMarkdownKind } from '../../manifest/markdown/index.ts'
import { createMarkPlan, type MarkPlan, walkMarks } from '../../manifest/walk.ts'
import { foldText } from '../texts/fold-text.ts'
import { toPlainText } from '../texts/plain-text.ts'

/** A text of the site. */
export interface IndexedText {
  /** The steps from the page or other part to the text. */
  steps: Steps
  /** The text as it is read, on one line. */
  text: string
  folded: string
}

/** All texts of a page, or of another part of the manifest. */
export interface IndexedPart {
  texts: readonly IndexedText[]
  /** The folded texts of the part, to reject it quickly. */
  all: string
}

const textPlan = createMarkPlan(schema, undefined, ['text'])

/** Parts are never modified, so that a part that is the same object has the same texts. */
const parts = new WeakMap<object, IndexedPart>()
const EMPTY_PART: IndexedPart = { texts: [], all: '' }

/** The texts of the part of the manifest at some steps. */
export function readPart(part: unknown, at: Steps): IndexedPart {
  if (!isContainer(part)) return EMPTY_PART
  const known = parts.get(part)
  if (known) return known
  const indexed = indexPart(part, at)
  parts.set(part, indexed)
  return indexed
}

function findPlanBelow(plan: MarkPlan | null, step: Steps[number]): MarkPlan | null {
  if (plan === null) return null
  return typeof step === 'number' ? plan.items : (plan.properties.get(step) ?? plan.additional)
}

function indexPart(part: object, at: Steps): IndexedPart {
  const texts = [...listTexts(part, at.reduce(findPlanBelow, textPlan)), ...(at.join() === 'site' ? listFacts(part) : [])]
  return { texts, all: texts.map(({ folded }) => folded).join('\n') }
}

function listTexts(part: object, plan: MarkPlan | null): IndexedText[] {
  const texts: IndexedText[] = []
  if (!plan) return texts
  walkMarks(part, plan, (value, marks, steps) => {
    if (typeof value !== 'string') return
    const text = isMarkdownKind(marks.text) ? toPlainText(value, marks.text) : value
    texts.push({ steps: [...steps], text, folded: foldText(text) })
  })
  return texts
}

/** People search for a fact, such as a phone number, as they read it on a page. There its text has a placeholder. */
const listFacts = (site: object): IndexedText[] =>
  Object.entries(readFacts({ site })).map(([name, text]) => ({ steps: ['facts', name], text, folded: foldText(text) }))
