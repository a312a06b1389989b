import type { Place } from '../../contracts/place.ts'
import type { PlansBlock } from '../../manifest/manifest.gen.ts'
import { Action } from '../../ui/action.tsx'
import { Heading } from '../../ui/heading.tsx'
import { InlineMarkdown } from '../../ui/markdown/markdown.tsx'
import { Features } from './features.tsx'
import * as styles from './plan-styles.ts'
import { type PricePlan, Prices } from './price.tsx'

interface PlanProps {
  plan: PricePlan
  periods: NonNullable<PlansBlock['periods']>
  place: Place
  /** Whether its main button is a solid one. */
  isProminent: boolean
}

/** One plan. The words of a featured plan follow its title, so that screen readers say them below the heading. */
export function Plan({ plan, periods, place, isProminent }: PlanProps) {
  const { title, featured, text, actions = [] } = plan
  const [main, other] = actions
  return (
    <li className={styles.plan} data-featured={featured === undefined ? undefined : ''}>
      <Heading level={place.level + 1} className={styles.title}>
        {title}
      </Heading>
      {featured !== undefined && <p className={styles.featured}>{featured}</p>}
      {text !== undefined && (
        <p className={styles.text}>
          <InlineMarkdown text={text} place={place} />
        </p>
      )}
      <Prices plan={plan} periods={periods} place={place} />
      <Features plan={plan} place={place} />
      {main !== undefined && (
        <div className={styles.actions}>
          <Action action={main} place={place} look={isProminent ? 'button' : 'quiet'} about={title} />
          {other !== undefined && <Action action={other} place={place} look="text" about={title} />}
        </div>
      )}
    </li>
  )
}
