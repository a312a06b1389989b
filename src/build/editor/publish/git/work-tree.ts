import { existsSync } from 'node:fs'
import path from 'node:path'
import { PublishError } from '../publish-error.ts'
import type { Branch, Repository } from './repository.ts'

/** Files of git that exist while it does something that a commit would disturb, and what it is called. */
const OPERATIONS: Readonly<Record<string, string>> = {
  MERGE_HEAD: 'merge',
  'rebase-merge': 'rebase',
  'rebase-apply': 'rebase',
  CHERRY_PICK_HEAD: 'cherry-pick',
  REVERT_HEAD: 'revert',
  BISECT_LOG: 'bisect',
}

/** How many names a sentence lists. */
const NAMED_LIMIT = 3

/**
 * Throws a `PublishError` if a commit of these paths is not possible, or would have more than them.
 * @param paths the manifest and the files that it names, below the root
 */
export async function checkWorkTree(
  repository: Repository,
  { name, head, remote }: Branch,
  paths: readonly string[],
): Promise<void> {
  const { git } = repository
  await checkOperations(repository)
  checkInside(repository, paths)
  const foreign = (await listNames(repository, ['diff', '--cached', '--name-only', '--no-renames', '-z'])).filter(
    (file) => !paths.includes(file),
  )
  if (foreign.length > 0)
    throw new PublishError(
      `Other files are staged for a commit: ${quoteNames(foreign)}. Commit them first, or take them out of the index: git restore --staged .`,
    )
  const ignored = await git(['check-ignore', '-z', '--stdin'], { input: toInput(paths) })
  if (ignored.code === 0)
    throw new PublishError(
      `Git ignores ${quoteNames(split(ignored.stdout))}, so it cannot be published. Remove it from ".gitignore".`,
    )
  if (remote?.commit && head && (await git(['merge-base', '--is-ancestor', remote.commit, head])).code !== 0)
    throw new PublishError(`The branch "${name}" of "${remote.name}" has changes that are not here yet. Get them first: git pull`)
  for (const role of ['AUTHOR', 'COMMITTER'])
    if ((await git(['-c', 'user.useConfigOnly=true', 'var', `GIT_${role}_IDENT`])).code !== 0)
      throw new PublishError(
        'Git does not know who you are. Enter your name and email address once: git config --global user.name "Your name" and git config --global user.email you@example.org',
      )
}

async function checkOperations({ git, root }: Repository): Promise<void> {
  const names = [...Object.keys(OPERATIONS), 'index.lock']
  const { stdout } = await git(['rev-parse', ...names.flatMap((name) => ['--git-path', name])])
  const found = stdout.split(/\r?\n/).find((file) => file !== '' && existsSync(path.resolve(root, file)))
  if (found === undefined) return
  const operation = OPERATIONS[path.basename(found)]
  if (operation === undefined)
    throw new PublishError(`Another git program is at work. If there is none any more, delete the file "${found}" and try again.`)
  const advice = operation === 'bisect' ? 'End it first: git bisect reset' : `Finish it, or cancel it: git ${operation} --abort`
  throw new PublishError(`A ${operation} is not finished in the repository. ${advice}`)
}

function checkInside({ publicFolder, manifest }: Repository, paths: readonly string[]): void {
  const outside = [manifest, ...(paths.length > 1 ? [publicFolder] : [])].find(
    (name) => name.startsWith('../') || path.isAbsolute(name),
  )
  if (outside !== undefined)
    throw new PublishError(`"${outside}" is outside the git repository, so it cannot be published with it.`)
}

/** Those of the paths that differ from the last commit, and those of them that git does not know yet. */
export async function listChanged(
  repository: Repository,
  paths: readonly string[],
): Promise<{ changed: string[]; added: string[] }> {
  const { manifest, publicFolder } = repository
  const status = ['status', '--porcelain=v1', '--untracked-files=all', '--no-renames', '-z', '--', manifest]
  const lines = await listNames(repository, paths.length > 1 ? [...status, publicFolder] : status)
  const entries = lines
    .map((line) => ({ state: line.slice(0, 2), file: line.slice(3) }))
    .filter(({ file }) => paths.includes(file))
  return {
    changed: entries.map(({ file }) => file).sort(),
    added: entries.filter(({ state }) => state === '??').map(({ file }) => file),
  }
}

/** The names that a command prints, each with a NUL after it. Throws a `PublishError` if it fails. */
async function listNames({ git }: Repository, args: readonly string[]): Promise<string[]> {
  const { code, stdout, output } = await git(args)
  if (code !== 0) throw new PublishError('Git cannot read the repository.', output)
  return split(stdout)
}

const split = (text: string): string[] => text.split('\0').filter((name) => name !== '')

/** Paths for the option `--pathspec-from-file=-` with `--pathspec-file-nul`. */
export const toInput = (paths: readonly string[]): string => paths.map((name) => `${name}\0`).join('')

function quoteNames(names: readonly string[]): string {
  const shown = names.slice(0, NAMED_LIMIT).map((name) => `"${name}"`)
  return names.length > NAMED_LIMIT ? `${shown.join(', ')} and ${names.length - NAMED_LIMIT} more` : shown.join(', ')
}
