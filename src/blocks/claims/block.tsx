import type { BlockProps } from '../../ui/block.ts'
import { Intro } from '../../ui/intro.tsx'
import * as styles from './styles.ts'

/** Large figures, each with what it counts. */
export function Claims({ block, place }: BlockProps<'claims'>) {
  return (
    <div className={styles.root}>
      <Intro block={{ heading: block.heading }} place={place} />
      <dl className={styles.list} data-count={block.items.length} data-narrow={place.inside ? '' : undefined}>
        {block.items.map((item) => (
          <div key={item.label} className={styles.item}>
            <dt className={styles.label}>{item.label}</dt>
            <dd className={styles.figure}>{item.figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
