import type { RuleHost } from '../../host.ts'
import type { Overview } from '../../overview/index.ts'
import { replaceValue, toPendingFix } from '../../pending-fix.ts'
import { joinChoices } from '../../suggest.ts'
import type { Rule, RuleViolation } from '../rule.ts'

export const rule: Rule = {
  code: 'REF215',
  name: 'unknown-icon',
  scope: 'page',
  severity: 'error',
  checks: 'Every icon exists in its icon set, and a cross is not used as the logo of X.',
  why: 'Visitors would see an empty space in place of the icon.',
  help: 'Find the icon at icon-sets.iconify.design, and write its set and its name with a colon between them, such as lucide:cloud.',
  *check(overview) {
    const candidates = new Map<string, readonly string[]>()
    const valid = new Set<string>()
    for (const { value, steps } of overview.texts('icon')) {
      if (valid.has(value)) continue
      const [set = '', name = ''] = value.split(':')
      const names = overview.host.iconNames(set)
      if (name === '' || names?.has(name)) {
        if (isCross(set, name) && isAboutX(overview.valueAt(steps.slice(0, -1)))) yield reportCross(value, steps, overview)
        else valid.add(value)
        continue
      }
      const known = candidates.get(set) ?? [...(names ?? [])]
      candidates.set(set, known)
      yield {
        steps,
        words: () => (names ? describeUnknownIcon(value, known, steps, overview) : describeUnknownSet(value, steps, overview)),
      }
    }
  },
}

/** In sets of logos, `x` is the logo of X. */
const LOGO_SETS: ReadonlySet<string> = new Set(['logos', 'simple-icons'])

/** Whether an icon is the cross that closes things. */
const isCross = (set: string, name: string): boolean => name === 'x' && !LOGO_SETS.has(set)

/** Whether an entry names the social network X, or links to it. */
const isAboutX = (entry: unknown): boolean =>
  Object.values(Object(entry)).some(
    (value) => typeof value === 'string' && /^x$|\btwitter\b|^https?:\/\/(www\.)?x\.com(\/|$)/i.test(value.trim()),
  )

function reportCross(value: string, steps: RuleViolation['steps'], { host }: Overview): RuleViolation {
  const better = findElsewhere('x', { ...host, iconSets: host.iconSets.filter((set) => !value.startsWith(`${set}:`)) })
  return {
    severity: 'warning',
    steps,
    words: () => ({
      message: `"${value}" is a cross, as on a button that closes something, and not the logo of X.`,
      why: 'Visitors would not recognize the social network.',
      help: better ? `Write ${better}.` : 'Use a picture of the logo, or no icon.',
      fixes: better ? [toPendingFix(`Write ${better}`, false, [replaceValue(steps, better)])] : [],
    }),
  }
}

function describeUnknownIcon(
  value: string,
  names: readonly string[],
  steps: RuleViolation['steps'],
  { host, nearest }: Overview,
) {
  const [set = '', name = ''] = value.split(':')
  const similar = nearest(name, names)
  const near = findElsewhere(name, host) ?? (similar && `${set}:${similar}`)
  return {
    message: `The icon set "${set}" has no icon named "${name}".${near ? ` Did you mean ${near}?` : ''}`,
    help: near
      ? `Write ${near}, or find another one at icon-sets.iconify.design.`
      : `Find one at icon-sets.iconify.design/${set}.`,
    fixes: near ? [toPendingFix(`Write ${near}`, false, [replaceValue(steps, near)])] : [],
  }
}

/** The icon of this name in another set. Brands have their own set, in which some names end in `-icon`. */
function findElsewhere(name: string, { iconSets, iconNames }: RuleHost): string | null {
  for (const set of iconSets) for (const known of [`${name}-icon`, name]) if (iconNames(set)?.has(known)) return `${set}:${known}`
  return null
}

function describeUnknownSet(value: string, steps: RuleViolation['steps'], { host, nearest }: Overview) {
  const [set = '', name = ''] = value.split(':')
  const near = nearest(set, host.iconSets)
  return {
    message: `There is no icon set named "${set}".${near ? ` Did you mean ${near}?` : ''}`,
    help: near ? `Write ${near}:${name}.` : `Use an icon from ${joinChoices(host.iconSets)}.`,
    fixes: near ? [toPendingFix(`Write ${near}:${name}`, false, [replaceValue(steps, `${near}:${name}`)])] : [],
  }
}
