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
      <div className={styles.columns} data-count={block.columns.length}>
        {block.columns.map((column, index) => (
          <Column key={`column-${index}`} column={column} isNumbered={block.numbered === true} place={place} />
        ))}
      </div>
    </SplitIntro>
  )
}

interface ColumnProps {
  column: ListColumnsBlock['columns'][number]
  isNumbered: boolean
  place: Place
}

function Column({ column: { title, icon, color, points }, isNumbered, place }: ColumnProps) {
  const List = isNumbered ? 'ol' : 'ul'
  return (
    <div className={styles.column} data-color={color}>
      <div className={styles.top}>
        {icon !== undefined && <Icon name={icon} place={place} className={styles.icon} />}
        <Heading level={place.level + 1} className={styles.title}>
          {title}
        </Heading>
      </div>
      <List className={isNumbered ? styles.numbered : `marks ${styles.list}`}>
        {points.map((point, index) => (
          <li key={`point-${index}`}>{point}</li>
        ))}
      </List>
    </div>
  )
}
