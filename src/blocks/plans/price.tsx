import type { Place } from '../../contracts/place.ts'
import type { PlansBlock } from '../../manifest/manifest.gen.ts'
import { InlineMarkdown } from '../../ui/markdown/markdown.tsx'
import { periodName } from './period-styles.ts'
import * as styles from './price-styles.ts'

export type PricePlan = PlansBlock['items'][number]

/** Prices up to this number of characters are shown in large, and in medium type. */
const [MAX_SHORT_CHARACTERS, MAX_MEDIUM_CHARACTERS] = [6, 11]

interface PricesProps {
  plan: PricePlan
  periods: NonNullable<PlansBlock['periods']>
  place: Place
}

/** The price of a plan, or those for all periods in the same spot. Each names its period where no switch chooses one. */
export function Prices({ plan: { price, period, prices, note }, periods, place }: PricesProps) {
  return (
    <div className={styles.prices}>
      {prices?.map((own, index) => (
        <div key={`price-${index}`} data-period={index}>
          {periods[index] !== undefined && <p className={periodName}>{periods[index].label}</p>}
          <Price amount={own.amount} period={own.period} note={own.note ?? note} place={place} />
        </div>
      )) ?? (
        <div>
          <Price amount={price} period={period} note={note} place={place} />
        </div>
      )}
    </div>
  )
}

interface PriceProps {
  amount: string | undefined
  period: string | undefined
  note: string | undefined
  place: Place
}

function Price({ amount, period, note, place }: PriceProps) {
  return (
    <>
      {amount !== undefined && (
        <p className={styles.price}>
          <span className={styles.amount}>{amount}</span>
          {period !== undefined && <span className={styles.period}> {period}</span>}
        </p>
      )}
      {note !== undefined && (
        <p className={styles.note}>
          <InlineMarkdown text={note} place={place} />
        </p>
      )}
    </>
  )
}

/** How long the longest price is. All prices of a block have the same size. */
export function toPriceLength(plans: readonly PricePlan[]): 'short' | 'medium' | 'long' {
  const amounts = plans.flatMap(({ price, prices }) => prices?.map(({ amount }) => amount) ?? price ?? [])
  const longest = Math.max(0, ...amounts.map((amount) => amount.length))
  if (longest > MAX_MEDIUM_CHARACTERS) return 'long'
  return longest > MAX_SHORT_CHARACTERS ? 'medium' : 'short'
}
