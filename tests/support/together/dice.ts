/** Random numbers from a seed. */
export interface Dice {
  /** A whole number from 0 to `sides` - 1. */
  roll(sides: number): number
  /** One of some items; undefined if there are none. */
  pick<Item>(items: readonly Item[]): Item | undefined
  /** One of some items, as often as its weight says. */
  choose<Item>(items: readonly (readonly [weight: number, item: Item])[]): Item | undefined
}

/** The same seed gives the same numbers. */
export function createDice(seed: number): Dice {
  let state = (seed * 2_654_435_761) >>> 0
  function roll(sides: number): number {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
  return {
    roll,
    pick: (items) => items[roll(items.length)],
    choose(items) {
      let rest = roll(items.reduce((sum, [weight]) => sum + weight, 0))
      return items.find(([weight]) => {
        rest -= weight
        return rest < 0
      })?.[1]
    },
  }
}
