import type { PlanTask } from '../../../contracts/change-plan.ts'
import { fieldOf, textOf } from '../../../manifest/json.ts'
import type { Methods } from './method.ts'
import { parseChange, parseSteps } from './parse-change.ts'
import { parseList } from './parse-list.ts'

/** The method that says what a task would do. */
export const planMethods: Methods<'plan'> = {
  plan: {
    parse: parseTask,
    // It only has to follow the changes that were sent before. Later ones do not wait for it.
    answer: async (task, { plan, inTurn }) => (await inTurn(() => ({ planned: plan(task) }))).planned,
  },
}

function parseTask(params: unknown): PlanTask | null {
  const kind = fieldOf(params, 'kind')
  if (kind === 'changes') {
    const changes = parseList(fieldOf(params, 'changes'), parseChange)
    return changes && { kind, changes }
  }
  const page = parseSteps(fieldOf(params, 'page'))
  if (!page) return null
  const to = textOf(params, 'to')
  if (kind === 'renamePage') {
    const withSubpages = fieldOf(params, 'withSubpages')
    return to !== null && typeof withSubpages === 'boolean' ? { kind, page, to, withSubpages } : null
  }
  const [gone, withLinks, withMenu] = [fieldOf(params, 'gone'), fieldOf(params, 'withLinks'), fieldOf(params, 'withMenu')]
  const isDeletion = kind === 'deletePage' && (to !== null || fieldOf(params, 'to') === null)
  return isDeletion && typeof gone === 'boolean' && typeof withLinks === 'boolean' && typeof withMenu === 'boolean'
    ? { kind, page, to, gone, withLinks, withMenu }
    : null
}
