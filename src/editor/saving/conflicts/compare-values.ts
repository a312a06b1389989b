import { diffLines, diffWordsWithSpace } from 'diff'

/** A piece of a text. Pieces that the other text does not have are marked. */
interface ComparedPart {
  text: string
  isDifferent: boolean
}

export interface ComparedValue {
  parts: readonly ComparedPart[]
  /** Whether it is JSON instead of a text for people. */
  isJson: boolean
}

/** Two values for a person to compare; undefined is a value that does not exist. Texts are compared by words, other values as lines of JSON. */
export function compareValues(one: unknown, other: unknown): { one: ComparedValue | null; other: ComparedValue | null } {
  const isJson = [one, other].some((value) => value !== undefined && typeof value !== 'string')
  const toText = (value: unknown): string => (value === undefined ? '' : isJson ? JSON.stringify(value, null, 2) : String(value))
  const [oldText, newText] = [toText(one), toText(other)]
  const pieces = isJson ? diffLines(oldText, newText) : diffWordsWithSpace(oldText, newText)
  const toSide = (value: unknown, absent: 'added' | 'removed'): ComparedValue | null =>
    value === undefined
      ? null
      : {
          isJson,
          parts: pieces
            .filter((piece) => !piece[absent])
            .map((piece) => ({ text: piece.value, isDifferent: piece.added || piece.removed })),
        }
  return { one: toSide(one, 'added'), other: toSide(other, 'removed') }
}
