import { afterAll, beforeAll } from 'vitest'
import { copyProject } from '../project.ts'

/** Copies the checkout before the tests of a file and removes the copy after them. Returns the folder of the copy, once it is there. */
export function useProjectCopy(): () => string {
  let copy: Awaited<ReturnType<typeof copyProject>> | null = null
  beforeAll(async () => {
    copy = await copyProject()
  })
  afterAll(() => copy?.remove())
  return () => {
    if (copy === null) throw new Error('The project is copied only when the tests begin.')
    return copy.checkout
  }
}
