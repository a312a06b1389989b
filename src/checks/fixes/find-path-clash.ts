import { findPathProblem, toPathKey } from '../../manifest/path.ts'
import type { Overview } from '../overview/index.ts'
import { GENERATED_FILES } from '../overview/links.ts'
import { describePage, type PageEntry } from '../overview/pages.ts'

/** Why a page cannot get a path, in one sentence; null if it can. The pages `moving` give up theirs. */
export function findPathClash(path: string, { pages, host }: Overview, moving: readonly PageEntry[] = []): string | null {
  const problem = findPathProblem(path)
  if (problem) return `The path ${path} ${problem}.`
  const other = pages.at(path)
  if (other && !moving.includes(other)) return `The page ${describePage(other)} already has the path ${path}.`
  if (host.files.has(path) || GENERATED_FILES.includes(toPathKey(path))) return `A file of the site already has the path ${path}.`
  return null
}
