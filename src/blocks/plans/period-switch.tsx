import type { Place } from '../../contracts/place.ts'
import type { PlansBlock } from '../../manifest/manifest.gen.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import * as styles from './period-styles.ts'

interface PeriodSwitchProps {
  periods: NonNullable<PlansBlock['periods']>
  place: Place
}

/** Radio buttons that choose the period whose prices are visible. The value of each is the index of its period. */
export function PeriodSwitch({ periods, place }: PeriodSwitchProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>
        <VisuallyHidden>{place.texts.billingPeriod}</VisuallyHidden>
      </legend>
      {periods.map(({ label, note }, index) => (
        <label key={label} className={styles.choice}>
          <input type="radio" name={`${place.id}-period`} value={index} defaultChecked={index === 0} />
          {label}
          {note !== undefined && <span className={styles.saving}> {note}</span>}
        </label>
      ))}
    </fieldset>
  )
}
