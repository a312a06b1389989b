import type { Place } from '../../contracts/place.ts'
import { InlineMarkdown } from '../../ui/markdown/markdown.tsx'
import { points as pointsStyle } from '../../ui/points/points-styles.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import * as styles from './feature-styles.ts'
import type { PricePlan } from './price.tsx'

/** More features than this can be in two columns. */
const MAX_FEATURES_PER_COLUMN = 5

interface FeaturesProps {
  plan: PricePlan
  place: Place
}

/** What a plan includes, and below it what it does not include. */
export function Features({ plan: { pointsTitle, points = [], notIncluded = [] }, place }: FeaturesProps) {
  const count = points.length + notIncluded.length
  if (count === 0) return null
  return (
    <div className={styles.features}>
      {pointsTitle !== undefined && <p className={styles.pointsTitle}>{pointsTitle}</p>}
      <ul className={`marks ${pointsStyle} ${styles.points}`} data-many={count > MAX_FEATURES_PER_COLUMN ? '' : undefined}>
        {points.map((point, index) => (
          <li key={`point-${index}`}>
            <span>
              <InlineMarkdown text={point} place={place} />
            </span>
          </li>
        ))}
        {notIncluded.map((point, index) => (
          <li key={`not-${index}`} className={styles.missing} data-missing="">
            <span>
              <VisuallyHidden>{place.texts.notIncluded} </VisuallyHidden>
              <InlineMarkdown text={point} place={place} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
