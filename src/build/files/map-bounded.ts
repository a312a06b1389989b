/**
 * Like `Promise.all(values.map(use))`, with at most `limit` calls at a time. A value is taken when its call starts. After a failure, no new
 * call starts.
 */
export async function mapBounded<T, R>(values: Iterable<T>, limit: number, use: (value: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = values[Symbol.iterator]()
  let count = 0
  let hasFailed = false
  const work = async () => {
    for (let next = waiting.next(); !next.done && !hasFailed; next = waiting.next()) {
      const index = count++
      results[index] = await use(next.value).catch((error) => {
        hasFailed = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: limit }, work))
  return results
}
