import type { IconDrawing } from '../../manifest/place.ts'
import type { BlockProps } from '../../ui/block.ts'
import { Icon } from '../../ui/icon.tsx'
import { Intro } from '../../ui/intro.tsx'
import { Picture } from '../../ui/picture.tsx'
import * as styles from './styles.ts'

/** Marks with their names in a grid of five or six columns, three in a container, two on phones. */
export function LogoGrid({ block, place }: BlockProps<'logoGrid'>) {
  return (
    <div className={styles.root}>
      <Intro block={block} place={place} />
      <ul className={styles.grid} data-columns={place.inside ? 3 : (block.columns ?? 5)}>
        {block.items.map(({ name, icon, picture }) => (
          <li key={name} className={styles.cell}>
            {icon !== undefined && (
              <span className={styles.mark} data-shape={toShape(place.icons[icon])}>
                <Icon name={icon} place={place} />
              </span>
            )}
            {icon === undefined && picture !== undefined && (
              <span className={styles.mark}>
                <Picture picture={{ src: picture, decorative: true }} place={place} />
              </span>
            )}
            <span className={styles.name}>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Marks of the same height look unequal: a wide one heavier, a tall one lighter. The shape says by how much to correct. */
function toShape(drawing: IconDrawing | undefined): 'wide' | 'even' | 'tall' {
  const [, , width = 1, height = 1] = drawing?.viewBox.split(' ').map(Number) ?? []
  const ratio = width / height
  if (ratio > 1.5) return 'wide'
  return ratio < 0.8 ? 'tall' : 'even'
}
