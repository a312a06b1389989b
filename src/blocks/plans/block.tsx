import type { BlockProps } from '../../ui/block.ts'
import { SplitIntro } from '../../ui/intro/split-intro.tsx'
import { InlineMarkdown } from '../../ui/markdown/markdown.tsx'
import { switchable } from './period-styles.ts'
import { PeriodSwitch } from './period-switch.tsx'
import { Plan } from './plan.tsx'
import { toPriceLength } from './price.tsx'
import * as styles from './styles.ts'

/**
 * Price plans side by side or in rows. If the plans have prices for several periods, native radio buttons choose among them with CSS, so
 * that it also works without JavaScript.
 */
export function Plans({ block, place }: BlockProps<'plans'>) {
  const { layout = 'columns', items, periods = [], note } = block
  const isSwitchable = periods.length > 0 && items.some(({ prices }) => prices !== undefined)
  const isOneFeatured = items.some(({ featured }) => featured !== undefined)
  return (
    <SplitIntro block={block} place={place}>
      <div className={isSwitchable ? `${styles.root} ${switchable}` : styles.root}>
        {isSwitchable && <PeriodSwitch periods={periods} place={place} />}
        <ul className={`cards ${styles.list}`} data-layout={layout} data-count={items.length} data-length={toPriceLength(items)}>
          {items.map((plan, index) => (
            <Plan
              key={`plan-${index}`}
              plan={plan}
              periods={periods}
              place={place}
              isProminent={plan.featured !== undefined || !isOneFeatured}
            />
          ))}
        </ul>
        {note !== undefined && (
          <p className={styles.note}>
            <InlineMarkdown text={note} place={place} />
          </p>
        )}
      </div>
    </SplitIntro>
  )
}
