import path from 'node:path'
import { PublishError } from '../publish-error.ts'
import type { Branch } from './branch.ts'
import { checkOperations } from './operations.ts'
import type { Repository } from './repository.ts'

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
  const places = toPlaces(repository, paths)
  const all = await listNames(repository, ['ls-files', '--others', '--ignored', '--exclude-standard', '-z', '--', ...places])
  const ignored = all.filter((file) => paths.includes(file))
  if (ignored.length > 0)
    throw new PublishError(`Git ignores ${quoteNames(ignored)}, so it cannot be published. Remove it from ".gitignore".`)
  if (remote?.commit && head && (await git(['merge-base', '--is-ancestor', remote.commit, head])).code !== 0)
    throw new PublishError(`The branch "${name}" of "${remote.name}" has changes that are not here yet. Get them first: git pull`)
  for (const role of ['AUTHOR', 'COMMITTER'])
    if ((await git(['-c', 'user.useConfigOnly=true', 'var', `GIT_${role}_IDENT`])).code !== 0)
      throw new PublishError(
        'Git does not know who you are. Enter your name and email address once: git config --global user.name "Your name" and git config --global user.email you@example.org',
      )
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
  const options = ['--porcelain=v1', '--untracked-files=all', '--no-renames', '-z']
  const lines = await listNames(repository, ['status', ...options, '--', ...toPlaces(repository, paths)])
  const entries = lines
    .map((line) => ({ state: line.slice(0, 2), file: line.slice(3) }))
    .filter(({ file }) => paths.includes(file))
  return {
    changed: entries.map(({ file }) => file).sort(),
    added: entries.filter(({ state }) => state === '??').map(({ file }) => file),
  }
}

/** Where the paths are. The names of files of a site are never arguments of git. */
const toPlaces = ({ manifest, publicFolder }: Repository, paths: readonly string[]): string[] =>
  (paths.length > 1 ? [manifest, publicFolder] : [manifest]).map(toPathspec)

/** The names that a command prints, each with a NUL after it. Throws a `PublishError` if it fails. */
async function listNames({ git }: Repository, args: readonly string[]): Promise<string[]> {
  const { code, stdout, output } = await git(args)
  if (code !== 0) throw new PublishError('Git cannot read the repository.', output)
  return split(stdout)
}

const split = (text: string): string[] => text.split('\0').filter((name) => name !== '')

/** Paths for the option `--pathspec-from-file=-` with `--pathspec-file-nul`. */
export const toInput = (paths: readonly string[]): string => paths.map((name) => `${toPathspec(name)}\0`).join('')

/** A path below the root as an argument of git, which would take some signs for a pattern. */
export const toPathspec = (name: string): string => `:(top,literal)${name}`

function quoteNames(names: readonly string[]): string {
  const shown = names.slice(0, NAMED_LIMIT).map((name) => `"${name}"`)
  return names.length > NAMED_LIMIT ? `${shown.join(', ')} and ${names.length - NAMED_LIMIT} more` : shown.join(', ')
}
