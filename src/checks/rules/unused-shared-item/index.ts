import { textOf } from '../../../manifest/json.ts'
import type { Overview } from '../../overview/index.ts'
import type { Marked } from '../../overview/marks.ts'
import type { Found, Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'STY951',
  name: 'unused-shared-item',
  checks: 'Every shared block, shared list and form is shown somewhere.',
  severity: 'warning',
  why: 'Somebody will keep it up to date although no visitor ever sees it; or it was meant to be seen.',
  remedy: 'Place it on a page, or remove it.',
  *check(overview) {
    // With mistakes of shape, what refers to it may be what could not be read.
    if (!overview.isWhole) return
    for (const name of findUnused(overview.shared, ['shared', 'list'], overview))
      yield isList(overview.shared.get(name))
        ? toFound('shared', name, 'shared list', `"items": "${name}"`)
        : toFound('shared', name, 'shared block', `{ "type": "shared", "ref": "${name}" }`)
    for (const name of findUnused(overview.forms, ['form'], overview))
      yield toFound('forms', name, 'form', `{ "type": "form", "form": "${name}" }`)
  },
}

/** The names to which nothing refers. None while some reference is wrong: it may be one of them that is meant. */
function findUnused(items: ReadonlyMap<string, unknown>, refs: readonly string[], { texts }: Overview): string[] {
  const references = texts('ref').filter(({ mark }) => refs.includes(String(mark)))
  const isRight = ({ mark, value }: Marked<string>) =>
    items.has(value) && (mark === 'form' || (mark === 'list') === isList(items.get(value)))
  const used = new Set(references.map(({ value }) => value))
  return references.every(isRight) ? [...items.keys()].filter((name) => !used.has(name)) : []
}

const isList = (item: unknown): boolean => textOf(item, 'type') === 'list'

function toFound(top: string, name: string, noun: string, usage: string): Found {
  const steps = [top, name]
  return {
    steps,
    spot: { steps, part: 'key' },
    words: () => ({ message: `No page shows the ${noun} "${name}".`, help: `Place it with ${usage}, or remove it.` }),
  }
}
