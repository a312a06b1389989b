import type { PointerStep } from '../manifest/pointer.ts'
import type { Edit, PendingFix, ReplaceEdit } from './pending-diagnostic.ts'

/** Creates a fix that is safe if `isSafe` is set and there are edits; otherwise a suggestion. */
export function toPendingFix(title: string, isSafe: boolean, edits: readonly Edit[]): PendingFix {
  const [first, ...others] = edits
  return isSafe && first
    ? { title, applicability: 'safe', edits: [first, ...others] }
    : { title, applicability: 'suggest', edits }
}

/** Replaces the value at the end of the steps. */
export const replaceValue = (steps: readonly PointerStep[], value: unknown): ReplaceEdit => ({
  spot: { steps, part: 'value' },
  text: JSON.stringify(value),
})

/** Renames the field at the end of the steps. */
export const renameKey = (steps: readonly PointerStep[], key: string): ReplaceEdit => ({
  spot: { steps, part: 'key' },
  text: JSON.stringify(key),
})

/** Replaces a part of the text at the end of the steps. */
export const replacePart = (steps: readonly PointerStep[], within: string, at: number, text: string): ReplaceEdit => ({
  spot: { steps, part: 'value', within, at },
  text,
})

/** Replaces a range of the file. */
export const replaceRange = (start: number, end: number, text: string): ReplaceEdit => ({ spot: { start, end }, text })
