/**
 * The restricted Damerau-Levenshtein distance: how many characters must be added, deleted, replaced or swapped with their neighbor
 * to turn one word into the other. Returns `limit + 1` if it is more than `limit`.
 */
export function distance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    let best = row
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1]
      let cost = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1))
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      if (isSwap) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1)
      current.push(cost)
      best = Math.min(best, cost)
    }
    if (best > limit) return limit + 1
    beforeLast = last
    last = current
  }
  return last[to.length] ?? limit + 1
}

/** A possible suggestion, prepared for comparison. */
interface Candidate {
  word: string
  small: string
  letters: number
}

const toCandidate = (word: string): Candidate => {
  const small = word.toLowerCase()
  return { word, small, letters: toLetters(small) }
}

/** The letters of a word as a bit set. Letters with the same last five bits share a bit. */
function toLetters(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters
}

/** Whether more than `limit` bits differ. */
function differsBy(limit: number, a: number, b: number): boolean {
  let count = 0
  for (let bits = a ^ b; bits !== 0; bits &= bits - 1) count += 1
  return count > limit
}

/**
 * The candidate that a misspelt word most likely means, or null if none is close. Letter case is ignored. Of two equally close
 * candidates the one with more letters of the word wins, because letters are more often left out or swapped than replaced.
 */
export const nearest = (word: string, candidates: Iterable<string>): string | null =>
  findNearest(word, [...candidates].map(toCandidate)).found

/** Like `nearest`, with the cost as the number of letter comparisons. */
function findNearest(word: string, candidates: readonly Candidate[]): { found: string | null; cost: number } {
  const wanted = toCandidate(word)
  const { length } = wanted.small
  let limit = Math.min(Math.max(1, Math.floor(length / 3)), length - 1)
  let found: string | null = null
  let fewestForeign = Number.POSITIVE_INFINITY
  let cost = 0
  for (const candidate of candidates) {
    // One step changes the length by at most one and the set of letters by at most two.
    if (Math.abs(candidate.small.length - length) > limit || differsBy(2 * limit, candidate.letters, wanted.letters)) continue
    cost += length * candidate.small.length
    const steps = distance(wanted.small, candidate.small, limit)
    if (steps > limit) continue
    if (steps === 0) return { found: candidate.word, cost }
    const foreign = countForeign(wanted.small, candidate.small)
    if (steps === limit && foreign >= fewestForeign) continue
    found = candidate.word
    limit = steps
    fewestForeign = foreign
  }
  return { found, cost }
}

/** How many letters of a word are missing in another word. */
function countForeign(word: string, other: string): number {
  const left = [...other]
  return [...word].filter((letter) => {
    const index = left.indexOf(letter)
    if (index !== -1) left.splice(index, 1)
    return index === -1
  }).length
}

/** The maximum number of letter comparisons in one check, which bounds the time for a large site full of errors. */
const MAX_COMPARISONS = 20_000_000

/** Creates a memoized `nearest` for one check. It returns null once the check has used `MAX_COMPARISONS`. */
export function createNearestFinder(): (word: string, candidates: readonly string[]) => string | null {
  const known = new Map<readonly string[], { prepared: Candidate[]; answers: Map<string, string | null> }>()
  let spent = 0
  return (word, candidates) => {
    const { prepared, answers } = known.get(candidates) ?? { prepared: candidates.map(toCandidate), answers: new Map() }
    known.set(candidates, { prepared, answers })
    const answer = answers.get(word)
    if (answer !== undefined || spent > MAX_COMPARISONS) return answer ?? null
    const { found, cost } = findNearest(word, prepared)
    spent += candidates.length + cost
    answers.set(word, found)
    return found
  }
}

/** `a, b or c`. */
export const joinChoices = (choices: readonly string[]): string => join(choices, 'or')

/** `a, b and c`. */
export const joinAll = (names: readonly string[]): string => join(names, 'and')

function join(names: readonly string[], word: string): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`
}

/** Names and choices as JSON source. */
export const toQuoted = (choices: readonly unknown[]): string[] => choices.map((choice) => JSON.stringify(choice))

/** `"a", "b" or "c"`, without a limit. */
export const joinQuoted = (choices: readonly unknown[]): string => joinChoices(toQuoted(choices))

/** The maximum number of names in one message. */
const MAX_NAMES = 12

/** The names, or for a long list the first ones and the number of the others. */
export function limitNames(names: readonly string[]): readonly string[] {
  const rest = names.length - MAX_NAMES
  return rest > 1 ? [...names.slice(0, MAX_NAMES), `${rest} more`] : names
}

/** The start of the help for an undefined name: write the suggested name, choose another one, or add it. */
export function chooseOrAdd(suggested: string | null, names: readonly string[]): string {
  if (suggested !== null) return `Write ${suggested}, or add`
  return names.length === 0 ? 'Add' : `Choose ${joinChoices(limitNames(toQuoted(names)))}, or add`
}
