import type { Place } from '../../contracts/place.ts'
import type { Logo as LogoData, Picture as PictureData } from '../../manifest/manifest.gen.ts'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { Picture } from '../picture.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import * as styles from './logo-styles.ts'
import { toIconColors, toIconShape, toMarkShape, toPictureColors } from './mark-shape.ts'

interface LogoProps {
  /** With a link, the name is the link. The name is not shown next to a mark that shows it. */
  logo: LogoData & { link?: string; wordmark?: boolean }
  place: Place
}

/** A mark and its name. If the mark is not found, only the name is shown. */
export function Logo({ logo: { name, icon, picture, link, wordmark }, place }: LogoProps) {
  const drawing = icon === undefined ? undefined : place.icons[icon]
  const hasMark = drawing !== undefined || (icon === undefined && picture !== undefined && place.pictures[picture] !== undefined)
  const shownName = wordmark && hasMark ? <VisuallyHidden>{name}</VisuallyHidden> : name
  return (
    <>
      {icon !== undefined && drawing && (
        <span className={styles.mark} data-shape={toIconShape(drawing)} data-colors={toIconColors(drawing)}>
          <Icon name={icon} place={place} />
        </span>
      )}
      {icon === undefined && picture !== undefined && <Mark picture={{ src: picture, decorative: true }} place={place} />}
      <span className={styles.name}>
        {link === undefined ? (
          shownName
        ) : (
          <Link to={link} place={place}>
            {shownName}
          </Link>
        )}
      </span>
    </>
  )
}

/** A picture of the slot `mark`, on a plate where its colors would be invisible. Its size is `--mark-size`. */
export function Mark({ picture, place }: { picture: PictureData; place: Place }) {
  const file = place.pictures[picture.src]
  if (!file) return null
  return (
    <span className={styles.mark} data-shape={toMarkShape(file)} data-colors={toPictureColors(file)}>
      <Picture picture={picture} place={place} />
    </span>
  )
}

interface LogoListProps {
  logos: readonly LogoData[]
  place: Place
  /** `row` puts small marks next to their names, as many per line as fit. `grid` puts larger ones in columns. */
  look: 'row' | 'grid'
}

/** The logos of an item. */
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
