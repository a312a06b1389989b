import schema from '../../../schema/manifest.schema.json' with { type: 'json' }
import { isObject, textOf } from '../../manifest/json.ts'
import { findName, findTitle } from '../../manifest/names.ts'
import { createMarkPlan, walkMarks } from '../../manifest/walk.ts'
import { describeBlockType } from '../../models/block-types.ts'
import { toPlainText } from '../texts/plain-text.ts'

/** The words by which people know a block. */
export interface BlockWords {
  /** The title of its type, such as `Picture and text`. */
  title: string
  /** Its heading or else its first text, on one line; `''` without any. */
  label: string
}

const MAX_LABEL_LENGTH = 80
const textPlan = createMarkPlan(schema, 'Block', ['text'])
const known = new WeakMap<object, BlockWords>()

/** Describes a block by its type and its first words. It may have any shape. */
export function describeBlock(block: unknown): BlockWords {
  if (!isObject(block)) return { title: 'Block', label: '' }
  const existing = known.get(block)
  if (existing) return existing
  const { title } = describeBlockType(textOf(block, 'type') ?? '')
  const words = { title, label: shorten(findTitle(block) ?? findFirstText(block) ?? findName(block) ?? '') }
  known.set(block, words)
  return words
}

function findFirstText(block: object): string | null {
  let found: string | null = null
  walkMarks(block, textPlan, (value, marks) => {
    if (found !== null || typeof value !== 'string' || value.trim() === '') return
    found = marks.text === 'markdown' ? toPlainText(value) : value
  })
  return found
}

const shorten = (text: string): string =>
  text.length <= MAX_LABEL_LENGTH ? text : `${text.slice(0, MAX_LABEL_LENGTH).trimEnd()}…`
