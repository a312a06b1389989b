import { COMMENT } from '../../../src/manifest/comments.ts'
import { isObject } from '../../../src/manifest/json.ts'

/** A copy of a JSON value with a comment in every object. It comes first, or last where the object has an even number of fields. */
export function withComments(value: unknown, comment = 'Only for us.'): unknown {
  if (Array.isArray(value)) return value.map((entry) => withComments(entry, comment))
  if (!isObject(value)) return value
  const fields = Object.entries(value).map(([key, child]): [string, unknown] => [key, withComments(child, comment)])
  const own: [string, unknown] = [COMMENT, comment]
  return Object.fromEntries(fields.length % 2 === 0 ? [...fields, own] : [own, ...fields])
}
