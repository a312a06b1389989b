import type { PathResolution } from '../../overview/links.ts'
import { isPattern } from '../../overview/redirects.ts'

/** Where a chain of redirects that begins at an address ends; null when that depends on the visitor, or when it is a circle. */
export type EndFinder = (to: string) => string | null

/** Remembers the end of every address on its way, so that a chain of any length is followed once. */
export function createEndFinder(targetOf: (to: string) => PathResolution | null): EndFinder {
  const known = new Map<string, string | null>()

  function follow(to: string, passed: Set<string>): string | null {
    for (let end = to; ; ) {
      const existing = known.get(end)
      if (existing !== undefined) return existing
      const next = targetOf(end)
      if (next?.kind !== 'redirect') return end
      if (passed.has(end) || isPattern(next.redirect.from) || /[?#]/.test(end)) return null
      passed.add(end)
      end = next.redirect.to
    }
  }

  return (to) => {
    const passed = new Set<string>()
    const end = follow(to, passed)
    for (const address of passed) known.set(address, end)
    return end
  }
}
