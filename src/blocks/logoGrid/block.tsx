import type { BlockProps } from '../../ui/block.ts'
import { BlockHead } from '../../ui/block-head.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import * as styles from './styles.ts'

export function LogoGrid({ block, place }: BlockProps<'logoGrid'>) {
  return (
    <>
      <BlockHead heading={block.heading} text={block.text} place={place} />
      <ul className={styles.grid} data-columns={block.columns ?? 5}>
        {block.items.map(({ name, icon, picture }) => (
          <li key={name} className={styles.cell}>
            {icon && <Icon name={icon} place={place} className={styles.mark} />}
            {picture && <Picture picture={{ src: picture, decorative: true }} place={place} className={styles.mark} />}
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
