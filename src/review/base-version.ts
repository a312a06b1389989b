import { existsSync, realpathSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { createGit, type Git } from '../build/editor/publish/git/run-git.ts'
import { defaultPublicFolder, toDisplayPath } from '../build/manifest-file.ts'
import { ExpectedError } from '../contracts/expected-error.ts'

/** Where a version of a site is. */
export interface VersionFiles {
  manifestFile: string
  publicFolder: string
}

export interface BaseVersion extends VersionFiles {
  /** For people. */
  name: string
}

/** What `main` usually is called, on the server first: a local branch may be old. */
const DEFAULT_BRANCHES = ['origin/main', 'origin/master', 'main', 'master']

/**
 * Finds the version to compare a site with: a manifest file, or the last commit that `base` and the current branch have in common. Without
 * `base`, that is a commit of the default branch. Files of a commit are written into `cache`. Throws `USAGE` if there is no such version.
 */
export async function openBase(base: string | undefined, site: VersionFiles, cache: string): Promise<BaseVersion> {
  if (base !== undefined && statSync(base, { throwIfNoEntry: false })?.isFile()) return toFileVersion(base, site)
  const git = createGit(path.dirname(site.manifestFile))
  const { code, stdout } = await git(['rev-parse', '--show-toplevel'])
  if (code !== 0)
    throw refuse(
      base === undefined
        ? 'The site is not in a git repository. Name the earlier manifest to compare it with: npm run review -- OLD'
        : `"${base}" is not a file, and the site is not in a git repository. Name the earlier manifest to compare it with.`,
    )
  const root = realpathSync(stdout.replace(/\r?\n$/, ''))
  const ref = base ?? (await findDefaultBranch(git))
  const commit = await findCommonCommit(git, ref)
  const names = toNames(site, root)
  const folder = await writeCommit(createGit(root), { commit, names, cache })
  const manifestFile = path.join(folder, names.manifest)
  if (!existsSync(manifestFile))
    throw refuse(`"${names.manifest}" does not exist in "${ref}", so there is nothing to compare with.`)
  const publicFolder = names.publicFolder === null ? site.publicFolder : path.join(folder, names.publicFolder)
  return { name: await describeCommit(git, commit), manifestFile, publicFolder }
}

/** A manifest without a public folder next to it uses the files of the site. */
function toFileVersion(base: string, site: VersionFiles): BaseVersion {
  const own = defaultPublicFolder(path.resolve(base))
  return {
    name: toDisplayPath(path.resolve(base)),
    manifestFile: path.resolve(base),
    publicFolder: existsSync(own) ? own : site.publicFolder,
  }
}

async function findDefaultBranch(git: Git): Promise<string> {
  const { code, stdout } = await git(['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD'])
  if (code === 0) return stdout.trim()
  for (const name of DEFAULT_BRANCHES) if ((await git(['rev-parse', '--quiet', '--verify', name])).code === 0) return name
  throw refuse('The default branch was not found. Name the branch to compare with: npm run review -- BRANCH')
}

async function findCommonCommit(git: Git, ref: string): Promise<string> {
  // The end of options: a name that begins with a hyphen is not one.
  const known = await git(['rev-parse', '--quiet', '--verify', '--end-of-options', `${ref}^{commit}`])
  if (known.code !== 0)
    throw refuse(`"${ref}" is neither a file nor a branch, tag or commit of git. If it is on a server, run "git fetch" first.`)
  const common = await git(['merge-base', known.stdout.trim(), 'HEAD'])
  // Without a commit in common, as in a shallow clone, the versions are compared as they are.
  return (common.code === 0 ? common : known).stdout.trim()
}

/** `the version of 27 November 2026 (commit 1a2b3c4)`. */
async function describeCommit(git: Git, commit: string): Promise<string> {
  const { stdout } = await git(['log', '-1', '--format=%cs %h', commit])
  const [day = '', short = ''] = stdout.trim().split(' ')
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
  return `the version of ${date} (commit ${short})`
}

interface Names {
  manifest: string
  /** Null for a folder outside the repository. */
  publicFolder: string | null
}

/** The manifest and the public folder as git names them. */
function toNames({ manifestFile, publicFolder }: VersionFiles, root: string): Names {
  const toName = (file: string) =>
    path
      .relative(root, existsSync(file) ? realpathSync(file) : file)
      .split(path.sep)
      .join('/')
  const folder = toName(publicFolder)
  return { manifest: toName(manifestFile), publicFolder: folder.startsWith('..') ? null : folder }
}

interface WantedCommit {
  commit: string
  names: Names
  cache: string
}

/** Writes the files of a commit into a folder of the cache, as git would check them out, unless they are there. Removes other commits. */
async function writeCommit(git: Git, { commit, names, cache }: WantedCommit): Promise<string> {
  const parent = path.join(cache, 'review', 'base')
  const target = path.join(parent, commit)
  if (existsSync(target)) return target
  await mkdir(parent, { recursive: true })
  for (const name of await readdir(parent)) await rm(path.join(parent, name), { recursive: true, force: true })
  const folder = await mkdtemp(path.join(parent, 'new-'))
  // An index of its own: that of the work tree stays as it is.
  const env = { GIT_INDEX_FILE: path.join(folder, '.index') }
  const wanted = names.publicFolder === null ? [names.manifest] : [names.manifest, names.publicFolder]
  const listed = await git(['ls-tree', '-r', '-z', '--name-only', commit, '--', ...wanted])
  const read = await git(['read-tree', commit], { env })
  const written = await git(['checkout-index', '-z', '--stdin', `--prefix=${folder}/`], { env, input: listed.stdout })
  const failed = [listed, read, written].find(({ code }) => code !== 0)
  if (failed) throw refuse(`Git cannot read the commit ${commit}. ${failed.output}`)
  await rm(env.GIT_INDEX_FILE, { force: true })
  await rename(folder, target)
  return target
}

const refuse = (message: string): ExpectedError => new ExpectedError('USAGE', message)
