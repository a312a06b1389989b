import type { Overview } from '../../overview/index.ts'
import type { MarkedValue } from '../../overview/marks.ts'
import type { Rule, RuleViolation } from '../rule.ts'
import { isSharedList } from '../unknown-reference/index.ts'

export const rule: Rule = {
  code: 'STY951',
  name: 'unused-shared-item',
  checks: 'Every shared block, shared list and form is used on a page.',
  severity: 'warning',
  why: 'It has to be kept up to date although visitors never see it, or it was meant to be shown.',
  help: 'Place it on a page, or remove it.',
  *check(overview) {
    // A reference to the item may be in a part with schema errors.
    if (!overview.isSchemaValid) return
    for (const name of findUnused(overview.shared, ['shared', 'list'], overview))
      yield isSharedList(overview.shared.get(name))
        ? reportUnused('shared', name, 'shared list', `"items": "${name}"`)
        : reportUnused('shared', name, 'shared block', `{ "type": "shared", "ref": "${name}" }`)
    for (const name of findUnused(overview.forms, ['form'], overview))
      yield reportUnused('forms', name, 'form', `{ "type": "form", "form": "${name}" }`)
  },
}

/** The names that nothing refers to. Empty while any reference is wrong, because it may mean one of them. */
function findUnused(items: ReadonlyMap<string, unknown>, refs: readonly string[], { texts }: Overview): string[] {
  const references = texts('ref').filter(({ mark }) => refs.includes(String(mark)))
  const isRight = ({ mark, value }: MarkedValue<string>) =>
    items.has(value) && (mark === 'form' || (mark === 'list') === isSharedList(items.get(value)))
  const used = new Set(references.map(({ value }) => value))
  return references.every(isRight) ? [...items.keys()].filter((name) => !used.has(name)) : []
}

function reportUnused(top: string, name: string, noun: string, usage: string): RuleViolation {
  const steps = [top, name]
  return {
    steps,
    spot: { steps, part: 'key' },
    words: () => ({ message: `No page shows the ${noun} "${name}".`, help: `Place it with ${usage}, or remove it.` }),
  }
}
