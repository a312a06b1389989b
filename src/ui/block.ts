import type { ReactNode } from 'react'
import type { BlockType, Place } from '../contracts/place.ts'
import type { DataContext, StructuredData } from '../contracts/structured-data.ts'
import type { BlocksByType } from '../manifest/manifest.gen.ts'

/** What the renderer of a block type receives: the block as in the manifest, and its place. Both are plain JSON. */
export interface BlockProps<T extends BlockType> {
  block: BlocksByType[T]
  place: Place
  /** For a container: the rendered content of each of its lists of child blocks, in document order. Empty otherwise. */
  childBlocks: ReactNode[]
}

/**
 * How one block type is rendered and, if it is an island, which state its interactive part receives in the browser. An island must render
 * its interactive part with exactly this state as props. Where the state is null, the block is no island: it needs no script.
 */
export interface BlockDefinition<T extends BlockType> {
  render(props: BlockProps<T>): ReactNode
  toState?(props: BlockProps<T>): object | null
  /**
   * The browser part of an island without React, exported by its `interactive.ts`: starts it in the section frame of the block, and returns
   * a function that stops it and restores the HTML. It may add elements, but it must not remove or move any.
   */
  mount?(frame: HTMLElement, state: object): () => void
  /**
   * Whether the island hydrates as soon as it is visible on any connection, because it acts without input: it moves on its own, or shows
   * something only the browser knows. On slow connections and with data saving, any other island waits until the visitor interacts with it.
   */
  hydratesWhenVisible?(props: BlockProps<T>): boolean
  /**
   * What search engines learn of the block, in the vocabulary of schema.org: only what the block also shows. Things whose type ends in
   * `Page` describe the page, and those of several blocks become one.
   */
  toData?(props: Pick<BlockProps<T>, 'block' | 'place'>, context: DataContext): StructuredData[]
}

/** A definition for every block type. */
export type BlockRegistry = { [T in BlockType]: BlockDefinition<T> }

/** Binds a definition to its block type so that the fields are typed. */
export const defineBlock = <T extends BlockType>(_type: T, definition: BlockDefinition<T>): BlockDefinition<T> => definition
