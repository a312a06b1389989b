import { fillFacts } from '../../manifest/facts.ts'
import { childOf, fieldOf, isObject, textOf } from '../../manifest/json.ts'
import type { Step } from '../../manifest/pointer.ts'
import type { Marks } from '../../manifest/walk.ts'
import type { Host } from '../host.ts'
import type { PendingDiagnostic } from '../pending-diagnostic.ts'
import { createSpeller } from '../suggest.ts'
import { type Anchors, createAnchors, ownerOf } from './anchors.ts'
import { type Contents, createContents } from './contents.ts'
import { collectLinks, createResolver, type LinkUse, type Resolution } from './links.ts'
import { gather, isText, type Marked, manifestPlan } from './marks.ts'
import { type MenuLevel, readMenu } from './menu.ts'
import { findMarks, type Oddity, type OddText } from './odd-texts.ts'
import { createOwnPathFinder } from './own-path.ts'
import { type Pages, readPages } from './pages.ts'
import { findPictures, type NamedPicture } from './pictures.ts'
import { createRedirectFinder, type Redirect, readRedirects } from './redirects.ts'
import { findUnknownFacts } from './unknown-facts.ts'

/** What the rules need to know of a manifest, gathered once. It may have mistakes of shape: what cannot be read is left out. */
export interface Overview {
  host: Host
  /** The size of the file. */
  bytes: number
  /** Whether nothing is wrong with the shape, so that what is not found is not there. */
  isWhole: boolean
  pages: Pages
  redirects: readonly Redirect[]
  links: readonly LinkUse[]
  anchors: Anchors
  pictures: readonly NamedPicture[]
  facts: Readonly<Record<string, string>>
  /** The names of all facts, also of those that cannot be read; null when nobody can say which there are. */
  factNames: ReadonlySet<string> | null
  /** The entries of `forms` and `shared` by their names. */
  forms: ReadonlyMap<string, unknown>
  shared: ReadonlyMap<string, unknown>
  /** The levels of the menu: the bar first, then what opens below its entries. */
  menu: readonly MenuLevel[]
  /** The values that the schema marks with a keyword, such as `icon` for `x-icon`. */
  marked(name: string): readonly Marked[]
  /** Those of them that are texts. */
  texts(name: string): readonly Marked<string>[]
  /** The texts with something odd in them, wherever they stand. */
  odd(oddity: Oddity): readonly OddText[]
  /** What the schema says that a value means, such as `{ text: 'markdown' }`. */
  marksOf(steps: readonly Step[]): Marks
  /** What stands at the end of some steps, such as the entry around a marked value; undefined when there is nothing. */
  valueAt(steps: readonly Step[]): unknown
  /** What the blocks of the pages show. */
  contents: Contents
  /** A text as visitors see it. */
  fill(text: string): string
  /** Whether a filled text still has a placeholder in it that names no fact. */
  hasUnknownFact(text: string): boolean
  resolve(path: string): Resolution
  /** The path of this site, with query and anchor, that a full address leads to; null for other sites. */
  ownPath(address: string): string | null
  /** The word that is most like another one, if any; asked for words that are shown only. */
  nearest(word: string, candidates: readonly string[]): string | null
  /** The page or file that a broken path most likely means. */
  nearestPath(path: string): string | null
  /** The file of the public folder that is most likely meant: one of the same name in another folder, or of nearly the same name. */
  nearestFile(path: string): string | null
  /** Whether a page, shared block or form (its first two steps) has mistakes of shape, so that parts of it are unknown. */
  isDoubtful(steps: readonly Step[]): boolean
}

/** A manifest, and the size of its file. */
export interface Subject {
  manifest: unknown
  bytes: number
}

export function createOverview({ manifest, bytes }: Subject, shape: readonly PendingDiagnostic[], host: Host): Overview {
  const gathered = gather(manifest)
  const marked = (name: string) => gathered.marked.get(name) ?? []
  const texts = remember((name: string) => marked(name).filter(isText))
  const facts = readFacts(manifest)
  const fill = (text: string) => fillFacts(text, facts)
  const factNames = readFactNames(manifest, shape)
  const hasUnknownFact = (text: string) => findUnknownFacts(text, factNames ?? NONE).length > 0
  const pages = readPages(manifest, shape)
  const redirects = readRedirects(manifest)
  const doubtful = new Set(shape.map(({ steps }) => ownerOf(steps)))
  const nearest = createSpeller()
  const addresses = pages.all.flatMap(({ path, draft }) => (path === null || draft || path === '*' ? [] : [path]))
  const findSameEnding = createEndingFinder(addresses)
  const files = [...host.files]
  const isDoubtful = (steps: readonly Step[]) => doubtful.size > 0 && doubtful.has(ownerOf(steps))
  const valueAt = (steps: readonly Step[]) => {
    let value = manifest
    for (const step of steps) value = childOf(value, step)
    return value
  }
  const anchors = createAnchors(manifest, texts('anchor'), texts('ref'))
  return {
    host,
    bytes,
    isWhole: shape.length === 0,
    pages,
    redirects,
    links: collectLinks(texts('link'), texts('text'), { fill, hasUnknownFact }),
    anchors,
    contents: createContents({ marked, texts, valueAt, isHidden: anchors.isHidden, isDoubtful }),
    pictures: findPictures(texts('file'), fill, host),
    facts,
    factNames,
    forms: readRecord(manifest, 'forms'),
    shared: readRecord(manifest, 'shared'),
    marked,
    texts,
    valueAt,
    menu: readMenu(manifest, fill),
    odd: (oddity) => gathered.odd.get(oddity) ?? [],
    marksOf: (steps) => findMarks(manifest, manifestPlan, steps),
    fill,
    hasUnknownFact,
    resolve: createResolver(pages, createRedirectFinder(redirects), host),
    ownPath: createOwnPathFinder(textOf(fieldOf(manifest, 'site'), 'url')),
    nearest,
    nearestPath: (path) => nearest(path, addresses) ?? findSameEnding(path) ?? nearest(path, files),
    nearestFile: createFileFinder(files, nearest),
    isDoubtful,
  }
}

const NONE: ReadonlySet<string> = new Set()

/** The function with a memory of its answers. */
function remember<Answer>(ask: (name: string) => Answer): (name: string) => Answer {
  const known = new Map<string, Answer>()
  return (name) => {
    const answer = known.get(name) ?? ask(name)
    known.set(name, answer)
    return answer
  }
}

/** Finds `/services/cloud` for `/cloud`, if it is the only page whose last part is that. */
function createEndingFinder(addresses: readonly string[]): (path: string) => string | null {
  const endingOf = (path: string) => path.slice(path.lastIndexOf('/')).toLowerCase()
  const byEnding = Map.groupBy(addresses, endingOf)
  return (path) => {
    const [found = null, ...others] = byEnding.get(endingOf(path)) ?? []
    return others.length === 0 ? found : null
  }
}

/** Files share folders and endings, which say nothing about whether their names are alike. */
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

function readFacts(manifest: unknown): Readonly<Record<string, string>> {
  const facts = fieldOf(fieldOf(manifest, 'site'), 'facts')
  if (!isObject(facts)) return {}
  return Object.fromEntries(Object.entries(facts).flatMap(([name, fact]) => (typeof fact === 'string' ? [[name, fact]] : [])))
}

function readFactNames(manifest: unknown, shape: readonly PendingDiagnostic[]): ReadonlySet<string> | null {
  const facts = fieldOf(fieldOf(manifest, 'site'), 'facts')
  if (isObject(facts)) return new Set(Object.keys(facts))
  return shape.some(({ steps }) => steps[0] === 'site') ? null : new Set()
}

function readRecord(manifest: unknown, field: string): ReadonlyMap<string, unknown> {
  const record = fieldOf(manifest, field)
  return new Map(isObject(record) ? Object.entries(record) : [])
}
