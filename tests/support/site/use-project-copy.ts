import { afterAll, beforeAll } from 'vitest'
import { copyProject } from '../project.ts'

/** Copies the checkout before the tests of a file and removes the copy after them. Returns a function that returns its folder. */
export function useProjectCopy(): () => string {
  let copy: Awaited<ReturnType<typeof copyProject>> | null = null
  beforeAll(async () => {
    copy = await copyProject()
  })
  afterAll(() => copy?.remove())
  return () => {
    if (copy === null) throw new Error('The project is copied when the tests start, not before.')
    return copy.checkout
  }
}
