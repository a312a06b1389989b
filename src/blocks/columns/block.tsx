import { createElement } from 'react'
import type { BlockProps } from '../../ui/block.ts'
import { Intro } from '../../ui/intro.tsx'
import * as styles from './styles.ts'

/** Blocks side by side. Each slot is one column with its finished blocks. */
export function Columns({ block, place, slots }: BlockProps<'columns'>) {
  const attributes = { className: styles.row, 'data-layout': block.layout ?? 'equal', 'data-count': slots.length }
  return (
    <div className={styles.root}>
      <Intro block={{ heading: block.heading }} place={place} />
      {/* Spread, since columns never change places and have nothing to make keys of. */}
      {createElement('div', attributes, ...slots)}
    </div>
  )
}
