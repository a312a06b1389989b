import type { Place } from '../../contracts/place.ts'
import type { ListColumnsBlock } from '../../manifest/manifest.gen.ts'
import type { BlockProps } from '../../ui/block.ts'
import { Heading } from '../../ui/heading.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SplitIntro } from '../../ui/intro/split-intro.tsx'
import * as styles from './styles.ts'

/** Lists side by side, each below its own title. A single list has columns next to its title. */
export function ListColumns({ block, place }: BlockProps<'listColumns'>) {
  return (
    <SplitIntro block={block} place={place}>
      <div className={styles.columns} data-count={block.columns.length} data-continued={block.continued ? '' : undefined}>
        {block.columns.map((column, index) => (
          <Column key={`column-${index}`} column={column} start={block.numbered ? findStart(block, index) : null} place={place} />
        ))}
      </div>
    </SplitIntro>
  )
}

/** The number of the first point of a list. */
function findStart({ columns, continued }: ListColumnsBlock, index: number): number {
  return continued ? columns.slice(0, index).reduce((next, { points }) => next + points.length, 1) : 1
}

interface ColumnProps {
  column: ListColumnsBlock['columns'][number]
  /** Null if the points have no numbers. */
  start: number | null
  place: Place
}

function Column({ column: { title, icon, color, points }, start, place }: ColumnProps) {
  const items = points.map((point, index) => <li key={`point-${index}`}>{point}</li>)
  return (
    <div className={styles.column} data-color={color}>
      <div className={styles.top}>
        {icon !== undefined && <Icon name={icon} place={place} className={styles.icon} />}
        <Heading level={place.level + 1} className={styles.title}>
          {title}
        </Heading>
      </div>
      {start === null ? (
        <ul className={`marks ${styles.list}`}>{items}</ul>
      ) : (
        <ol className={styles.numbered} start={start === 1 ? undefined : start}>
          {items}
        </ol>
      )}
    </div>
  )
}
