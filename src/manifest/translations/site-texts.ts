import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { listEntries } from '../comments.ts'
import { fieldOf, isObject, listOf, textOf } from '../json.ts'
import { toTextKind } from '../markdown/index.ts'
import type { TextKind } from '../markdown/kind.ts'
import { once } from '../once.ts'
import type { PointerStep } from '../pointer.ts'
import { toPointer } from '../pointer.ts'
import { createMarkPlan, type MarkFilter, type MarkPlan, walkMarks } from '../walk.ts'
import { findWrittenLanguage, type SiteLanguage } from './languages.ts'

/** A text or a link that visitors of a site in several languages get in theirs. */
export interface SiteText {
  /** As written. */
  value: string
  kind: TextKind | 'link'
  /** Whether the site works as well without a translation, as with its name or a phone number. */
  isOptional: boolean
  /** Where it is in the manifest. `context` is what a translation for one place names: the path of the page, or a JSON Pointer. */
  steps: readonly PointerStep[]
  context: string
  /** The tag of the language in which it is written. */
  language: string
}

const isWanted: MarkFilter = (name) => ['text', 'link', 'placeholder', 'name', 'answers'].includes(name)
const getPlan = once(() => createMarkPlan(schema, undefined, isWanted))

/** The parts of a manifest that visitors see in addition to its pages. Redirects lead to the same page in every language. */
const PARTS = ['announcement', 'navigation', 'footer', 'forms', 'shared', 'integrations'] as const

/** Calls `visit` with each text and link that is shown in several languages, in the order of the parts. It never throws. */
export function visitSiteTexts(manifest: unknown, languages: readonly SiteLanguage[], visit: (text: SiteText) => void): void {
  const main = languages[0]?.tag ?? ''
  const site = fieldOf(manifest, 'site')
  const optional = { kind: 'plain', isOptional: true, language: main } as const
  const name = textOf(site, 'name')
  if (name !== null) visit({ ...optional, value: name, steps: ['site', 'name'], context: '/site/name' })
  for (const [fact, value] of listEntries(fieldOf(site, 'facts')))
    if (typeof value === 'string')
      visit({ ...optional, value, steps: ['site', 'facts', fact], context: toPointer(['site', 'facts', fact]) })
  for (const part of PARTS) visitPart(fieldOf(manifest, part), planOf(part), { steps: [part], language: main, page: null }, visit)
  const plan = planOf('pages')?.items ?? null
  listOf(manifest, 'pages').forEach((page, index) => {
    const place = { steps: ['pages', index], language: findWrittenLanguage(page, languages) ?? main, page: textOf(page, 'path') }
    visitPart(page, plan, place, visit)
  })
}

const planOf = (part: string): MarkPlan | null => getPlan().properties.get(part) ?? null

interface PartPlace {
  steps: readonly PointerStep[]
  language: string
  /** The path of the page; null for other parts. */
  page: string | null
}

function visitPart(part: unknown, plan: MarkPlan | null, place: PartPlace, visit: (text: SiteText) => void): void {
  if (!plan || !isObject(part)) return
  walkMarks(part, plan, (value, marks, inner) => {
    if (typeof value !== 'string' || value === '') return
    // Answers are stored by these values, and the owner reads the emails in the main language.
    if (marks.name === 'key' || marks.answers === 'owner') return
    const isText = marks.text !== undefined || marks.placeholder !== undefined
    if (!isText && marks.link === undefined) return
    const steps = [...place.steps, ...inner]
    const kind = isText ? (toTextKind(marks.text ?? 'plain') ?? 'plain') : 'link'
    const context = place.page ?? toPointer(steps)
    visit({ value, kind, isOptional: !needsTranslation(value), steps, context, language: place.language })
  })
}

const PLACEHOLDER_OR_URL = /\{\{.*?\}\}|\{\w+\}|https?:\/\/\S+|\S+@\S+/g

/** Whether a text has words. Numbers, placeholders and addresses are the same in every language. */
const needsTranslation = (text: string): boolean => /\p{L}/u.test(text.replace(PLACEHOLDER_OR_URL, ''))
