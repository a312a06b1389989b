import { existsSync } from 'node:fs'
import path from 'node:path'
import { PublishError } from '../publish-error.ts'
import type { Repository } from './repository.ts'

/** Files of git that exist while it does something that a commit would disturb, and what it is called. */
const OPERATIONS: Readonly<Record<string, string>> = {
  MERGE_HEAD: 'merge',
  'rebase-merge': 'rebase',
  'rebase-apply': 'rebase',
  CHERRY_PICK_HEAD: 'cherry-pick',
  REVERT_HEAD: 'revert',
  BISECT_LOG: 'bisect',
}

/** Throws a `PublishError` while git does something that a commit would disturb. */
export async function checkOperations({ git, root }: Repository): Promise<void> {
  const { stdout } = await git(['rev-parse', ...Object.keys(OPERATIONS).flatMap((name) => ['--git-path', name])])
  const found = stdout.split(/\r?\n/).find((file) => file !== '' && existsSync(path.resolve(root, file)))
  const operation = found === undefined ? undefined : OPERATIONS[path.basename(found)]
  if (operation === undefined) return
  const advice = operation === 'bisect' ? 'End it first: git bisect reset' : `Finish it, or cancel it: git ${operation} --abort`
  throw new PublishError(`A ${operation} is not finished in the repository. ${advice}`)
}
