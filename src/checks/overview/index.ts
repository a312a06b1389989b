import { FEED_FORMATS, toFeedPath } from '../../manifest/collections/feed-paths.ts'
import { type ReadCollections, readCollections } from '../../manifest/collections/read-collections.ts'
import { type Comment, listComments } from '../../manifest/comments.ts'
import { fillFacts, readFacts } from '../../manifest/facts.ts'
import { childOf, fieldOf, isObject, textOf } from '../../manifest/json.ts'
import { once } from '../../manifest/once.ts'
import { findPathProblem } from '../../manifest/path.ts'
import type { PointerStep } from '../../manifest/pointer.ts'
import { findTimeZone } from '../../manifest/today.ts'
import { listLanguages } from '../../manifest/translations/languages.ts'
import { toPathIn } from '../../manifest/translations/page-paths.ts'
import type { SchemaMarks } from '../../manifest/walk.ts'
import type { RuleHost } from '../host.ts'
import { memoize } from '../memoize.ts'
import type { PendingDiagnostic } from '../pending-diagnostic.ts'
import { createNearestFinder } from '../suggest.ts'
import { type Anchors, createAnchors, ownerOf } from './anchors.ts'
import { collectLinks, createResolver, type LinkUse, type PathResolution } from './links.ts'
import { collectMarks, isText, type MarkedValue, type MarkLookup, manifestPlan, toMarkLookup } from './marks.ts'
import { type MenuLevel, readMenu } from './menu.ts'
import { createOwnPathFinder } from './own-path.ts'
import { createPageContents, type PageContents } from './page-contents.ts'
import { type Pages, readPages } from './pages.ts'
import { findPictures, type NamedPicture } from './pictures.ts'
import { createRedirectFinder, type RedirectEntry, readRedirects } from './redirects.ts'
import { findMarks, type SuspectText, type TextSuspicion } from './texts/suspect-texts.ts'
import { findUnknownFacts } from './texts/unknown-facts.ts'

/** What the rules need to know about a manifest, collected once. Parts that violate the schema may be missing. */
export interface Overview {
  host: RuleHost
  /** The date of the check in the time zone of the site, such as `2026-03-31`. */
  today: string
  /** The size of the file in bytes. */
  bytes: number
  /** Whether there are no schema errors. Then a value that is not found does not exist. */
  isSchemaValid: boolean
  pages: Pages
  redirects: readonly RedirectEntry[]
  links: readonly LinkUse[]
  anchors: Anchors
  pictures: readonly NamedPicture[]
  /** The notes to other editors, `$comment`. All other values are without them. */
  comments: readonly Comment[]
  facts: Readonly<Record<string, string>>
  /** The names of all facts, including invalid ones; null if they cannot be determined. */
  factNames: ReadonlySet<string> | null
  /** The entries of `forms` and `shared` by name. */
  forms: ReadonlyMap<string, unknown>
  /** Their entries are pages too. There, each list of entries is one of items, unless it has a problem. */
  collections: ReadCollections
  shared: ReadonlyMap<string, unknown>
  /** The levels of the menu: the menu bar first, then the submenus. */
  menu: readonly MenuLevel[]
  /** The values that the schema marks with an `x-` keyword, such as `icon` for `x-icon`. */
  marked(name: string): readonly MarkedValue[]
  /** The marked values that are strings. */
  texts(name: string): readonly MarkedValue<string>[]
  /** The texts with this suspicion, in any field. */
  suspectTexts(suspicion: TextSuspicion): readonly SuspectText[]
  /** The marks of a value in the schema, such as `{ text: 'rich' }`. */
  marksOf(steps: readonly PointerStep[]): SchemaMarks
  /** The value at the end of the steps, or undefined. */
  valueAt(steps: readonly PointerStep[]): unknown
  /** The manifest before its collections became pages. All other values are from after that. */
  unexpanded: unknown
  /** What the blocks of the pages show. */
  contents: PageContents
  /** The text with facts filled in, as visitors see it. */
  fill(text: string): string
  /** Whether a filled text still contains a placeholder of an unknown fact. */
  hasUnknownFact(text: string): boolean
  resolve(path: string): PathResolution
  /** The path of this site, with query and anchor, that an absolute URL leads to; null for other sites. */
  ownPath(url: string): string | null
  /** The most similar candidate, or null. Called only for diagnostics that are shown. */
  nearest(word: string, candidates: readonly string[]): string | null
  /** The page or file that a broken path most likely means, or null. */
  nearestPath(path: string): string | null
  /** The most likely file in the public folder, or null: the same name in another folder, or a similar name. */
  nearestFile(path: string): string | null
  /** Whether the page, shared item or form of these steps has schema errors, so that parts of it are unknown. */
  hasSchemaErrors(steps: readonly PointerStep[]): boolean
}

/** A manifest without comments, and the size of its file in bytes. */
export interface SizedManifest {
  manifest: unknown
  /** The same before its collections became pages. By default, it is the manifest itself. */
  unexpanded?: unknown
  /** The same with comments. */
  written?: unknown
  bytes: number
}

export function createOverview(
  { manifest, unexpanded = manifest, written = manifest, bytes }: SizedManifest,
  schemaErrors: readonly PendingDiagnostic[],
  host: RuleHost,
  { marked, suspectTexts }: MarkLookup = toMarkLookup(collectMarks(manifest)),
  pages = readPages(manifest, schemaErrors),
): Overview {
  const texts = memoize((name: string) => marked(name).filter(isText))
  const facts = readFacts(manifest)
  const fill = (text: string) => fillFacts(text, facts)
  const factNames = readFactNames(manifest, schemaErrors)
  const hasUnknownFact = (text: string) => findUnknownFacts(text, factNames ?? NONE).length > 0
  const redirects = readRedirects(manifest)
  const collections = readCollections(manifest)
  const invalidOwners = new Set(schemaErrors.map(({ steps }) => ownerOf(steps)))
  const nearest = createNearestFinder()
  const files = [...host.files]
  const hasSchemaErrors = (steps: readonly PointerStep[]) => invalidOwners.size > 0 && invalidOwners.has(ownerOf(steps))
  const valueAt = (steps: readonly PointerStep[]) => {
    let value = manifest
    for (const step of steps) value = childOf(value, step)
    return value
  }
  // Not every rule needs them, and in a manifest with few changes not every rule runs.
  const getAnchors = once(() =>
    createAnchors(manifest, { anchors: texts('anchor'), headings: texts('headings'), references: texts('ref') }),
  )
  const getLinks = once(() => collectLinks(texts('link'), texts('text'), { fill, hasUnknownFact }))
  const getComments = once(() => [...listComments(written, manifest)])
  const getPictures = once(() => findPictures(texts('file'), fill, host))
  return {
    host,
    today: host.readToday(findTimeZone(manifest)),
    bytes,
    isSchemaValid: schemaErrors.length === 0,
    pages,
    redirects,
    get links() {
      return getLinks()
    },
    get anchors() {
      return getAnchors()
    },
    get comments() {
      return getComments()
    },
    get pictures() {
      return getPictures()
    },
    contents: createPageContents({
      marked,
      texts,
      valueAt,
      isHidden: (steps) => getAnchors().isHidden(steps),
      hasSchemaErrors,
    }),
    facts,
    factNames,
    forms: readRecord(manifest, 'forms'),
    collections,
    shared: readRecord(manifest, 'shared'),
    marked,
    texts,
    valueAt,
    unexpanded,
    menu: readMenu(manifest, fill),
    suspectTexts,
    marksOf: (steps) => findMarks(manifest, manifestPlan, steps),
    fill,
    hasUnknownFact,
    resolve: createResolver(pages, createRedirectFinder(redirects), host, new Set(listFeedPaths(collections, manifest))),
    ownPath: createOwnPathFinder(textOf(fieldOf(manifest, 'site'), 'url')),
    nearest,
    nearestPath: createPathFinder(pages, files, nearest),
    nearestFile: createFileFinder(files, nearest),
    hasSchemaErrors,
  }
}

const NONE: ReadonlySet<string> = new Set()

/** The paths of all feeds in all languages. */
function listFeedPaths(collections: ReadCollections, manifest: unknown): string[] {
  const languages = listLanguages(manifest)
  return [...collections.values()].flatMap(({ value }) => {
    const path = fieldOf(value, 'feed') === true ? textOf(value, 'path') : null
    const paths = path === null ? [] : FEED_FORMATS.map(({ file }) => toFeedPath(path, file))
    return [...paths, ...languages.flatMap((language) => paths.map((one) => toPathIn(language, one)))]
  })
}

function createPathFinder(pages: Pages, files: readonly string[], nearest: Overview['nearest']): Overview['nearestPath'] {
  let known: readonly string[] | null = null
  let findSameEnding: ((path: string) => string | null) | null = null
  return (path) => {
    known ??= pages.all.flatMap((page) =>
      page.path === null || page.draft || page.path === '*' || findPathProblem(page.path) ? [] : [page.path],
    )
    findSameEnding ??= createEndingFinder(known)
    return nearest(path, known) ?? findSameEnding(path) ?? nearest(path, files)
  }
}

/** Finds `/services/cloud` for `/cloud`, if it is the only page with this last segment. */
function createEndingFinder(paths: readonly string[]): (path: string) => string | null {
  const endingOf = (path: string) => path.slice(path.lastIndexOf('/')).toLowerCase()
  const byEnding = Map.groupBy(paths, endingOf)
  return (path) => {
    const [found = null, ...others] = byEnding.get(endingOf(path)) ?? []
    return others.length === 0 ? found : null
  }
}

/** Compares names without folder and extension, because many files share these. */
function createFileFinder(files: readonly string[], nearest: Overview['nearest']): Overview['nearestFile'] {
  const fileOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)
  const nameOf = (path: string) => fileOf(path).replace(/\.[^.]*$/, '')
  let byFile: ReadonlyMap<string, readonly string[]> | null = null
  return (path) => {
    byFile ??= Map.groupBy(files, fileOf)
    const near = byFile.get(fileOf(path))?.[0] ?? nearest(path, files)
    return near !== null && nearest(nameOf(path), [nameOf(near)]) === null ? null : near
  }
}

function readFactNames(manifest: unknown, schemaErrors: readonly PendingDiagnostic[]): ReadonlySet<string> | null {
  const facts = fieldOf(fieldOf(manifest, 'site'), 'facts')
  if (isObject(facts)) return new Set(Object.keys(facts))
  return schemaErrors.some(({ steps }) => steps[0] === 'site') ? null : new Set()
}

function readRecord(manifest: unknown, field: string): ReadonlyMap<string, unknown> {
  const record = fieldOf(manifest, field)
  return new Map(isObject(record) ? Object.entries(record) : [])
}
