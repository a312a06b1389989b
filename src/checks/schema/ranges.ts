import type { DiagnosticText } from '../pending-diagnostic.ts'
import { type Subject, toWhole } from './subject.ts'

export function tooShort(subject: Subject): DiagnosticText {
  const { name, value, limit, describe } = subject
  const length = [...String(value)].length
  if (length > 0)
    return {
      message: `${name} has ${countOf(length, 'character')} and needs at least ${limit}.`,
      help: `Write at least ${countOf(limit - length, 'character')} more.`,
    }
  return {
    message: `${name} is there but empty.`,
    help: describe().isNeeded
      ? 'Fill it in; it is needed here.'
      : `Fill it in, or delete ${toWhole(subject)} if it is not needed.`,
  }
}

export function tooLong({ name, value, limit }: Subject): DiagnosticText {
  const length = [...String(value)].length
  return {
    message: `${name} has ${countOf(length, 'character')} and can have at most ${limit}.`,
    help: `Shorten it by at least ${countOf(length - limit, 'character')}.`,
  }
}

export function tooFew({ name, value, limit, describe }: Subject): DiagnosticText {
  const length = lengthOf(value)
  if (length > 0)
    return {
      message: `${name} has ${countOf(length, 'entry')} and needs at least ${limit}.`,
      help: `Add at least ${countOf(limit - length, 'entry')}.`,
    }
  return {
    message: `${name} is there but has no entries.`,
    help: describe().isNeeded
      ? `Add at least ${countOf(limit, 'entry')}; the list is needed here.`
      : 'Add an entry, or delete the list if it is not needed.',
  }
}

export function tooMany({ name, value, limit }: Subject): DiagnosticText {
  const length = lengthOf(value)
  return {
    message: `${name} has ${countOf(length, 'entry')} and can have at most ${limit}.`,
    help: `Take out ${countOf(length - limit, 'entry')}.`,
  }
}

export const tooSmall = ({ name, value, limit }: Subject): DiagnosticText => ({
  message: `${name} is ${value} but must be at least ${limit}.`,
  help: `Write ${limit} or more.`,
})

export const tooLarge = ({ name, value, limit }: Subject): DiagnosticText => ({
  message: `${name} is ${value} but can be at most ${limit}.`,
  help: `Write ${limit} or less.`,
})

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

/** `1 entry`, `12 entries`. */
const countOf = (count: number, noun: string): string => `${count} ${count === 1 ? noun : `${noun}s`.replace(/ys$/, 'ies')}`
