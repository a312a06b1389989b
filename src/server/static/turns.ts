/** Few enough that a turn is short, and enough that asking the system for news, once a turn, costs little. */
const ACTIONS_IN_TURN = 16

/**
 * Returns what runs actions in their order, at most 16 in one turn of the event loop. Left to itself, Node answers all requests that it
 * has heard of before it listens again, and whoever asks in that moment waits for two rounds; with short turns it waits for those
 * before it and no longer.
 */
export function createTurns(): (action: () => void) => void {
  // Actions are taken from one list and added to another, so that neither is shifted or grows without end.
  let taken: (() => void)[] = []
  let added: (() => void)[] = []
  let next = 0
  const takeTurn = () => {
    const actions: (() => void)[] = []
    while (actions.length < ACTIONS_IN_TURN) {
      if (next === taken.length) [taken, added, next] = [added, [], 0]
      const action = taken[next]
      if (action === undefined) break
      actions.push(action)
      next++
    }
    if (next < taken.length || added.length > 0) setImmediate(takeTurn)
    for (const action of actions) action()
  }
  return (action) => {
    if (next === taken.length && added.length === 0) setImmediate(takeTurn)
    added.push(action)
  }
}
