import type { Host } from '../../host.ts'
import type { Overview } from '../../overview/index.ts'
import { replaceValue, toPendingFix } from '../../pending-fix.ts'
import { joinChoices } from '../../suggest.ts'
import type { Found, Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'REF215',
  name: 'unknown-icon',
  severity: 'error',
  checks: 'Every icon exists in its set.',
  why: 'There would be an empty place where the icon should stand.',
  remedy:
    'Look for the icon at icon-sets.iconify.design and write its set and its name with a colon between them, such as lucide:cloud.',
  *check(overview) {
    const candidates = new Map<string, readonly string[]>()
    const right = new Set<string>()
    for (const { value, steps } of overview.texts('icon')) {
      if (right.has(value)) continue
      const [set = '', name = ''] = value.split(':')
      const names = overview.host.iconNames(set)
      if (name === '' || names?.has(name)) {
        right.add(value)
        continue
      }
      const known = candidates.get(set) ?? [...(names ?? [])]
      candidates.set(set, known)
      yield { steps, words: () => (names ? toUnknownIcon(value, known, steps, overview) : toUnknownSet(value, steps, overview)) }
    }
  },
}

function toUnknownIcon(value: string, names: readonly string[], steps: Found['steps'], { host, nearest }: Overview) {
  const [set = '', name = ''] = value.split(':')
  const similar = nearest(name, names)
  const near = findElsewhere(name, host) ?? (similar && `${set}:${similar}`)
  return {
    message: `The icon set ${set} has no icon called "${name}".${near ? ` Did you mean ${near}?` : ''}`,
    help: near
      ? `Write ${near}, or look for another one at icon-sets.iconify.design.`
      : `Look for one at icon-sets.iconify.design/${set}.`,
    fixes: near ? [toPendingFix(`Write ${near}`, false, [replaceValue(steps, near)])] : [],
  }
}

/** The icon of this name in another set; brands are in a set of their own, sometimes with `-icon` behind their names. */
function findElsewhere(name: string, { iconSets, iconNames }: Host): string | null {
  for (const set of iconSets) for (const known of [`${name}-icon`, name]) if (iconNames(set)?.has(known)) return `${set}:${known}`
  return null
}

function toUnknownSet(value: string, steps: Found['steps'], { host, nearest }: Overview) {
  const [set = '', name = ''] = value.split(':')
  const near = nearest(set, host.iconSets)
  return {
    message: `There is no icon set called "${set}".${near ? ` Did you mean ${near}?` : ''}`,
    help: near ? `Write ${near}:${name}.` : `Use an icon of ${joinChoices(host.iconSets)}.`,
    fixes: near ? [toPendingFix(`Write ${near}:${name}`, false, [replaceValue(steps, `${near}:${name}`)])] : [],
  }
}
