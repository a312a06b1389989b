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
