import { listOf, textOf } from '../../manifest/json.ts'
import { respell } from './respell.ts'

/** Whether a text contains HTML. */
export const isHtml = (text: string): boolean => /<[a-z!]/i.test(text)

/**
 * The part of a pasted text, such as the code that a service offers to copy, that belongs into a field: what the group of `x-in-snippet`
 * finds. Null if the field has no such keyword, or if the part is not in the text.
 */
export function findInSnippet(text: string, schema: unknown): string | null {
  const [place, pattern] = [textOf(schema, 'x-in-snippet'), textOf(schema, 'pattern')]
  const part = place === null ? undefined : new RegExp(place, 'u').exec(text)?.[1]
  if (part === undefined || pattern === null) return null
  return new RegExp(pattern, 'u').test(part) ? part : respell(part, pattern)
}

/** Why a text is not allowed, and what to do, if `x-known-errors` lists texts like it; otherwise null. */
export function findKnownError(text: string, schema: unknown): { reason: string; help: string } | null {
  const found = listOf(schema, 'x-known-errors').find((known) => new RegExp(textOf(known, 'pattern') ?? '', 'u').test(text))
  const [reason, help] = [textOf(found, 'reason'), textOf(found, 'help')]
  return reason === null || help === null ? null : { reason, help }
}
