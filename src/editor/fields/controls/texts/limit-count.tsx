import * as styles from '../styles.ts'

/** The share of the limit from which the count is shown. */
const NEAR = 0.8

/** `52 of 60`, while a text is near its limit or over it. */
export function LimitCount({ id, length, limit }: { id: string; length: number; limit: number | null }) {
  if (limit === null || length < limit * NEAR) return null
  return (
    <span id={id} className={styles.count} data-over={length > limit || undefined}>
      {length} of {limit}
    </span>
  )
}
