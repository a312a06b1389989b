/** From this share of common pairs of letters on, a text is probably another one with some changes. */
const MIN_SIMILARITY = 0.7

/**
 * For each text that is gone, the text that it was probably changed to: the most similar of the new ones, each of which is chosen at most
 * once. Similarity is the share of common pairs of letters (Sørensen and Dice).
 */
export function matchChangedTexts(gone: readonly string[], added: readonly string[]): Map<string, string> {
  const prepared = added.map((text) => ({ text, pairs: toPairs(text) }))
  const candidates = gone.flatMap((text) => {
    const pairs = toPairs(text)
    return prepared.map((other) => ({ text, to: other.text, similarity: toSimilarity(pairs, other.pairs) }))
  })
  const likely = candidates.filter(({ similarity }) => similarity >= MIN_SIMILARITY)
  const matched = new Map<string, string>()
  const taken = new Set<string>()
  for (const { text, to } of likely.toSorted((one, other) => other.similarity - one.similarity)) {
    if (matched.has(text) || taken.has(to)) continue
    matched.set(text, to)
    taken.add(to)
  }
  return matched
}

/** The pairs of letters of a text, with the number of each. */
function toPairs(text: string): Map<string, number> {
  const letters = text.toLowerCase()
  const pairs = new Map<string, number>()
  for (let index = 0; index < letters.length - 1; index += 1) {
    const pair = letters.slice(index, index + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

function toSimilarity(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const [countOfOne, countOfOther] = [one, other].map((pairs) => [...pairs.values()].reduce((sum, count) => sum + count, 0))
  const all = (countOfOne ?? 0) + (countOfOther ?? 0)
  let common = 0
  for (const [pair, count] of one) common += Math.min(count, other.get(pair) ?? 0)
  return all === 0 ? 0 : (2 * common) / all
}
