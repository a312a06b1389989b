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
  const config = await readConfig(git)
  const upstream = config.get(`branch.${branch}.remote`)
  const name = config.get(`branch.${branch}.pushremote`) ?? config.get('remote.pushdefault') ?? upstream
  if (name === undefined || name === '.') return null
  const merged = name === upstream ? config.get(`branch.${branch}.merge`) : undefined
  const ref = merged ?? `refs/heads/${branch}`
  return { name, ref, commit: await readCommit(git, ref.replace(/^refs\/heads\//, `refs/remotes/${name}/`)) }
}

/** The settings of branches and remotes. In their names, the first and the last part are in lower case. */
async function readConfig(git: Git): Promise<Map<string, string>> {
  const { stdout } = await git(['config', '-z', '--get-regexp', '^(branch|remote)\\.'])
  const entries = stdout.split('\0').filter((entry) => entry !== '')
  return new Map(entries.map((entry): [string, string] => [entry.replace(/\n.*/s, ''), entry.replace(/^.*?\n/s, '')]))
}

async function readCommit(git: Git, ref: string): Promise<string | null> {
  const { code, stdout } = await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
  return code === 0 ? stdout.trim() : null
}
