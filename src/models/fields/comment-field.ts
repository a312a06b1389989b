import { COMMENT } from '../../manifest/comments.ts'
import type { TextDescriptor } from './descriptor.ts'
import { resolveNode } from './schema-node.ts'
import { toBase } from './to-descriptor.ts'

/** The comment of an object. It is none of the fields of a group, because every object can have one. */
export const commentField: TextDescriptor = {
  ...toBase(COMMENT, resolveNode({ $ref: '#/definitions/Comment' }), false),
  kind: 'long',
  minLength: 0,
  maxLength: null,
  pattern: null,
  patternMessage: null,
  suggests: null,
}
