import { toTagSlug } from '../../../manifest/collections/read-collections.ts'
import { listOf } from '../../../manifest/json.ts'
import { findFileOnPath, findPathProblem, isPatternSegment, repairPath, toPageFile, toPathKey } from '../../../manifest/path.ts'
import type { RuleHost } from '../../host.ts'
import type { Overview } from '../../overview/index.ts'
import { GENERATED_FILES } from '../../overview/links.ts'
import { describePage, type PageEntry, type Pages } from '../../overview/pages.ts'
import { replaceValue, toPendingFix } from '../../pending-fix.ts'
import type { Rule, RuleViolation } from '../rule.ts'

export const rule: Rule = {
  code: 'REF201',
  name: 'page-path-taken',
  severity: 'error',
  checks:
    'Every page has a unique path that browsers and servers understand. Capital letters and a trailing slash do not make a different path.',
  why: 'Visitors could not open this page, or would get another one in its place.',
  help: 'Give the page another path, such as /about or /services/cloud.',
  *check(overview) {
    const { pages, host } = overview
    const first = new Map<string, PageEntry>()
    const findClash = createFileConflictFinder(pages, host)
    for (const page of pages.all) {
      if (page.path === null) continue
      const problem = findPathProblem(page.path)
      const key = toPathKey(page.path)
      const other = first.get(key)
      if (problem) yield reportInvalidPath(page, page.path, { problem, overview })
      else if (other) yield reportTakenPath(page, other)
      else {
        const file = findClash(page.path)
        if (file !== null) yield reportFileConflict(page, file)
      }
      if (!other) first.set(key, page)
    }
    yield* findTagsWithoutPath(overview)
  },
}

/** The tags of collections with lists of them whose list would have no path of its own. */
function* findTagsWithoutPath({ collections }: Overview): Generator<RuleViolation> {
  for (const { name, tagPath, entries } of collections.values()) {
    if (tagPath === null) continue
    for (const { value, index } of entries)
      for (const [position, tag] of listOf(value, 'tags').entries())
        if (typeof tag === 'string' && tag !== '' && toTagSlug(tag) === '')
          yield {
            steps: ['collections', name, 'entries', index, 'tags', position],
            words: () => ({
              message: `The tag "${tag}" has no letter or digit, so its list of entries has no path.`,
              help: 'Write the tag in words.',
            }),
          }
  }
}

function reportInvalidPath(
  { steps }: PageEntry,
  path: string,
  { problem, overview }: { problem: string; overview: Overview },
): RuleViolation {
  const better = repairPath(path)
  const isRepaired = findPathProblem(better) === null
  // Links to a path with spaces would not follow.
  const isSafe = !/\s/.test(path) && isFree(better, steps, overview)
  const pathSteps = [...steps, 'path']
  return {
    steps: pathSteps,
    words: () => ({
      message: `The path "${path}" of this page ${problem}.`,
      help: isRepaired ? `Write "${better}".` : describePathFix(path),
      fixes: isRepaired ? [toPendingFix(`Write "${better}"`, isSafe, [replaceValue(pathSteps, better)])] : [],
    }),
  }
}

function describePathFix(path: string): string {
  if (/^\/?\*\/?$/.test(path)) return 'Write "*" for the page that is shown for unknown paths.'
  if (path.split('/').some(isPatternSegment))
    return 'Write the path of one page, such as /blog/first-post. Only the path of a collection has a part such as :slug: see "collections".'
  if (/[?#]/.test(path)) return 'Write only the path, such as /about. A query or an anchor belongs in links.'
  return 'Write a path such as /about or /services/cloud.'
}

/** Whether a path is plain and not used by anything else. */
function isFree(path: string, [, index]: RuleViolation['steps'], { resolve }: Overview): boolean {
  if (!/^[\p{L}\p{N}/._-]+$/u.test(path) || path === '/') return false
  const resolution = resolve(path)
  return resolution.kind === 'nothing' || (resolution.kind === 'page' && resolution.page.index === index)
}

const reportTakenPath = (page: PageEntry, other: PageEntry): RuleViolation => ({
  steps: [...page.steps, 'path'],
  related: [{ message: `${describePage(other)} has this path.`, spot: { steps: [...other.steps, 'path'], part: 'value' } }],
  words: () => ({
    message:
      page.path === other.path
        ? `Two pages have the path ${page.path}: ${describePage(other)} and ${describePage(page)}.`
        : `The paths ${other.path} and ${page.path} are the same: paths of pages are not case-sensitive.`,
    help: 'Give one of them another path.',
  }),
})

/** Finds a file at the path of a page or above it. Files that the build writes are included. */
export function createFileConflictFinder(pages: Pages, { files }: RuleHost): (path: string) => string | null {
  let pageFiles: ReadonlySet<string> | null = null
  const isPageFile = (file: string): boolean => {
    if (!file.endsWith('.html')) return false
    pageFiles ??= new Set(pages.all.flatMap(({ path }) => (path === null ? [] : [`/${toPageFile(path)}`])))
    return pageFiles.has(file)
  }
  const isTaken = (file: string) => files.has(file) || isPageFile(file) || GENERATED_FILES.includes(file)
  return (path) => {
    const own = `/${toPageFile(path)}`
    return findFileOnPath(path, { has: isTaken }) ?? (files.has(own) ? own : null)
  }
}

const reportFileConflict = ({ steps }: PageEntry, path: string): RuleViolation => ({
  steps: [...steps, 'path'],
  words: () => ({ message: `A file of the site already has the path ${path}.`, help: 'Give the page another path.' }),
})
