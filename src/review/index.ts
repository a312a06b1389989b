import { listMovedPages } from '../changes/compare-pages.ts'
import { compareManifests } from '../changes/index.ts'
import { createRedirectFinder, readRedirects } from '../checks/overview/redirects.ts'
import type { Diagnostic } from '../contracts/diagnostic.ts'
import { fieldOf } from '../manifest/json.ts'
import { findBrokenLinks } from './broken-links.ts'
import { type BuiltPages, type BuiltVersion, buildVersion, type VersionBuild } from './built-version.ts'
import { findChangedPages } from './changed-pages.ts'
import type { ChangedPage, InspectedPage, Problem, SiteReview } from './review.ts'

export interface ReviewOptions extends VersionBuild {
  /** The earlier version, built by the same engine, and its name. */
  before: BuiltVersion
  base: string
  /** Opens changed pages in a browser. */
  inspect(versions: InspectedVersions): Promise<Inspection>
}

/** What the browser needs: the pages that differ, and both versions. */
export interface InspectedVersions {
  pages: readonly ChangedPage[]
  before: BuiltPages | null
  after: BuiltPages
}

export interface Inspection {
  inspected: InspectedPage[]
  /** Sentences about what was not inspected, and why. */
  notes: string[]
}

/** Checks and builds a version of a site, and compares it with an earlier one. Throws the errors of `readManifestFile`. */
export async function reviewSite({ before, base, inspect, ...options }: ReviewOptions): Promise<SiteReview> {
  const after = await buildVersion(options)
  const pages = after.built ? listChangedPages(before, after, after.built) : []
  const { inspected, notes } = after.built
    ? await inspect({ pages, before: before.built, after: after.built })
    : { inspected: [], notes: [] }
  return {
    base,
    changes: compareManifests(before.checked.value, after.checked.value),
    problems: [...listProblems(after), ...inspected.flatMap(toAccessibilityProblems)],
    warnings: findNewWarnings(before.checked.diagnostics, after.checked.diagnostics),
    pages,
    inspected,
    notes: [...describeBase(before, base), ...notes],
  }
}

const listChangedPages = (before: BuiltVersion, { checked }: BuiltVersion, built: BuiltPages): ChangedPage[] =>
  findChangedPages({
    before: before.built?.pages ?? new Map(),
    after: built.pages,
    moved: listMovedPages(before.checked.value, checked.value),
    hasOtherTheme: toText(before.checked.value) !== toText(checked.value),
  })

const toText = (manifest: unknown): string => JSON.stringify(fieldOf(manifest, 'theme') ?? null)

function listProblems({ checked, built, failure }: BuiltVersion): Problem[] {
  const errors = checked.diagnostics.filter(({ severity }) => severity === 'error')
  return [
    ...errors.map(({ file, line, where, message, help }): Problem => {
      return { kind: 'error', where: `${where} (${file}, line ${line})`, what: message, help }
    }),
    ...(failure === null ? [] : [toBuildProblem(failure, checked.file)]),
    ...(built ? listLinkProblems(built, checked.value) : []),
  ]
}

const toBuildProblem = (failure: string, file: string): Problem => ({
  kind: 'build',
  where: file,
  what: failure,
  help: 'Change what the message names. To see the message again, run: npm run build',
})

function listLinkProblems({ pages, output }: BuiltPages, manifest: unknown): Problem[] {
  const files = new Set(output.files.map(({ path }) => path))
  const findRedirect = createRedirectFinder(readRedirects(manifest))
  const isFound = (path: string) =>
    files.has(path) || files.has(`${path}/index.html`) || typeof findRedirect(path)?.to === 'string'
  return findBrokenLinks({ pages, basePath: output.site.basePath, isFound }).map(({ page, link, isAnchor }): Problem => {
    const what = isAnchor
      ? `The link goes to ${link}, but there is no block with that anchor on the page.`
      : `The link goes to ${link}, but the site has no such page or file.`
    return { kind: 'link', where: `Page ${page}`, what, help: 'Change the link, or add what it should lead to.' }
  })
}

const toAccessibilityProblems = ({ page, violations }: InspectedPage): Problem[] =>
  violations.map((what) => ({
    kind: 'accessibility',
    where: `Page ${page.after}`,
    what,
    help: 'Compare the page with the earlier version, and change what is new.',
  }))

/** The warnings that the earlier version does not have. */
function findNewWarnings(before: readonly Diagnostic[], after: readonly Diagnostic[]): Diagnostic[] {
  const keyOf = ({ code, message }: Diagnostic) => `${code} ${message}`
  const known = new Set(before.map(keyOf))
  return after.filter((diagnostic) => diagnostic.severity === 'warning' && !known.has(keyOf(diagnostic)))
}

function describeBase({ checked, built, failure }: BuiltVersion, name: string): string[] {
  if (built) return []
  const count = checked.diagnostics.filter(({ severity }) => severity === 'error').length
  const reason = failure ?? `its manifest has ${count === 1 ? 'an error' : `${count} errors`} for this version of the engine`
  return [`${name.charAt(0).toUpperCase()}${name.slice(1)} cannot be built: ${reason}. All pages are shown as new.`]
}
