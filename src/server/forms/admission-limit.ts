/** Counts waiting tasks, so that new ones can be refused when there are too many. */
export interface AdmissionLimit {
  /** Whether new tasks should be refused. */
  isFull(): boolean
  run<T>(task: () => Promise<T>): Promise<T>
}

export function createAdmissionLimit(maxWaiting: number): AdmissionLimit {
  let waiting = 0
  return {
    isFull: () => waiting >= maxWaiting,
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
