import { createElement } from 'react'
import type { BlockProps } from '../../ui/block.ts'
import { Intro } from '../../ui/intro/intro.tsx'
import * as styles from './styles.ts'

/** Blocks side by side. Each column contains the rendered HTML of its child blocks. */
export function Columns({ block, place, childBlocks }: BlockProps<'columns'>) {
  const attributes = {
    className: styles.row,
    'data-layout': block.layout ?? 'equal',
    'data-count': childBlocks.length,
    'data-sticky': block.sticky ? '' : undefined,
  }
  return (
    <div className={styles.root}>
      <Intro block={{ heading: block.heading }} place={place} />
      {/* Spread as arguments: columns never reorder and have nothing to use as a key. */}
      {createElement('div', attributes, ...childBlocks)}
    </div>
  )
}
