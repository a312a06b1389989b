import type { BlockProps } from '../../ui/block.ts'
import { Intro } from '../../ui/intro.tsx'
import * as styles from './styles.ts'

/** Large figures, each with what it counts. */
export function Claims({ block, place }: BlockProps<'claims'>) {
  return (
    <div className={styles.root}>
      <Intro block={{ heading: block.heading }} place={place} />
      <dl
        className={styles.list}
        data-size={toSize(Math.max(...block.items.map(({ figure }) => figure.length)))}
        data-many={block.items.length > 3 ? '' : undefined}
        data-narrow={place.inside ? '' : undefined}
      >
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

/** All figures of a block have one size, so the longest decides. Figures must not break: 12,000 on two lines is another number. */
function toSize(longest: number): 'large' | 'medium' | 'small' {
  if (longest <= 5) return 'large'
  return longest <= 9 ? 'medium' : 'small'
}
