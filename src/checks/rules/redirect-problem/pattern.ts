import { findPathProblem } from '../../../manifest/path.ts'

const NAME = /^:[A-Za-z][A-Za-z0-9_-]*$/

/** The placeholders of a path: its `:name` segments and a final `*`. */
export const findPlaceholders = (path: string): string[] => path.split('/').filter((part) => part.startsWith(':') || part === '*')

/** What is wrong with the pattern of a redirect, as the predicate of a message, or null. */
export function findPatternProblem(from: string): string | null {
  const parts = from.split('/')
  const names = findPlaceholders(from)
  if (new Set(names).size < names.length) return 'contains the same name twice'
  for (const [index, part] of parts.entries()) {
    if (part === '*' && index < parts.length - 1) return 'can contain * only as its last part'
    if (part.includes('*') && part !== '*') return 'can contain * only as a whole part, after a slash'
    if (part.startsWith(':') && !NAME.test(part)) return `contains ${part}, but a name is a colon followed by letters`
  }
  if (from === '*') return 'must start with a slash'
  return findPathProblem(parts.map((part) => (names.includes(part) ? 'x' : part)).join('/'))
}
