import { PublishError } from '../publish-error.ts'
import type { Repository } from './repository.ts'
import { listChanged, toInput } from './work-tree.ts'

const PATHS_FROM_INPUT = ['--pathspec-from-file=-', '--pathspec-file-nul']

interface CommitWords {
  /** A file with the message. */
  messageFile: string
  /** The email address of the author, which is the name as well; null for the identity of the repository, which is always the committer. */
  author: string | null
}

/**
 * Commits exactly these paths, as they are in the work tree. Hooks of the repository run as usual. Returns false if there is nothing to
 * commit. Throws a `PublishError` with what git or a hook says; the index is then as before.
 */
export async function commitPaths(
  repository: Repository,
  paths: readonly string[],
  { messageFile, author }: CommitWords,
): Promise<boolean> {
  const { git } = repository
  const { changed, added } = await listChanged(repository, paths)
  if (changed.length === 0) return false
  if (added.length > 0) {
    // A commit of named paths takes only files that git knows.
    const { code, output } = await git(['add', '--intent-to-add', ...PATHS_FROM_INPUT], { input: toInput(added) })
    if (code !== 0) throw toFailure(output)
  }
  const { code, output } = await git(
    ['commit', '--quiet', '--only', '--cleanup=whitespace', '--file', messageFile, ...PATHS_FROM_INPUT],
    { input: toInput(changed), ...(author !== null && { env: { GIT_AUTHOR_NAME: author, GIT_AUTHOR_EMAIL: author } }) },
  )
  if (code === 0) return true
  if (added.length > 0) await git(['reset', '--quiet', ...PATHS_FROM_INPUT], { input: toInput(added) })
  throw toFailure(output)
}

const toFailure = (output: string): PublishError =>
  output.includes('index.lock')
    ? new PublishError(
        'Another git program is at work in the repository. Try again when it has ended. If there is none, delete the file that git names:',
        output,
      )
    : new PublishError('The repository did not accept the commit. Git, or a hook of the repository, says why:', output)
