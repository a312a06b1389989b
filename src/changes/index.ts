import { type RedirectEntry, readRedirects } from '../checks/overview/redirects.ts'
import { describeLanguage } from '../checks/overview/translations.ts'
import { withoutComments } from '../manifest/comments.ts'
import { fieldOf, isObject, textOf } from '../manifest/json.ts'
import { parsePointer, toPointer } from '../manifest/pointer.ts'
import { comparePages } from './compare-pages.ts'
import { compareTranslations } from './compare-translations.ts'
import { compareFields, compareValues, type ManifestValue, stepInto } from './compare-values.ts'
import type { SiteChange } from './site-change.ts'
import { createUseCounter } from './use-counter.ts'

export type { SiteChange } from './site-change.ts'

/** The other parts that visitors see. They are compared field by field. */
const VISIBLE_PARTS = ['announcement', 'navigation', 'footer', 'site', 'theme']

/**
 * The differences that visitors notice between two versions of a site, the most important first: pages, shared content, forms, chrome,
 * theme, integrations, translations, redirects. Drafts, hidden blocks, unused content, comments and the order of fields do not count. The manifests may contain errors:
 * values that cannot be read are ignored.
 */
export const compareManifests = (before: unknown, after: unknown): SiteChange[] =>
  compareContents(withoutComments(before), withoutComments(after))

function compareContents(before: unknown, after: unknown): SiteChange[] {
  const [old, next] = [before, after].map((manifest): ManifestValue => ({ manifest, steps: [], value: manifest }))
  if (!old || !next) return []
  return [
    ...foldPages([...comparePages(before, after)]),
    ...compareCollections(stepInto(old, 'collections'), stepInto(next, 'collections')),
    ...['shared', 'forms'].flatMap((record) => [...compareRecord(stepInto(old, record), stepInto(next, record))]),
    ...VISIBLE_PARTS.flatMap((part) => [...compareFields(stepInto(old, part), stepInto(next, part), ['languages'])]),
    ...compareLanguages(stepInto(stepInto(old, 'site'), 'languages'), stepInto(stepInto(next, 'site'), 'languages')),
    ...compareFields(toIntegrations(old), toIntegrations(next)),
    ...compareTranslations(before, after),
    ...compareRedirects(before, after),
  ]
}

/** The languages of a site that are new or removed, and the changes of the others. */
function* compareLanguages(before: ManifestValue, after: ManifestValue): Generator<SiteChange> {
  const [old, next] = [before, after].map(({ value }) => (isObject(value) ? Object.keys(value) : []))
  const named = (tag: string, { value }: ManifestValue) =>
    describeLanguage({ language: { tag, name: textOf(fieldOf(value, tag), 'name') ?? tag } })
  const change = (kind: SiteChange['kind'], tag: string, message: string): SiteChange => {
    return { kind, section: 'Site', place: '', message, pointer: toPointer(['site', 'languages', tag]) }
  }
  for (const tag of old ?? [])
    if (!next?.includes(tag)) yield change('removed', tag, `The site is no longer in ${named(tag, before)}.`)
  for (const tag of next ?? []) {
    if (old?.includes(tag)) yield* compareValues(stepInto(before, tag), stepInto(after, tag))
    else yield change('added', tag, `The site is now also in ${named(tag, after)}.`)
  }
}

/** The integrations of a manifest. Without any, their parts are empty, so that the first and the last ones are named, too. */
function toIntegrations(side: ManifestValue): ManifestValue {
  const { value, ...place } = stepInto(side, 'integrations')
  return { ...place, value: { analytics: [], verification: {}, ...(isObject(value) ? value : {}) } }
}

/** The same change on at least this many pages is reported once. */
const MIN_PAGES_TO_FOLD = 5

/** Joins the same change on several pages into one, named after the first page. Added and removed pages stay separate. */
function foldPages(changes: readonly SiteChange[]): SiteChange[] {
  const groups = Map.groupBy(changes, ({ kind, place, message }) => `${kind} ${place} ${message}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first || group.length < MIN_PAGES_TO_FOLD || parsePointer(first.pointer).length <= 2) return group
    return [
      { ...first, section: `${group.length} pages, such as ${first.section.charAt(0).toLowerCase()}${first.section.slice(1)}` },
    ]
  })
}

/** The changes of collections without their entries, which are compared like pages. */
function* compareCollections(before: ManifestValue, after: ManifestValue): Generator<SiteChange> {
  for (const name of Object.keys(isObject(after.value) ? after.value : {})) {
    const [from, to] = [stepInto(before, name), stepInto(after, name)]
    if (from.value !== undefined) yield* compareFields(from, to, ['entries'])
  }
}

/** The changes of shared items or forms, with the number of pages that show them. The pages themselves report added or removed items. */
function* compareRecord(before: ManifestValue, after: ManifestValue): Generator<SiteChange> {
  const count = createUseCounter(after.manifest)
  for (const name of Object.keys(isObject(after.value) ? after.value : {})) {
    const [from, to] = [stepInto(before, name), stepInto(after, name)]
    if (from.value === undefined) continue
    for (const change of compareValues(from, to)) {
      const field = parsePointer(change.pointer)[2]
      const uses = count(`${after.steps[0]}/${name}`, String(field))
      if (uses > 0) yield { ...change, section: `${change.section}, on ${uses === 1 ? 'one page' : `${uses} pages`}` }
    }
  }
}

function* compareRedirects(before: unknown, after: unknown): Generator<SiteChange> {
  const old = new Map(readRedirects(before).map((redirect) => [redirect.from, redirect]))
  const next = new Map(readRedirects(after).map((redirect) => [redirect.from, redirect]))
  for (const redirect of next.values()) {
    const known = old.get(redirect.from)
    if (!known) yield createRedirectChange('added', redirect, describeTarget(redirect, 'now'))
    else if (known.to !== redirect.to) yield createRedirectChange('changed', redirect, describeNewTarget(redirect, known))
  }
  for (const redirect of old.values())
    if (!next.has(redirect.from)) yield createRedirectChange('removed', redirect, describeTarget(redirect, 'no longer'))
}

const describeTarget = ({ from, to }: RedirectEntry, when: string): string =>
  to === null ? `${from} is ${when} gone for good.` : `${from} ${when} leads to ${to}.`

function describeNewTarget(redirect: RedirectEntry, known: RedirectEntry): string {
  if (redirect.to === null) return `${redirect.from} is gone for good. It led to ${known.to}.`
  return `${redirect.from} leads to ${redirect.to} instead of ${known.to ?? 'being gone for good'}.`
}

const createRedirectChange = (kind: SiteChange['kind'], { steps }: RedirectEntry, message: string): SiteChange => ({
  kind,
  section: 'Redirects',
  place: '',
  message,
  pointer: toPointer(steps),
})
