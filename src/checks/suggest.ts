/**
 * How many letters must be added, deleted, replaced or swapped with their neighbour to turn one word into the other (restricted
 * Damerau-Levenshtein distance); `limit + 1` as soon as it is more than `limit`.
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

/** A word that may be meant, prepared for comparing. */
interface Candidate {
  word: string
  small: string
  letters: number
}

const toCandidate = (word: string): Candidate => {
  const small = word.toLowerCase()
  return { word, small, letters: toLetters(small) }
}

/** Which letters a word has, as bits; letters of large alphabets share them. */
function toLetters(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters
}

/** Whether more bits than `limit` differ. */
function differsBy(limit: number, a: number, b: number): boolean {
  let count = 0
  for (let bits = a ^ b; bits !== 0; bits &= bits - 1) count += 1
  return count > limit
}

/**
 * The candidate that a misspelt word most likely means, or null when none is close. Letter case does not count. Of two that are as
 * close, it is the one that has all letters of the word, since more letters are left out or swapped than taken for others.
 */
export const nearest = (word: string, candidates: Iterable<string>): string | null =>
  findNearest(word, [...candidates].map(toCandidate)).found

/** `nearest`, and what it has cost: how many letters were compared with each other. */
function findNearest(word: string, candidates: readonly Candidate[]): { found: string | null; cost: number } {
  const wanted = toCandidate(word)
  const { length } = wanted.small
  let limit = Math.min(Math.max(1, Math.floor(length / 3)), length - 1)
  let found: string | null = null
  let fewestForeign = Number.POSITIVE_INFINITY
  let cost = 0
  for (const candidate of candidates) {
    // One step changes the length by one at most, and adds or takes away two letters at most.
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

/** How many letters of a word another one does not have. */
function countForeign(word: string, other: string): number {
  const left = [...other]
  return [...word].filter((letter) => {
    const index = left.indexOf(letter)
    if (index !== -1) left.splice(index, 1)
    return index === -1
  }).length
}

/** Most letters compared in one check: enough for every mistake somebody reads, and a bound on time when all of a large site is wrong. */
const MAX_COMPARISONS = 20_000_000

/** `nearest` that remembers its answers and stops looking once a whole check has cost too much. */
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

/** Names and choices as they are written in the file. */
export const toQuoted = (choices: readonly unknown[]): string[] => choices.map((choice) => JSON.stringify(choice))

/** `"a", "b" or "c"`, however many there are. */
export const joinQuoted = (choices: readonly unknown[]): string => joinChoices(toQuoted(choices))

/** As many names as people read. */
const MAX_NAMES = 12

/** The names, or of a long list the first of them and how many more there are. */
export function limitNames(names: readonly string[]): readonly string[] {
  const rest = names.length - MAX_NAMES
  return rest > 1 ? [...names.slice(0, MAX_NAMES), `${rest} more`] : names
}

/** How to begin what is to be done about a name that stands for nothing: write what is meant, choose another one, or add it. */
export function chooseOrAdd(meant: string | null, names: readonly string[]): string {
  if (meant !== null) return `Write ${meant}, or add`
  return names.length === 0 ? 'Add' : `Choose ${joinChoices(limitNames(toQuoted(names)))}, or add`
}
