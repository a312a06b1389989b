import type { DiagnosticText } from '../pending-diagnostic.ts'
import { describeOwner, type InvalidValue } from './invalid-value.ts'

const EMPTY_REASON = 'Something that visitors expect would be missing.'

export function tooShort(invalid: InvalidValue): DiagnosticText {
  const { name, value, limit, describe } = invalid
  const length = [...String(value)].length
  if (length > 0)
    return {
      message: `${name} has ${countOf(length, 'character')}, but needs at least ${limit}.`,
      help: `Add at least ${countOf(limit - length, 'character')}.`,
    }
  return {
    message: `${name} is empty.`,
    why: EMPTY_REASON,
    help: describe().isRequired
      ? 'Enter a value. It is required here.'
      : `Enter a value, or delete ${describeOwner(invalid)} if it is not needed.`,
  }
}

/** A value outside a limit. */
type Exceeding = Pick<InvalidValue, 'name' | 'value' | 'limit'>

export function tooLong({ name, value, limit }: Exceeding): DiagnosticText {
  const length = [...String(value)].length
  return {
    message: `${name} has ${countOf(length, 'character')}, but can have at most ${limit}.`,
    help: `Shorten it by at least ${countOf(length - limit, 'character')}.`,
  }
}

export function tooFew({ name, value, limit, describe }: InvalidValue): DiagnosticText {
  const length = lengthOf(value)
  if (length > 0)
    return {
      message: `${name} has ${countOf(length, 'entry')}, but needs at least ${limit}.`,
      help: `Add at least ${countOf(limit - length, 'entry')}.`,
    }
  return {
    message: `${name} has no entries.`,
    why: EMPTY_REASON,
    help: describe().isRequired
      ? `Add at least ${countOf(limit, 'entry')}. The list is required here.`
      : 'Add an entry, or delete the list if it is not needed.',
  }
}

export function tooMany({ name, value, limit }: Exceeding): DiagnosticText {
  const length = lengthOf(value)
  return {
    message: `${name} has ${countOf(length, 'entry')}, but can have at most ${limit}.`,
    help: `Remove ${countOf(length - limit, 'entry')}.`,
  }
}

export const tooSmall = ({ name, value, limit }: InvalidValue): DiagnosticText => ({
  message: `${name} is ${value}, but must be at least ${limit}.`,
  help: `Write ${limit} or more.`,
})

export const tooLarge = ({ name, value, limit }: InvalidValue): DiagnosticText => ({
  message: `${name} is ${value}, but must be at most ${limit}.`,
  help: `Write ${limit} or less.`,
})

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

/** `1 entry`, `12 entries`. */
const countOf = (count: number, noun: string): string => `${count} ${count === 1 ? noun : `${noun}s`.replace(/ys$/, 'ies')}`
