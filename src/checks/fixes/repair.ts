import type { Step } from '../../manifest/pointer.ts'
import type { Edit, PendingFix, ReplaceEdit } from '../pending-diagnostic.ts'

/** A repair that is safe when it may be and something is there to change; otherwise a suggestion. */
export function toRepair(title: string, isSafe: boolean, edits: readonly Edit[]): PendingFix {
  const [first, ...others] = edits
  return isSafe && first
    ? { title, applicability: 'safe', edits: [first, ...others] }
    : { title, applicability: 'suggest', edits }
}

/** Another value in the place of the one at the end of the steps. */
export const rewriteValue = (steps: readonly Step[], value: unknown): ReplaceEdit => ({
  spot: { steps, part: 'value' },
  text: JSON.stringify(value),
})

/** Another name for the field at the end of the steps. */
export const renameKey = (steps: readonly Step[], key: string): ReplaceEdit => ({
  spot: { steps, part: 'key' },
  text: JSON.stringify(key),
})

/** Other words for a part of the text at the end of the steps. */
export const rewritePart = (steps: readonly Step[], within: string, at: number, text: string): ReplaceEdit => ({
  spot: { steps, part: 'value', within, at },
  text,
})

/** Other source for a range of the file. */
export const rewriteRange = (start: number, end: number, text: string): ReplaceEdit => ({ spot: { start, end }, text })
