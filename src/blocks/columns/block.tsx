import type { BlockProps } from '../../ui/block.ts'
import { BlockHead } from '../../ui/block-head.tsx'
import * as styles from './styles.ts'

export function Columns({ block, place, slots }: BlockProps<'columns'>) {
  return (
    <>
      <BlockHead heading={block.heading} place={place} />
      <div className={styles.row} data-layout={block.layout ?? 'equal'} data-count={slots.length}>
        {slots}
      </div>
    </>
  )
}
