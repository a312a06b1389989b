import { type LinkTarget, parseLink } from '../../manifest/link.ts'
import type { Step } from '../../manifest/pointer.ts'
import { rewritePart, rewriteValue } from '../fixes/repair.ts'
import type { Host } from '../host.ts'
import type { Edit } from '../pending-diagnostic.ts'
import type { Marked } from './marks.ts'
import type { PageEntry, Pages } from './pages.ts'
import type { Redirect } from './redirects.ts'
import { findLinkPlaces, findTextLinks } from './text-links.ts'

/** A link of the manifest, with the facts filled in. */
export interface LinkUse {
  text: string
  /** The whole text that it is or stands in, as the file has it. */
  written: string
  target: LinkTarget
  steps: readonly Step[]
  /** Whether it stands in a running text. */
  inText: boolean
}

/** What stands at a path of the site. */
export type Resolution =
  | { kind: 'page'; page: PageEntry }
  | { kind: 'redirect'; redirect: Redirect }
  | { kind: 'file' }
  | { kind: 'nothing' }
  /** Some page cannot be read, so it may be that one. */
  | { kind: 'unclear' }

/** Files that the build writes by itself. */
export const GENERATED_FILES: readonly string[] = ['/sitemap.xml', '/robots.txt', '/404.html']

/** How the facts of the site are filled into a text, and whether some are left that it does not have. */
export interface Facts {
  fill(text: string): string
  hasUnknownFact(text: string): boolean
}

/**
 * The links of fields and of running texts, but for those with an unknown fact, which has a rule of its own. What an address means is
 * remembered, since a site links to the same pages over and over.
 */
export function collectLinks(
  links: readonly Marked<string>[],
  texts: readonly Marked<string>[],
  { fill, hasUnknownFact }: Facts,
): LinkUse[] {
  const known = new Map<string, LinkTarget>()
  const toUse = (text: string, { value: written, steps }: Marked<string>, inText: boolean): LinkUse => {
    let target = known.get(text)
    if (!target) {
      target = parseLink(text)
      known.set(text, target)
    }
    return { text, written, target, steps, inText }
  }
  const markdown = texts.filter(({ mark }) => mark === 'markdown')
  const uses = [
    ...links.map((link) => toUse(fill(link.value), link, false)),
    ...markdown.flatMap((text) => [...new Set(findTextLinks(fill(text.value)))].map((link) => toUse(link, text, true))),
  ]
  return uses.filter(({ text }) => !hasUnknownFact(text))
}

/** The edits that let a link lead elsewhere, at each of its places in a running text; none when a fact is a part of it. */
export function rewriteLink({ steps, text, inText, written }: LinkUse, to: string): Edit[] {
  if (!inText) return written === text ? [rewriteValue(steps, to)] : []
  const places = findLinkPlaces(written).filter(({ link }) => link === text)
  const destination = to.replace(/[\\()<>&]/g, '\\$&')
  return places.map(({ start, end }) => rewritePart(steps, written.slice(start, end), start, destination))
}

/** Says what a path leads to. Answers are remembered. */
export function createResolver(pages: Pages, findRedirect: (path: string) => Redirect | undefined, { files }: Host) {
  const known = new Map<string, Resolution>()
  return (path: string): Resolution => {
    const existing = known.get(path)
    if (existing) return existing
    const resolution = resolve(toDecoded(path))
    known.set(path, resolution)
    return resolution
  }

  function resolve(path: string): Resolution {
    const page = pages.at(path)
    if (page) return { kind: 'page', page }
    if (files.has(path) || GENERATED_FILES.includes(path)) return { kind: 'file' }
    const redirect = findRedirect(path)
    if (redirect) return { kind: 'redirect', redirect }
    return { kind: pages.areKnown ? 'nothing' : 'unclear' }
  }
}

function toDecoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
