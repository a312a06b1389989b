import { PublishError } from '../publish-error.ts'
import type { Branch } from './branch.ts'
import { findPullRequestPage } from './pull-request.ts'
import type { Repository } from './repository.ts'

/** What git says when a push fails, and what that means. The first match counts. */
const FAILURES: readonly (readonly [sign: RegExp, sentence: string])[] = [
  [/non-fast-forward|fetch first|\[rejected\]/, 'it has changes that are not here yet. Get them first: git pull'],
  [/remote rejected|hook declined/, 'it did not accept them.'],
  [
    /Authentication failed|could not read (Username|Password)|terminal prompts disabled|Permission denied|Host key verification|\b40[13]\b/i,
    'you are not signed in there, or are not allowed to. Run "git push" once in a terminal, where git can ask for your password.',
  ],
  [
    /Could not resolve|Connection (refused|timed out|reset|closed)|Network is unreachable|unable to access|timed out/i,
    'it cannot be reached. Check the connection to the internet.',
  ],
  [
    /does not appear to be a git repository|not found|No such file/i,
    'its address is wrong. Look at it with: git remote --verbose',
  ],
]

/**
 * Sends a branch to its remote, never with force. Returns where to open a pull request for it, as a sentence; null if the host names no such
 * page. Throws a `PublishError`; the commits are kept, and can be sent again.
 */
export async function pushBranch({ git }: Repository, branch: Branch): Promise<string | null> {
  const { name, remote, head } = branch
  if (!remote || !head) return null
  const env = await toBatchMode(git)
  // A refspec without a plus sign only ever goes forward, whatever the configuration of the remote says.
  const { code, output } = await git(['push', '--porcelain', '--no-force', '--', remote.name, `${head}:${remote.ref}`], { env })
  if (code === 0) {
    const page = findPullRequestPage(output)
    return page && `"${name}" is not the main branch of "${remote.name}". To merge it there, open a pull request: ${page}`
  }
  const reason = FAILURES.find(([sign]) => sign.test(output))?.[1] ?? 'git, or a hook of the repository, says why:'
  throw new PublishError(
    `Your changes are committed on this computer, but could not be sent to "${remote.name}": ${reason} Nothing is lost. Try again afterwards.`,
    output,
  )
}

/** Without a terminal, ssh must fail instead of asking. A program that the person has chosen is left alone. */
async function toBatchMode(git: Repository['git']): Promise<Record<string, string>> {
  if (process.env.GIT_SSH_COMMAND !== undefined || process.env.GIT_SSH !== undefined) return {}
  const { code } = await git(['config', '--get', 'core.sshCommand'])
  return code === 0 ? {} : { GIT_SSH_COMMAND: 'ssh -o BatchMode=yes' }
}
