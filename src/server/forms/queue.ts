/** Counts what waits, so that no more comes than can be done. */
export interface Queue {
  /** Whether what comes now should be turned away. */
  isFull(): boolean
  run<T>(task: () => Promise<T>): Promise<T>
}

export function createQueue(most: number): Queue {
  let waiting = 0
  return {
    isFull: () => waiting >= most,
    async run(task) {
      waiting++
      try {
        return await task()
      } finally {
        waiting--
      }
    },
  }
}
