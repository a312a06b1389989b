import { fieldOf, listOf, textOf } from '../../manifest/json.ts'
import { toPathKey } from '../../manifest/path.ts'
import type { PointerStep } from '../../manifest/pointer.ts'
import type { ResolvedRedirect } from '../../manifest/redirects.ts'

/** A redirect of the manifest, with its place. */
export interface RedirectEntry extends ResolvedRedirect {
  steps: readonly PointerStep[]
}

/** The redirects with valid paths, and those that say that a path is gone for good. */
export function readRedirects(manifest: unknown): RedirectEntry[] {
  return listOf(manifest, 'redirects').flatMap((entry, index) => {
    const from = textOf(entry, 'from')
    const to = textOf(entry, 'to')
    const isGone = to === null && fieldOf(entry, 'gone') === true
    return from === null || (to === null && !isGone) ? [] : [{ from, to, steps: ['redirects', index] }]
  })
}

export const isPattern = (from: string): boolean => /\/(:[^/]*|\*)(\/|$)/.test(from)

/** Creates a function that finds the redirect for a path: an exact match, or the first matching pattern. */
export function createRedirectFinder(redirects: readonly RedirectEntry[]): (path: string) => RedirectEntry | undefined {
  const exact = new Map(redirects.toReversed().map((redirect) => [toPathKey(redirect.from), redirect]))
  const patterns = redirects
    .filter(({ from }) => isPattern(from))
    .map((redirect) => ({ redirect, segments: toSegments(redirect.from) }))
  return (path) => {
    const found = exact.get(toPathKey(path))
    if (found || patterns.length === 0) return found
    const segments = toSegments(path)
    return patterns.find((pattern) => fits(pattern.segments, segments))?.redirect
  }
}

const toSegments = (path: string): string[] => toPathKey(path).split('/')

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  const hasRest = pattern.at(-1) === '*'
  const fixed = hasRest ? pattern.slice(0, -1) : pattern
  if (hasRest ? segments.length <= fixed.length : segments.length !== fixed.length) return false
  return fixed.every((segment, index) => (segment.startsWith(':') ? segments[index] !== '' : segment === segments[index]))
}
