/** Few enough that a turn is short, and enough that asking the system for news, once a turn, costs little. */
const ACTIONS_IN_TURN = 16

/**
 * Returns what runs actions in their order, at most 16 in one turn of the event loop. Left to itself, Node answers all requests that it
 * has heard of before it listens again, and whoever asks in that moment waits for two rounds; with short turns it waits for those
 * before it and no longer.
 */
export function createTurns(): (action: () => void) => void {
  const waiting: (() => void)[] = []
  const takeTurn = () => {
    const actions = waiting.splice(0, ACTIONS_IN_TURN)
    if (waiting.length > 0) setImmediate(takeTurn)
    for (const action of actions) action()
  }
  return (action) => {
    if (waiting.push(action) === 1) setImmediate(takeTurn)
  }
}
