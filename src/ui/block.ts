import type { ReactNode } from 'react'
import type { BlockType, Place } from '../contracts/place.ts'
import type { BlocksByType } from '../manifest/manifest.gen.ts'

/** What the renderer of a block type gets: the block as the manifest has it, and its place. Both are plain JSON. */
export interface BlockProps<T extends BlockType> {
  block: BlocksByType[T]
  place: Place
  /** For a container: the finished content of each of its lists of blocks, in document order. Empty otherwise. */
  slots: ReactNode[]
}

/**
 * One block type: how it is rendered and, if it is an island, the state that its interactive part needs in the browser.
 * What an island renders must be its interactive part with exactly this state as props.
 */
export interface BlockDefinition<T extends BlockType> {
  render(props: BlockProps<T>): ReactNode
  toState?(props: BlockProps<T>): object
  /**
   * Whether the island comes to life as soon as it is seen, because it does something that the visitor has not asked for: it moves
   * by itself, or shows what only the browser knows. Any other island waits until the visitor turns to it.
   */
  wakes?(props: BlockProps<T>): boolean
}

/** A definition for every block type. */
export type Registry = { [T in BlockType]: BlockDefinition<T> }

/** Ties a definition to its block type, so that its fields are typed. */
export const defineBlock = <T extends BlockType>(_type: T, definition: BlockDefinition<T>): BlockDefinition<T> => definition
