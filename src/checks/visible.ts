import { isObject } from '../manifest/json.ts'
import { toPointer, withValuesAt } from '../manifest/pointer.ts'
import { type PendingDiagnostic, toSeverity } from './pending-diagnostic.ts'
import { isHidden, toBreaking } from './rules/invisible-character/index.ts'

/** What is wrong with the shape of a manifest, and what the rules find. */
interface Findings {
  shape: readonly PendingDiagnostic[]
  rules: readonly PendingDiagnostic[]
}

/**
 * Checks a manifest. Where links, paths and names have characters that nobody can see, it is checked as if they were not there: one
 * mistake, instead of a link that seems to lead to the page that it means. It is an error where the characters break something.
 */
export function checkVisible(manifest: unknown, check: (manifest: unknown) => Findings): Findings {
  const found = check(manifest)
  const hidden = found.rules.filter(isHidden)
  if (hidden.length === 0 || !isObject(manifest)) return found
  const visible = check(
    withValuesAt(
      manifest,
      hidden.map(({ steps, visible: to }) => ({ steps, to })),
    ),
  )
  const broken = findErrors(found)
  const left = findErrors(visible)
  const places = new Set(hidden.map(({ steps }) => toPointer(steps)))
  // A path is at fault where the links to it are.
  const isElsewhere = [...broken].filter((place) => !places.has(place)).length > left.size
  const isBreaking = (place: string, to: string) => broken.has(place) || (isElsewhere && !/^[a-z]+:/i.test(to))
  const shown = hidden.flatMap((finding) => {
    const place = toPointer(finding.steps)
    // What is wrong without them as well is told in its own words.
    if (left.has(place)) return []
    return [isBreaking(place, finding.visible) ? toBreaking(finding) : finding]
  })
  return { shape: visible.shape, rules: [...visible.rules, ...shown] }
}

const findErrors = ({ shape, rules }: Findings): Set<string> =>
  new Set(
    [...shape, ...rules].filter((finding) => toSeverity(finding, 'recommended') === 'error').map(({ steps }) => toPointer(steps)),
  )
