import { readCollections } from '../../../manifest/collections/read-collections.ts'
import { listEntries } from '../../../manifest/comments.ts'
import { fieldOf, listOf } from '../../../manifest/json.ts'
import { findFileOnPath, findPathProblem, NOT_FOUND_PATH, toPageFile, toPathKey } from '../../../manifest/path.ts'
import type { PointerStep } from '../../../manifest/pointer.ts'
import { listLanguages, listPageLanguages, type SiteLanguage } from '../../../manifest/translations/languages.ts'
import { findTranslatedStart, toPathIn } from '../../../manifest/translations/page-paths.ts'
import type { Overview } from '../../overview/index.ts'
import { describePage, type PageEntry } from '../../overview/pages.ts'
import type { DiagnosticText } from '../../pending-diagnostic.ts'
import { replaceValue, toPendingFix } from '../../pending-fix.ts'
import { joinQuoted, nearest } from '../../suggest.ts'
import type { Rule, RuleViolation } from '../rule.ts'

export const rule: Rule = {
  code: 'LNG970',
  name: 'language-problem',
  severity: 'error',
  checks:
    'Pages and translations name languages of the site, translated paths belong to pages, and no two pages have the same path in a language.',
  why: 'The page or the translation would be missing on the site, or visitors would see another page.',
  help: 'Add the language to site.languages, write the tag of one that is there, or choose another path.',
  *check(overview) {
    const languages = listLanguages(overview.valueAt([]))
    const main = overview.valueAt(['site', 'language'])
    const tags = languages.length > 0 ? languages.map(({ tag }) => tag) : typeof main === 'string' ? [main] : []
    if (!overview.isSchemaValid || tags.length === 0) return
    yield* reportUnknownLanguages(overview, tags)
    yield* reportMainLanguage(overview, String(main))
    for (const language of languages) yield* reportPaths(language, overview)
    yield* reportTakenPaths(languages, overview)
  },
}

function* reportUnknownLanguages({ unexpanded, valueAt }: Overview, tags: readonly string[]): Generator<RuleViolation> {
  for (const { steps, value } of listWithLanguages(unexpanded))
    for (const [index, tag] of listOf(value, 'languages').entries())
      if (typeof tag === 'string' && !tags.includes(tag)) {
        const at = [...steps, 'languages', index]
        const near = nearest(tag, tags)
        yield {
          steps: at,
          words: () => ({
            message: `"${tag}" is not a language of the site.${near === null ? '' : ` Did you mean "${near}"?`}`,
            help: `Write ${joinQuoted(tags)}, or add "${tag}" to site.languages.`,
            fixes: near === null ? [] : [toPendingFix(`Write "${near}"`, false, [replaceValue(at, near)])],
          }),
        }
      }
  for (const [tag] of listEntries(valueAt(['translations']))) {
    if (tags.includes(tag)) continue
    const steps = ['translations', tag]
    yield {
      steps,
      spot: { steps, part: 'key' },
      words: () => ({
        message: `There are translations into "${tag}", which is not a language of the site.`,
        help: `Add "${tag}" to site.languages, or rename it to ${joinQuoted(tags)}.`,
      }),
    }
  }
}

/** What can be in some languages only: pages, collections and their entries. */
function* listWithLanguages(manifest: unknown): Generator<{ steps: readonly PointerStep[]; value: unknown }> {
  for (const [index, value] of listOf(manifest, 'pages').entries()) yield { steps: ['pages', index], value }
  for (const { name, value, entries } of readCollections(manifest).values()) {
    const steps = ['collections', name]
    yield { steps, value }
    for (const entry of entries) yield { steps: [...steps, 'entries', entry.index], value: entry.value }
  }
}

/** An entry for the main language gives it a name. Its paths and interface texts are elsewhere. */
function* reportMainLanguage({ valueAt }: Overview, main: string): Generator<RuleViolation> {
  const steps = ['site', 'languages', main]
  for (const [field, elsewhere] of [
    ['paths', 'The paths of its pages are those of the pages themselves'],
    ['texts', 'Its interface texts are in site.texts'],
  ] as const)
    if (fieldOf(valueAt(steps), field) !== undefined)
      yield {
        steps: [...steps, field],
        spot: { steps: [...steps, field], part: 'key' },
        words: () => ({
          message: `"${field}" has no effect, because "${main}" is the main language of the site.`,
          help: `${elsewhere}. Remove "${field}" here.`,
        }),
      }
}

function* reportPaths({ tag, paths }: SiteLanguage, overview: Overview): Generator<RuleViolation> {
  const { pages, nearest: findNearest } = overview
  const known = pages.all.flatMap((page) => (page.path === null || isFurtherPart(page, overview) ? [] : [page.path]))
  for (const [path, to] of Object.entries(paths)) {
    const steps = ['site', 'languages', tag, 'paths', path]
    const isPage = known.some((page) => page === path || page.startsWith(`${path}/`))
    const near = isPage ? null : findNearest(path, known)
    const problem = findPathProblem(to)
    if (!isPage)
      yield {
        steps,
        spot: { steps, part: 'key' },
        words: () => ({
          message: `"${path}" is not the path of a page.${near === null ? '' : ` Did you mean "${near}"?`}`,
          help: 'Write the path of a page as it is in "pages", or remove the translated path.',
        }),
      }
    else if (problem !== null || to === NOT_FOUND_PATH)
      yield {
        steps,
        words: () => ({
          message: `The translated path "${to}" ${problem ?? 'is that of the page for unknown paths'}.`,
          help: 'Write a path such as /leistungen, without the prefix of the language.',
        }),
      }
  }
}

/** Whether a page continues a list of entries. The end of its path, such as /page/2, is the same in all languages. */
const isFurtherPart = ({ steps }: PageEntry, { valueAt }: Overview): boolean =>
  Number(valueAt([...steps, 'paging', 'number']) ?? 1) > 1

/** Pages that have the path of another page, or of a file, in a language. Those with the same path in the manifest are reported elsewhere. */
function* reportTakenPaths(languages: readonly SiteLanguage[], { pages, host, valueAt }: Overview): Generator<RuleViolation> {
  const taken = new Map<string, PageEntry>()
  for (const language of languages)
    for (const page of pages.all) {
      const { path } = page
      if (path === null || path === NOT_FOUND_PATH || !listPageLanguages(valueAt(page.steps), languages).includes(language.tag))
        continue
      const own = toPathIn(language, path)
      const other = taken.get(toPathKey(own))
      const file = language.isMain ? null : (findFileOnPath(own, host.files) ?? findFileOnPath(`/${toPageFile(own)}`, host.files))
      if (other && other !== page && other.path !== path) yield reportTaken(page, other, language)
      else if (file !== null)
        yield {
          steps: findPathSteps(page, language) ?? [...page.steps, 'path'],
          words: () => describeTaken(page, `the file "${file}"`, language),
        }
      taken.set(toPathKey(own), page)
    }
}

/** Reports two pages with the same path at the path that is translated; if none or both are, at the second page. */
function reportTaken(second: PageEntry, first: PageEntry, language: SiteLanguage): RuleViolation {
  const isFirst = findPathSteps(second, language) === null && findPathSteps(first, language) !== null
  const [page, other] = isFirst ? [first, second] : [second, first]
  return {
    steps: findPathSteps(page, language) ?? [...page.steps, 'path'],
    related: [{ message: `${describePage(other)} is here.`, spot: { steps: [...other.steps, 'path'], part: 'value' } }],
    words: () => describeTaken(page, describePage(other), language),
  }
}

/** Where the path of a page is translated, or null if it is not. */
function findPathSteps({ path }: PageEntry, { tag, paths }: SiteLanguage): readonly PointerStep[] | null {
  const start = path === null ? null : findTranslatedStart(path, paths)
  return start === null ? null : ['site', 'languages', tag, 'paths', start]
}

const describeTaken = ({ path }: PageEntry, other: string, language: SiteLanguage): DiagnosticText => ({
  message: `The page ${path} has the path "${toPathIn(language, path ?? '')}" in "${language.tag}", which ${other} has already.`,
  help: language.isMain
    ? 'Give one of them another path.'
    : `Give one of them another path, or another one in site.languages.${language.tag}.paths.`,
})
