import { rewriteValue, toRepair } from '../../fixes/repair.ts'
import type { Overview } from '../../overview/index.ts'
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

function toUnknownIcon(value: string, names: readonly string[], steps: Found['steps'], { nearest }: Overview) {
  const [set = '', name = ''] = value.split(':')
  const near = nearest(name, names)
  return {
    message: `The icon set ${set} has no icon called "${name}".${near ? ` Did you mean ${set}:${near}?` : ''}`,
    help: `Look for one at icon-sets.iconify.design/${set}.`,
    fixes: near ? [toRepair(`Write ${set}:${near}`, false, [rewriteValue(steps, `${set}:${near}`)])] : [],
  }
}

function toUnknownSet(value: string, steps: Found['steps'], { host, nearest }: Overview) {
  const [set = '', name = ''] = value.split(':')
  const near = nearest(set, host.iconSets)
  return {
    message: `There is no icon set called "${set}".${near ? ` Did you mean ${near}?` : ''}`,
    help: near ? `Write ${near}:${name}.` : `Use an icon of ${joinChoices(host.iconSets)}.`,
    fixes: near ? [toRepair(`Write ${near}:${name}`, false, [rewriteValue(steps, `${near}:${name}`)])] : [],
  }
}
