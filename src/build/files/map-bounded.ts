/** Like `Promise.all(values.map(use))`, with at most `limit` calls at a time. After a failure, no new call starts. */
export async function mapBounded<T, R>(values: readonly T[], limit: number, use: (value: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = values.entries()
  let hasFailed = false
  const work = async () => {
    for (const [index, value] of waiting) {
      if (hasFailed) return
      results[index] = await use(value).catch((error) => {
        hasFailed = true
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, values.length) }, work))
  return results
}
