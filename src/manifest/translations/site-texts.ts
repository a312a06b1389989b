import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { readOwnFields } from '../collections/entry-values.ts'
import { type ReadCollections, readCollections } from '../collections/read-collections.ts'
import { listEntries } from '../comments.ts'
import { fieldOf, isObject, listOf, textOf } from '../json.ts'
import { toTextKind } from '../markdown/index.ts'
import type { TextKind } from '../markdown/kind.ts'
import { once } from '../once.ts'
import type { PointerStep } from '../pointer.ts'
import { toPointer } from '../pointer.ts'
import { createMarkPlan, type MarkFilter, type MarkPlan, walkMarks } from '../walk.ts'
import { findWrittenLanguage, listPageLanguages, type SiteLanguage, toLanguageHolder } from './languages.ts'

/** A text or a link that visitors of a site in several languages get in theirs. */
export interface SiteText {
  /** As written. */
  value: string
  kind: TextKind | 'link'
  /** Whether it is the heading of a block. */
  isHeading: boolean
  /** Whether the site works as well without a translation, as with its name or a phone number. */
  isOptional: boolean
  /** Where it is in the manifest. `context` is what a translation for one place names: the path of the page or entry, or a JSON Pointer. */
  steps: readonly PointerStep[]
  context: string
  /** The tag of the language in which it is written, and those of the languages that have its page. */
  language: string
  shownIn: readonly string[]
}

const isWanted: MarkFilter = (name) => ['text', 'link', 'placeholder', 'name', 'answers', 'heading'].includes(name)
const getPlan = once(() => createMarkPlan(schema, undefined, isWanted))

/** The parts of a manifest that visitors see in addition to its pages. Redirects lead to the same page in every language. */
const PARTS = ['announcement', 'navigation', 'footer', 'forms', 'shared', 'integrations'] as const

/** Calls `visit` with each text and link that is shown in several languages, each once as it is written. It never throws. */
export function visitSiteTexts(manifest: unknown, languages: readonly SiteLanguage[], visit: (text: SiteText) => void): void {
  const main = languages[0]?.tag ?? ''
  const shownIn = languages.map(({ tag }) => tag)
  const site = fieldOf(manifest, 'site')
  const optional = { kind: 'plain', isHeading: false, isOptional: true, language: main, shownIn } as const
  const name = textOf(site, 'name')
  if (name !== null) visit({ ...optional, value: name, steps: ['site', 'name'], context: '/site/name' })
  for (const [fact, value] of listEntries(fieldOf(site, 'facts')))
    if (typeof value === 'string')
      visit({ ...optional, value, steps: ['site', 'facts', fact], context: toPointer(['site', 'facts', fact]) })
  for (const part of PARTS)
    visitPart(fieldOf(manifest, part), planOf(part), { steps: [part], language: main, shownIn, page: null }, visit)
  const plan = planOf('pages')?.items ?? null
  listOf(manifest, 'pages').forEach((page, index) => {
    visitPart(page, plan, { steps: ['pages', index], page: textOf(page, 'path'), ...toLanguages(page, languages) }, visit)
  })
  visitCollections(manifest, languages, visit)
}

/** In collections: their own texts with the blocks before and after, each once, and the texts of each entry. */
function visitCollections(manifest: unknown, languages: readonly SiteLanguage[], visit: (text: SiteText) => void): void {
  const collections = readCollections(manifest)
  const plan = planOf('collections')?.additional ?? null
  for (const { name, value: collection, entries } of collections.values()) {
    const steps = ['collections', name]
    const { entries: _, ...own } = collection
    visitPart(own, plan, { steps, page: null, ...toLanguages(collection, languages) }, visit)
    const isText = createEntryTextFilter(collection, collections)
    for (const { index, path, value } of entries) {
      const place = {
        steps: [...steps, 'entries', index],
        page: path,
        ...toLanguages(toLanguageHolder(value, collection), languages),
      }
      visitPart(value, plan?.properties.get('entries')?.items ?? null, place, (text) => {
        const [field = '', inner] = text.steps.slice(place.steps.length)
        // A tag has one name on all pages. Names of people are the same in many languages.
        if (field === 'tags') visit({ ...text, context: toPointer([...steps, 'tags']) })
        else if (isText(field, inner, text.value)) visit(field === 'author' ? { ...text, isOptional: true } : text)
      })
    }
  }
}

/** Whether a field of an entry is a text, rather than the name of an entry of another collection, or an own field of another kind. */
function createEntryTextFilter(collection: unknown, collections: ReadCollections) {
  const kinds = new Map(readOwnFields(collection).map(({ name, kind }) => [name, kind]))
  const authors = new Set(collections.get(textOf(collection, 'authors') ?? '')?.entries.map(({ slug }) => slug))
  return (field: PointerStep, inner: PointerStep | undefined, value: string): boolean =>
    field === 'author' ? !authors.has(value) : field !== 'fields' || kinds.get(String(inner)) === 'text'
}

const planOf = (part: string): MarkPlan | null => getPlan().properties.get(part) ?? null

interface PartPlace extends Pick<SiteText, 'steps' | 'language' | 'shownIn'> {
  /** The path of the page; null for other parts. */
  page: string | null
}

const toLanguages = (page: unknown, languages: readonly SiteLanguage[]): Pick<SiteText, 'language' | 'shownIn'> => ({
  language: findWrittenLanguage(page, languages) ?? languages[0]?.tag ?? '',
  shownIn: listPageLanguages(page, languages),
})

function visitPart(part: unknown, plan: MarkPlan | null, place: PartPlace, visit: (text: SiteText) => void): void {
  if (!plan || !isObject(part)) return
  const { page, language, shownIn } = place
  walkMarks(part, plan, (value, marks, inner) => {
    if (typeof value !== 'string' || value === '') return
    // Answers are stored by these values, and the owner reads the emails in the main language.
    if (marks.name === 'key' || marks.answers === 'owner') return
    const isText = marks.text !== undefined || marks.placeholder !== undefined
    if (!isText && marks.link === undefined) return
    const steps = [...place.steps, ...inner]
    const kind = isText ? (toTextKind(marks.text ?? 'plain') ?? 'plain') : 'link'
    const isHeading = marks.heading !== undefined
    const isOptional = !needsTranslation(value)
    visit({ value, kind, isHeading, isOptional, steps, context: page ?? toPointer(steps), language, shownIn })
  })
}

const PLACEHOLDER_OR_URL = /\{\{.*?\}\}|\{\w+\}|https?:\/\/\S+|\S+@\S+/g

/** What each of them contains. Few texts do, and replacing takes most of the time. */
const SIGN_OF_THEM = /[{@]|:\/\//

/** Whether a text has words. Numbers, placeholders and addresses are the same in every language. */
const needsTranslation = (text: string): boolean =>
  /\p{L}/u.test(SIGN_OF_THEM.test(text) ? text.replace(PLACEHOLDER_OR_URL, '') : text)
