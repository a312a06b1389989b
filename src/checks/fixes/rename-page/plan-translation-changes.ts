import { listEntries } from '../../../manifest/comments.ts'
import { fieldOf, isObject, textOf } from '../../../manifest/json.ts'
import { parseLink } from '../../../manifest/link.ts'
import { locateMarkdownLinks } from '../../../manifest/markdown/index.ts'
import { toPathKey } from '../../../manifest/path.ts'
import { type PointerStep, valueAt } from '../../../manifest/pointer.ts'
import {
  listLanguages,
  listPageLanguages,
  type SiteLanguage,
  toLanguageHolder,
} from '../../../manifest/translations/languages.ts'
import { toPathIn } from '../../../manifest/translations/page-paths.ts'
import type { Overview } from '../../overview/index.ts'
import type { PageEntry } from '../../overview/pages.ts'
import type { Edit } from '../../pending-diagnostic.ts'
import { renameKey, replaceValue } from '../../pending-fix.ts'
import type { PlannedChange } from '../edit-manifest.ts'
import { findEntry } from './find-entry.ts'
import type { PageMove } from './page-rename.ts'
import { retargetLink } from './retarget-link.ts'

/** The changes in the languages of a site that moving pages requires: translated paths, places of translations, and links in texts. */
export function planTranslationChanges(moves: readonly PageMove[], manifest: unknown): PlannedChange[] {
  const byKey = new Map(moves.map(({ from, to }) => [toPathKey(from), to]))
  const siteUrl = textOf(fieldOf(manifest, 'site'), 'url') ?? ''
  const move = (text: string) => moveLinks(text, (link) => retargetLink({ text: link, target: parseLink(link) }, byKey, siteUrl))
  const edits = [
    ...listLanguages(manifest).flatMap(({ tag, paths }) =>
      renameEntries(paths, ['site', 'languages', tag, 'paths'], (path) => byKey.get(toPathKey(path)) ?? path),
    ),
    ...listEntries(fieldOf(manifest, 'translations')).flatMap(([tag, texts]) =>
      listEntries(texts).flatMap(([text, translation]) => {
        const steps = ['translations', tag, text]
        const to = move(text)
        return [
          ...(to === text ? [] : [renameKey(steps, to)]),
          ...moveTranslation(translation, steps, move),
          ...renameEntries(translation, steps, (context) => (context === '' ? '' : (byKey.get(toPathKey(context)) ?? context))),
        ]
      }),
    ),
  ]
  const places = (count: number) => (count === 1 ? '1 place' : `${count} places`)
  return edits.length === 0
    ? []
    : [{ edits, describe: (lines) => `The translations have the new path at ${places(lines.length)}.` }]
}

/** The old and the new path of each page in each language that has the page, where it has another one. The main language comes first. */
export function listLanguageMoves(
  moves: readonly PageMove[],
  manifest: unknown,
  overview: Overview,
): { from: string; to: string }[] {
  const languages = listLanguages(manifest)
  if (languages.length === 0) return moves.map(({ from, to }) => ({ from, to }))
  const tagsOf = new Map(
    moves.map(({ page }) => [page, listPageLanguages(findLanguageHolder(page, manifest, overview), languages)]),
  )
  const byKey = new Map(moves.map(({ from, to }) => [toPathKey(from), to]))
  return languages.flatMap((language) => {
    const renamed = Object.entries(language.paths).map(([path, own]) => [byKey.get(toPathKey(path)) ?? path, own])
    const next: SiteLanguage = { ...language, paths: Object.fromEntries(renamed) }
    return moves.flatMap(({ page, from, to }) => {
      if (!tagsOf.get(page)?.includes(language.tag)) return []
      const [before, after] = [toPathIn(language, from), toPathIn(next, to)]
      return before === after ? [] : [{ from: before, to: after }]
    })
  })
}

/** What says which languages have a page. */
function findLanguageHolder(page: PageEntry, manifest: unknown, overview: Overview): unknown {
  const entry = findEntry(page, overview)
  const collection = fieldOf(fieldOf(manifest, 'collections'), entry?.collection ?? '')
  return entry ? toLanguageHolder(entry.value, collection) : valueAt(manifest, page.steps)
}

function renameEntries(record: unknown, steps: readonly PointerStep[], toName: (name: string) => string): Edit[] {
  if (!isObject(record)) return []
  return Object.keys(record).flatMap((name) => (toName(name) === name ? [] : [renameKey([...steps, name], toName(name))]))
}

function moveTranslation(translation: unknown, steps: readonly PointerStep[], move: (text: string) => string): Edit[] {
  if (typeof translation === 'string') return move(translation) === translation ? [] : [replaceValue(steps, move(translation))]
  return listEntries(translation).flatMap(([context, text]) =>
    typeof text === 'string' ? moveTranslation(text, [...steps, context], move) : [],
  )
}

/** A text whose Markdown links lead to new paths. */
const moveLinks = (text: string, retarget: (link: string) => string | null): string =>
  locateMarkdownLinks(text, 'rich').reduceRight((moved, { link, start, end }) => {
    const to = retarget(link)
    return to === null ? moved : moved.slice(0, start) + to + moved.slice(end)
  }, text)
