/** The time `months` calendar months (UTC) before `nowMs`. One month before 31 March is 28 February. */
export function toCutoff(nowMs: number, months: number): number {
  const date = new Date(nowMs)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.setUTCDate(Math.min(day, lastDay))
}

/** The first time at which a lead received at `receivedMs` is `months` calendar months old. */
export function toExpiry(receivedMs: number, months: number): number {
  const date = new Date(receivedMs)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const inMonth = new Date(date).setUTCDate(day)
  return new Date(inMonth).getUTCDate() === day ? inMonth : date.setUTCMonth(date.getUTCMonth() + 1)
}
