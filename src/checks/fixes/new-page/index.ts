import { isObject } from '../../../manifest/json.ts'
import type { Manifest } from '../../../manifest/manifest.gen.ts'
import { NOT_FOUND_PATH, toPathKey } from '../../../manifest/path.ts'
import { valueAt } from '../../../manifest/pointer.ts'
import type { Host } from '../../host.ts'
import type { Overview } from '../../overview/index.ts'
import { isPattern } from '../../overview/redirects.ts'
import { describeUnknownPage } from '../describe-unknown-page.ts'
import { type EditPlan, type EditResult, editManifest, type PlannedChange } from '../edit-manifest.ts'
import { findPathClash } from '../find-path-clash.ts'

/** A request to add a page. */
export interface NewPage {
  path: string
  /** By default the last part of the path in words. */
  title?: string | undefined
  /** By default the title, until someone writes a description. */
  description?: string | undefined
  /** The path of the page whose blocks and settings are copied. By default the page starts with its title. */
  like?: string | undefined
  /** Whether it gets a link at the end of the menu. */
  inMenu: boolean
}

type Page = Manifest['pages'][number]

/** Adds a page to a manifest: after the page that it copies, or at the end, but before the 404 page if that is the last one. */
export const addPage = (bytes: Uint8Array, host: Host, page: NewPage): EditResult =>
  editManifest(bytes, host, (manifest, overview) => planNewPage(page, manifest, overview))

function planNewPage(
  { path, title = toTitle(path), description, like, inMenu }: NewPage,
  manifest: unknown,
  overview: Overview,
): EditPlan {
  const clash = findPathClash(path, overview)
  if (clash !== null) return { refusal: clash }
  if (title === '') return { refusal: `The page ${path} needs a title. Add --title "…".` }
  const source = like === undefined ? undefined : overview.pages.at(like)
  if (like !== undefined && !source) return { refusal: describeUnknownPage(like, overview) }
  const texts = { path, title, description: description ?? title }
  const page = source ? copyPage(valueAt(manifest, source.steps), texts) : startPage(texts)
  const before = source ? source.index + 1 : findPlaceAtEnd(overview)
  const isLast = before === overview.pages.all.length
  return {
    changes: [
      {
        edits: [{ into: ['pages'], value: page, ...(!isLast && { before }) }],
        describe: ([line]) => `The page "${title}" was added with the path ${path} (line ${line}).`,
      },
      ...(inMenu ? [planMenuEntry(title, path)] : []),
      planRedirectRemoval(path, overview),
    ],
    notes: description === undefined ? ['Write its description: search results show it below the title.'] : [],
  }
}

/** The last part of a path in words: `/services/cloud-migration` -> `Cloud migration`; `''` for the home page and the 404 page. */
function toTitle(path: string): string {
  const words =
    path === NOT_FOUND_PATH
      ? ''
      : path
          .slice(path.lastIndexOf('/') + 1)
          .replace(/[-_]+/g, ' ')
          .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const startPage = (texts: Omit<Page, 'blocks'>): Page => ({ ...texts, blocks: [{ type: 'hero', heading: texts.title }] })

/** A copy of a page. Search engines must not take another page for it, so it has no canonical page. */
function copyPage(source: unknown, texts: object): object {
  const { canonical: _, ...others } = isObject(source) ? source : {}
  return { ...others, ...texts }
}

function findPlaceAtEnd({ pages: { all } }: Overview): number {
  return all.at(-1)?.path === NOT_FOUND_PATH ? all.length - 1 : all.length
}

const planMenuEntry = (label: string, link: string): PlannedChange => ({
  edits: [{ into: ['navigation', 'items'], value: { label, link } }],
  describe: ([line]) => `The menu now ends with "${label}" (line ${line}).`,
})

/** Visitors could not open the page if its path were redirected. */
const planRedirectRemoval = (path: string, { redirects }: Overview): PlannedChange => ({
  edits: redirects
    .filter(({ from }) => !isPattern(from) && toPathKey(from) === toPathKey(path))
    .map(({ steps }) => ({ remove: steps })),
  describe: () => `The redirect from ${path} was removed, because the page has that path now.`,
})
