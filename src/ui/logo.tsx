import type { Logo as LogoData } from '../manifest/manifest.gen.ts'
import type { IconDrawing, Place } from '../manifest/place.ts'
import { Icon } from './icon.tsx'
import * as styles from './logo-styles.ts'
import { Picture } from './picture.tsx'

interface LogoProps {
  logo: LogoData
  place: Place
}

/** A mark and its name. A mark that is not found leaves the name alone. */
export function Logo({ logo: { name, icon, picture }, place }: LogoProps) {
  const isIcon = icon !== undefined
  return (
    <>
      {isIcon && (
        <span className={styles.mark} data-shape={toShape(place.icons[icon])}>
          <Icon name={icon} place={place} />
        </span>
      )}
      {!isIcon && picture !== undefined && (
        <span className={styles.mark}>
          <Picture picture={{ src: picture, decorative: true }} place={place} />
        </span>
      )}
      <span className={styles.name}>{name}</span>
    </>
  )
}

interface LogoListProps {
  logos: readonly LogoData[]
  place: Place
  /** `row` sets small marks beside their names, as many to a line as fit; `grid` sets them above, in columns. */
  look: 'row' | 'grid'
}

/** The logos that belong to an item. */
export function LogoList({ logos, place, look }: LogoListProps) {
  return (
    <ul className={look === 'row' ? styles.row : styles.grid}>
      {logos.map((logo, index) => (
        <li key={`logo-${index}`}>
          <Logo logo={logo} place={place} />
        </li>
      ))}
    </ul>
  )
}

/** Marks of the same height look unequal: a wide one heavier, a tall one lighter. The shape says by how much to correct. */
function toShape(drawing: IconDrawing | undefined): 'wide' | 'even' | 'tall' {
  const [, , width = 1, height = 1] = drawing?.viewBox.split(' ').map(Number) ?? []
  const ratio = width / height
  if (ratio > 1.5) return 'wide'
  return ratio < 0.8 ? 'tall' : 'even'
}
