import { PublishError } from '../publish-error.ts'
import { checkOperations } from './operations.ts'
import type { Repository } from './repository.ts'
import type { Git } from './run-git.ts'

/** The branch that is checked out, and where it is sent. */
export interface Branch {
  name: string
  /** The commit; null before the first one. */
  head: string | null
  remote: BranchRemote | null
}

interface BranchRemote {
  name: string
  /** The branch there: `refs/heads/main`. */
  ref: string
  /** The last commit that is known to be there; null if the branch was never sent. */
  commit: string | null
}

/** Reads the branch. Throws a `PublishError` on a detached HEAD. */
export async function readBranch(repository: Repository): Promise<Branch> {
  const { git } = repository
  const { code, stdout } = await git(['symbolic-ref', '--quiet', '--short', 'HEAD'])
  // A rebase detaches HEAD, too.
  if (code !== 0) await checkOperations(repository)
  if (code !== 0)
    throw new PublishError(
      'No branch is checked out (a "detached HEAD"). Switch to the branch of the site first: git switch main',
    )
  const name = stdout.trim()
  const head = await readCommit(git, 'HEAD')
  return { name, head, remote: await readRemote(git, name) }
}

/** The remote that is configured for a branch. */
async function readRemote(git: Git, branch: string): Promise<BranchRemote | null> {
  const upstream = await readConfig(git, `branch.${branch}.remote`)
  const name = (await readConfig(git, `branch.${branch}.pushRemote`)) ?? (await readConfig(git, 'remote.pushDefault')) ?? upstream
  if (name === null || name === '.') return null
  const merged = name === upstream ? await readConfig(git, `branch.${branch}.merge`) : null
  const ref = merged ?? `refs/heads/${branch}`
  return { name, ref, commit: await readCommit(git, ref.replace(/^refs\/heads\//, `refs/remotes/${name}/`)) }
}

async function readConfig(git: Git, key: string): Promise<string | null> {
  const { code, stdout } = await git(['config', '--get', '--', key])
  return code === 0 ? stdout.replace(/\r?\n$/, '') : null
}

async function readCommit(git: Git, ref: string): Promise<string | null> {
  const { code, stdout } = await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
  return code === 0 ? stdout.trim() : null
}
