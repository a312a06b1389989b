import type { Words } from '../finding.ts'
import type { Subject } from './subject.ts'

export function tooShort({ name, value, limit }: Subject): Words {
  const isEmpty = String(value).length === 0
  const message = isEmpty
    ? `${name} is there but has no text.`
    : `${name} has ${String(value).length} letters and needs at least ${limit}.`
  return { message, help: isEmpty ? 'Write the text, or delete the whole line if it is not needed.' : 'Write more.' }
}

export const tooLong = ({ name, value, limit }: Subject): Words => ({
  message: `${name} has ${[...String(value)].length} letters and can have at most ${limit}.`,
  help: 'Shorten it.',
})

export const tooFew = ({ name, value, limit }: Subject): Words => ({
  message: `${name} has ${countOf(value)} and needs at least ${limit}.`,
  help: limit === 1 ? 'Add an entry, or delete the whole list if it is not needed.' : 'Add entries.',
})

export const tooMany = ({ name, value, limit }: Subject): Words => ({
  message: `${name} has ${countOf(value)} and can have at most ${limit}.`,
  help: 'Remove entries, or spread them over several places.',
})

export const tooSmall = ({ name, value, limit }: Subject): Words => ({
  message: `${name} is ${value} but must be at least ${limit}.`,
  help: `Write ${limit} or more.`,
})

export const tooLarge = ({ name, value, limit }: Subject): Words => ({
  message: `${name} is ${value} but can be at most ${limit}.`,
  help: `Write ${limit} or less.`,
})

function countOf(value: unknown): string {
  const count = Array.isArray(value) ? value.length : 0
  return count === 0 ? 'no entries' : count === 1 ? '1 entry' : `${count} entries`
}
