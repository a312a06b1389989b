import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { toTextKind } from '../../manifest/markdown/index.ts'
import { findRichParts } from '../../manifest/markdown/rich-parts.ts'
import type { PointerStep } from '../../manifest/pointer.ts'
import { createMarkPlan, type MarkPlan, type SchemaMarks, type TextVisitor, walkTexts } from '../../manifest/walk.ts'
import { memoize } from '../memoize.ts'
import { CHARACTER_HINTS, readCharacterHints } from './texts/character-hints.ts'
import { mayHaveInvisible } from './texts/invisible-characters.ts'
import { findLeftoverText } from './texts/leftover-text.ts'
import { mayHaveUnsupported } from './texts/markdown-signs.ts'
import { findSuspicions, type SuspectText, type TextSuspicion } from './texts/suspect-texts.ts'

/** A value that the schema marks, such as a link. `mark` is the value of the schema keyword, such as `'markdown'`. */
export interface MarkedValue<Value = unknown> {
  value: Value
  mark: unknown
  steps: readonly PointerStep[]
  /** For a part of a Markdown text, such as a picture: where it is in the text at `steps`. */
  at?: number
}

/** The places of all marked values in a manifest. */
export const manifestPlan = createMarkPlan(schema)

/** The places of all references in a manifest, such as those to shared lists. */
export const referencePlan = createMarkPlan(schema, undefined, ['ref'])

/** The marked values and suspect texts of a manifest, each in the order of the file. */
export interface CollectedMarks {
  /**
   * All marked values by mark. `text` has only texts with a link or a placeholder. `file` and `picture` include the pictures in rich texts. Some texts
   * have further entries: `headings` for the headings of a rich text (as `mark`), `sign` for an email address or an empty link, `leftover`
   * for placeholder text (with that part as `mark`), and `markdown` for Markdown that the field may not support.
   */
  marked: ReadonlyMap<string, readonly MarkedValue[]>
  /** The suspect texts, in any field. */
  suspectTexts: ReadonlyMap<TextSuspicion, readonly SuspectText[]>
}

export const NO_MARKS: CollectedMarks = { marked: new Map(), suspectTexts: new Map() }

export type MarkCollector = (manifest: unknown) => CollectedMarks

/** The same as functions; empty if there are none. */
export interface MarkLookup {
  marked(name: string): readonly MarkedValue[]
  suspectTexts(suspicion: TextSuspicion): readonly SuspectText[]
}

export const toMarkLookup = ({ marked, suspectTexts }: CollectedMarks): MarkLookup => ({
  marked: (name) => marked.get(name) ?? [],
  suspectTexts: (suspicion) => suspectTexts.get(suspicion) ?? [],
})

/** Collects the marked values and suspect texts of a manifest in one pass. */
export const collectMarks: MarkCollector = (manifest) => collectMarksIn(manifest, manifestPlan, [])

/** The same for a part of a manifest, given its plan and where it is. */
export function collectMarksIn(part: unknown, plan: MarkPlan | null, at: readonly PointerStep[]): CollectedMarks {
  const marked = new Map<string, MarkedValue[]>()
  const suspectTexts = new Map<TextSuspicion, SuspectText[]>()
  const listsOf = createLists(marked)
  const visit: TextVisitor = (value, marks, steps) => {
    const hints = typeof value === 'string' ? readCharacterHints(value) : 0
    if (typeof value === 'string') {
      for (const suspicion of findSuspicions(value, hints)) add(suspectTexts, suspicion, { value, steps: [...steps] })
      // Running text may use some invisible characters legitimately; only the marks tell text from links.
      if (hints & CHARACTER_HINTS.invisible && mayHaveInvisible(value, marks?.text !== undefined))
        add(suspectTexts, 'invisible', { value, steps: [...steps] })
    }
    if (!marks) return
    if (typeof value === 'string' && marks.text !== undefined) addText(value, hints, marks.text, steps)
    const lists = listsOf(marks)
    if (lists.length === 0) return
    const copy = [...steps]
    for (const { mark, list } of lists) list.push({ value, mark, steps: copy })
  }
  walkTexts(part, plan, visit, [...at])
  return { marked, suspectTexts }

  function addText(value: string, hints: number, mark: unknown, steps: readonly PointerStep[]): void {
    if (hints & CHARACTER_HINTS.link || (mark === 'rich' && hints & URL_HINTS && mayHaveUrl(value)))
      add(marked, 'text', { value, mark, steps: [...steps] })
    if (hints & CHARACTER_HINTS.sign && EMAIL_OR_EMPTY_LINK.test(value)) add(marked, 'sign', { value, mark, steps: [...steps] })
    const kind = toTextKind(mark)
    if (kind === 'rich' && hints & CHARACTER_HINTS.markdown) addRichParts(value, steps, (name, entry) => add(marked, name, entry))
    if ((hints & CHARACTER_HINTS.markdown || (kind === 'inline' && value.includes('www.'))) && mayHaveUnsupported(value, kind))
      add(marked, 'markdown', { value, mark, steps: [...steps] })
    const leftover = findLeftoverText(value)
    if (leftover !== null) add(marked, 'leftover', { value, mark: leftover, steps: [...steps] })
  }
}

/** Creates a memoized function that finds the lists for a value with these marks. */
function createLists(
  marked: Map<string, MarkedValue[]>,
): (marks: SchemaMarks) => readonly { mark: unknown; list: MarkedValue[] }[] {
  return memoize((marks: SchemaMarks) =>
    Object.entries(marks).flatMap(([name, mark]) => {
      if (name === 'text' || BUILD_ONLY_MARKS.has(name)) return []
      const list = marked.get(name) ?? []
      marked.set(name, list)
      return [{ mark, list }]
    }),
  )
}

function add<Key, Entry>(found: Map<Key, Entry[]>, key: Key, entry: Entry): void {
  const list = found.get(key)
  if (list) list.push(entry)
  else found.set(key, [entry])
}

/** Adds the pictures and the headings of a rich text. */
export function addRichParts(
  text: string,
  steps: readonly PointerStep[],
  addEntry: (name: string, entry: MarkedValue) => void,
): void {
  const parts = findRichParts(text)
  if (!parts) return
  const copy = [...steps]
  const headings = parts.headings.map((heading) => heading.text)
  if (headings.length > 0) addEntry('headings', { value: text, mark: headings, steps: copy })
  for (const { file, alt, start } of parts.pictures) {
    addEntry('file', { value: file, mark: true, steps: copy, at: start })
    addEntry('picture', { value: { src: file, alt }, mark: true, steps: copy, at: start })
  }
}

/** Hints of a text that may contain a URL or an email address. */
const URL_HINTS = CHARACTER_HINTS.markdown | CHARACTER_HINTS.sign

/** Whether a rich text may contain a URL or an email address that is a link by itself. */
export const mayHaveUrl = (text: string): boolean => /:\/\/|www\.|@/i.test(text)

/** Marks that no rule uses. */
const BUILD_ONLY_MARKS: ReadonlySet<string> = new Set(['slot', 'path', 'color', 'name'])

/** Possibly an email address or a link without text. */
const EMAIL_OR_EMPTY_LINK = /@|\[[\] ]/

export const isText = (marked: MarkedValue): marked is MarkedValue<string> => typeof marked.value === 'string'
