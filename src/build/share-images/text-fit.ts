import type { Typeface } from '../typefaces/typeface.ts'

/** A text broken into lines. */
export interface FittedText {
  lines: string[]
  /** Font size in pixels. */
  size: number
}

interface Room {
  width: number
  height: number
  /** Maximum number of lines. */
  lines: number
  /** Font sizes to try, the largest first. */
  sizes: readonly number[]
  /** Line height, in multiples of the font size. */
  leading: number
}

/**
 * Fits a text at the largest possible size, in lines of similar length. At the smallest size, words that are too long are broken, and a
 * text that is still too long ends with an ellipsis. `isWhole` is false when something was broken or left out.
 */
export function fitText(text: string, face: Typeface, room: Room): FittedText & { isWhole: boolean } {
  for (const size of room.sizes) {
    const measure = (line: string) => face.measure(line) * size
    const lines = wrap(text.split(' '), measure, room.width)
    const isWhole = lines.every((line) => measure(line) <= room.width)
    if (isWhole && lines.length <= linesIn(room, size))
      return { lines: balance(text.split(' '), measure, room.width), size, isWhole }
  }
  const size = room.sizes.at(-1) ?? 0
  const measure = (line: string) => face.measure(line) * size
  const words = text.split(' ').flatMap((word) => breakWord(word, measure, room.width))
  const lines = wrap(words, measure, room.width)
  return { lines: shorten(lines, linesIn(room, size), measure, room.width), size, isWhole: false }
}

/** Fits as much of the beginning of a text as possible: all of it, or whole sentences, or words and an ellipsis. */
export function fitBeginning(text: string, face: Typeface, room: Room): FittedText {
  const whole = fitText(text, face, room)
  // Loading the data for sentences takes longer than everything else here.
  return whole.isWhole ? whole : (fitSentences(text, face, room) ?? whole)
}

/** Fits as many sentences as possible, but not all. Null when not even the first one fits. */
function fitSentences(text: string, face: Typeface, room: Room): FittedText | null {
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment)
  for (let count = sentences.length - 1; count > 0; count--) {
    const fitted = fitText(sentences.slice(0, count).join('').trim(), face, room)
    if (fitted.isWhole) return fitted
  }
  return null
}

const linesIn = ({ lines, height, leading }: Room, size: number): number =>
  Math.max(0, Math.min(lines, Math.floor(height / (size * leading))))

type Measure = (line: string) => number

/** Breaks words into lines as long as possible. A word that is longer than a line gets its own line. */
function wrap(words: string[], measure: Measure, width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Breaks words into the same number of lines, with the smallest possible width. */
function balance(words: string[], measure: Measure, width: number): string[] {
  const count = wrap(words, measure, width).length
  let [narrow, wide] = [0, width]
  while (wide - narrow > 1) {
    const middle = (narrow + wide) / 2
    const lines = wrap(words, measure, middle)
    if (lines.length <= count && lines.every((line) => measure(line) <= middle)) wide = middle
    else narrow = middle
  }
  return wrap(words, measure, wide)
}

/** Breaks a word into parts that each fit on a line. */
function breakWord(word: string, measure: Measure, width: number): string[] {
  const parts = ['']
  for (const letter of word) {
    const longer = `${parts.at(-1)}${letter}`
    if (parts.at(-1) === '' || measure(longer) <= width) parts[parts.length - 1] = longer
    else parts.push(letter)
  }
  return parts
}

function shorten(lines: string[], count: number, measure: Measure, width: number): string[] {
  const last = lines[count - 1]
  if (lines.length <= count || last === undefined) return lines.slice(0, count)
  let end = `${last}…`
  while (measure(end) > width && end.length > 1) end = `${end.slice(0, -2).trimEnd()}…`
  return [...lines.slice(0, count - 1), end.replace(/[\s.,;:–-]+…$/, '…')]
}
