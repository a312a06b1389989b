import { isObject } from '../../manifest/json.ts'
import type { PointerStep } from '../../manifest/pointer.ts'
import type { Overview } from './index.ts'

/** A block of a manifest, as it is written, and where it is. Its fields may have schema errors. */
export interface FoundBlock {
  block: Readonly<Record<string, unknown>>
  steps: readonly PointerStep[]
}

/** The blocks of one type, in the order of the file: on pages, in containers and in `shared`. */
export function* findBlocks({ valueAt }: Pick<Overview, 'valueAt'>, type: string): Generator<FoundBlock> {
  for (const field of ['pages', 'shared']) yield* findBelow(valueAt([field]), type, [field])
}

/** Only blocks have types of blocks, so everything below pages and shared items can be searched. */
function* findBelow(value: unknown, type: string, steps: readonly PointerStep[]): Generator<FoundBlock> {
  if (Array.isArray(value)) for (const [index, child] of value.entries()) yield* findBelow(child, type, [...steps, index])
  if (!isObject(value)) return
  if (value.type === type) yield { block: value, steps }
  for (const [key, child] of Object.entries(value)) yield* findBelow(child, type, [...steps, key])
}
