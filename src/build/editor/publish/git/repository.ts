import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { PublishError } from '../publish-error.ts'
import { createGit, type Git } from './run-git.ts'

/** The work tree that contains a site. */
export interface Repository {
  git: Git
  /** The root of the work tree. */
  root: string
  /** The manifest and the public folder as git names them: below the root, with slashes. */
  manifest: string
  publicFolder: string
}

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

/** Whether a folder is in a work tree of git, also without git. */
export function isInWorkTree(folder: string): boolean {
  const parent = path.dirname(folder)
  return existsSync(path.join(folder, '.git')) || (parent !== folder && isInWorkTree(parent))
}

/** Opens the repository of a site. Throws a `PublishError` if git cannot be used. */
export async function openRepository(manifestFile: string, publicFolder: string): Promise<Repository> {
  const manifest = realpathSync(manifestFile)
  const git = createGit(path.dirname(manifest))
  const { code, stdout, output } = await git(['rev-parse', '--show-toplevel'])
  if (code === null)
    throw new PublishError(
      'Git is not installed, but the site is in a git repository. Install git, or publish to a folder: npm run edit -- --publish-to dist',
    )
  if (code !== 0) throw new PublishError('Git cannot open the repository of the site.', output)
  const root = realpathSync(stdout.replace(/\r?\n$/, ''))
  const toName = (file: string) => path.relative(root, file).split(path.sep).join('/')
  const files = existsSync(publicFolder) ? realpathSync(publicFolder) : publicFolder
  return { git: createGit(root), root, manifest: toName(manifest), publicFolder: toName(files) }
}

/** Reads the branch. Throws a `PublishError` on a detached HEAD. */
export async function readBranch({ git }: Repository): Promise<Branch> {
  const { code, stdout } = await git(['symbolic-ref', '--quiet', '--short', 'HEAD'])
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
