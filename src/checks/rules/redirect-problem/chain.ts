import type { PathResolution } from '../../overview/links.ts'
import { isPattern } from '../../overview/redirects.ts'

/** Returns the end of a chain of redirects; null if the end depends on the visitor or is gone, or if the chain is a loop. */
export type RedirectEndFinder = (to: string) => string | null

/** Caches the end of every path in a chain, so that a chain of any length is followed only once. */
export function createRedirectEndFinder(targetOf: (to: string) => PathResolution | null): RedirectEndFinder {
  const ends = new Map<string, string | null>()

  function follow(to: string, passed: Set<string>): string | null {
    for (let end = to; ; ) {
      const known = ends.get(end)
      if (known !== undefined) return known
      const next = targetOf(end)
      if (next?.kind !== 'redirect') return end
      if (next.redirect.to === null || passed.has(end) || isPattern(next.redirect.from) || /[?#]/.test(end)) return null
      passed.add(end)
      end = next.redirect.to
    }
  }

  return (to) => {
    const passed = new Set<string>()
    const end = follow(to, passed)
    for (const path of passed) ends.set(path, end)
    return end
  }
}
