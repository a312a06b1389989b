import { count } from './limit-styles.ts'

/** The share of the limit from which the count is shown. */
const NEAR = 0.8

/** The length of a text as the limits of the manifest count it: in Unicode code points. */
export const countCharacters = (text: string): number => [...text].length

export const isNearLimit = (length: number, limit: number | null): limit is number => limit !== null && length >= limit * NEAR

interface LimitCountProps {
  id?: string
  length: number
  limit: number | null
}

/** `52 of 60`, while a text is near its limit or over it. */
export function LimitCount({ id, length, limit }: LimitCountProps) {
  if (!isNearLimit(length, limit)) return null
  return (
    <span id={id} className={count} data-over={length > limit || undefined}>
      {length} of {limit}
    </span>
  )
}
