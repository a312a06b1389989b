/** What was received before this moment has been kept for so many whole calendar months (UTC); 31 March less one month is 28 February. */
export function toCutoff(nowMs: number, months: number): number {
  const date = new Date(nowMs)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.setUTCDate(Math.min(day, lastDay))
}

/** The first moment at which something received at `receivedMs` has been kept for so many months. */
export function toExpiry(receivedMs: number, months: number): number {
  const date = new Date(receivedMs)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const inMonth = new Date(date).setUTCDate(day)
  return new Date(inMonth).getUTCDate() === day ? inMonth : date.setUTCMonth(date.getUTCMonth() + 1)
}
