import { Children } from 'react'
import type { BlockProps } from '../../ui/block.ts'
import { Intro } from '../../ui/intro.tsx'
import * as styles from './styles.ts'

/** Blocks side by side. Each slot is one column with its finished blocks. */
export function Columns({ block, place, slots }: BlockProps<'columns'>) {
  return (
    <div className={styles.root}>
      <Intro block={{ heading: block.heading }} place={place} />
      <div className={styles.row} data-layout={block.layout ?? 'equal'} data-count={slots.length}>
        {Children.toArray(slots)}
      </div>
    </div>
  )
}
