import { findPathProblem } from '../../../manifest/path.ts'

const NAME = /^:[A-Za-z][A-Za-z0-9_-]*$/

/** The `:name` parts and the last `*` of a path. */
export const placeholdersOf = (path: string): string[] => path.split('/').filter((part) => part.startsWith(':') || part === '*')

/** What is wrong with the pattern of a redirect, in words for an editor, or null. */
export function findPatternProblem(from: string): string | null {
  const parts = from.split('/')
  const names = placeholdersOf(from)
  if (new Set(names).size < names.length) return 'has the same name twice'
  for (const [index, part] of parts.entries()) {
    if (part === '*' && index < parts.length - 1) return 'may have * only as its last part'
    if (part.includes('*') && part !== '*') return 'may have * only as a part of its own, behind a slash'
    if (part.startsWith(':') && !NAME.test(part)) return `has ${part}, where a colon and letters must stand`
  }
  if (from === '*') return 'must start with a slash'
  return findPathProblem(parts.map((part) => (names.includes(part) ? 'x' : part)).join('/'))
}
