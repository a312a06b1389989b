/** Small enough for a short iteration, large enough that polling the system once per iteration is cheap. */
const ACTIONS_PER_ITERATION = 16

/**
 * Returns a function that runs actions in order, at most 16 per iteration of the event loop. By default Node answers all requests it has
 * read before it polls again, so a request that arrives meanwhile waits for two rounds. With short iterations it waits only for the
 * requests before it.
 */
export function createActionQueue(): (action: () => void) => void {
  // Actions are taken from one list and added to another, so that no list is shifted or grows without limit.
  let taken: (() => void)[] = []
  let added: (() => void)[] = []
  let next = 0
  const runIteration = () => {
    const actions: (() => void)[] = []
    while (actions.length < ACTIONS_PER_ITERATION) {
      if (next === taken.length) [taken, added, next] = [added, [], 0]
      const action = taken[next]
      if (action === undefined) break
      actions.push(action)
      next++
    }
    if (next < taken.length || added.length > 0) setImmediate(runIteration)
    for (const action of actions) action()
  }
  return (action) => {
    if (next === taken.length && added.length === 0) setImmediate(runIteration)
    added.push(action)
  }
}
