import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseJson } from '../../../../checks/syntax/index.ts'
import type { PublishStep } from '../../../../contracts/publishing.ts'
import { toCommitMessage } from '../describe.ts'
import { findNamedFiles } from '../named-files.ts'
import { PublishError } from '../publish-error.ts'
import type { PublishWay, Release } from '../way.ts'
import { type Branch, readBranch } from './branch.ts'
import { commitPaths } from './commit.ts'
import { listCommits, listUnsent } from './git-log.ts'
import { pushBranch } from './push.ts'
import { openRepository, type Repository } from './repository.ts'
import { checkWorkTree, listChanged, toInput } from './work-tree.ts'

interface GitWayOptions {
  manifestFile: string
  publicFolder: string
  /** A folder of its own for files that are needed for a moment. */
  folder: string
  /** An empty folder for a trial build. */
  buildFolder: string
}

/** Publishes a site as a commit of the manifest and the files that it names, and sends it to the remote of the branch. */
export async function createGitWay({ manifestFile, publicFolder, folder, buildFolder }: GitWayOptions): Promise<PublishWay> {
  const repository = await openRepository(manifestFile, publicFolder)
  const branch = await readBranch(repository)
  const { manifest } = repository
  const toPaths = (files: readonly string[]) => [manifest, ...files.map((file) => repository.publicFolder + file)]
  const discard = () => rm(buildFolder, { recursive: true, force: true })
  const published = branch.remote ? branch.remote.commit : branch.head
  return {
    target: { kind: 'git', branch: branch.name, remote: branch.remote?.name ?? null },
    steps: branch.remote ? ['commit', 'send'] : ['commit'],
    async check(files) {
      const paths = toPaths(files)
      await checkWorkTree(repository, branch, paths)
      const { changed } = await listChanged(repository, paths)
      const unsent = await listUnsent(repository, branch)
      return {
        changed,
        otherCommits: unsent.map(({ message }) => message.trim().split('\n')[0] ?? ''),
        isNothing: changed.length === 0 && unsent.length === 0,
      }
    },
    readPublished: () => readManifestAt(repository, published),
    list: async () => ({ versions: await listCommits(repository, branch), keptBytes: null }),
    async readVersion(id) {
      const version = (await listCommits(repository, branch)).find((one) => one.id === id && one.isRestorable)
      return version ? readManifestAt(repository, version.id) : null
    },
    async prepareBuild() {
      await discard()
      return { folder: path.join(buildFolder, 'site'), compression: 'off' }
    },
    async restoreFiles(id) {
      const paths = await listNamedAt(repository, id)
      await checkWorkTree(repository, branch, [manifest, ...paths])
      const { changed } = await listChanged(repository, paths)
      if (changed[0] !== undefined)
        throw new PublishError(
          `The file "${changed[0]}" has changes that were not published. Publish it, or move it away, before you go back.`,
        )
      await restorePaths(repository, paths, [`--source=${id}`])
      return async () => {
        // The files were those of the last commit.
        const replaced = await listChanged(repository, paths)
        await restorePaths(
          repository,
          replaced.changed.filter((file) => !replaced.added.includes(file)),
        )
        for (const file of replaced.added) await rm(path.join(repository.root, file))
      }
    },
    finish: (release, onStep) => finish(repository, { release, paths: toPaths(release.files), folder }, onStep),
    discard,
  }
}

/** Replaces files of the work tree by those of the index, or of the source that `options` name. */
async function restorePaths({ git }: Repository, paths: readonly string[], options: readonly string[] = []): Promise<void> {
  if (paths.length === 0) return
  const args = ['restore', ...options, '--worktree', '--pathspec-from-file=-', '--pathspec-file-nul']
  const { code, output } = await git(args, { input: toInput(paths) })
  if (code !== 0) throw new PublishError('Git cannot restore the files.', output)
}

interface Commit {
  release: Release
  paths: readonly string[]
  folder: string
}

async function finish(
  repository: Repository,
  { release, paths, folder }: Commit,
  onStep: (step: PublishStep) => void,
): Promise<string | null> {
  onStep('commit')
  const messageFile = path.join(folder, 'message.txt')
  await checkWorkTree(repository, await readBranch(repository), paths)
  await writeFile(messageFile, toCommitMessage(release.words), { mode: 0o600 })
  await commitPaths(repository, paths, { messageFile, author: release.author }).finally(() => rm(messageFile, { force: true }))
  const branch: Branch = await readBranch(repository)
  if (!branch.remote) return null
  onStep('send')
  return pushBranch(repository, branch)
}

/** The manifest of a commit; null if the commit does not have it. */
async function readManifestAt({ git, manifest }: Repository, commit: string | null): Promise<Uint8Array | null> {
  if (commit === null) return null
  const { code, stdout } = await git(['cat-file', '--filters', `${commit}:${manifest}`])
  return code === 0 ? new TextEncoder().encode(stdout) : null
}

/** The public files that the manifest of a commit names and the commit has, below the root. */
async function listNamedAt(repository: Repository, commit: string): Promise<string[]> {
  const { git, publicFolder } = repository
  const { stdout } = await git(['ls-tree', '-r', '-z', '--name-only', '--full-tree', commit, '--', publicFolder])
  const files = stdout.split('\0').map((name) => name.slice(publicFolder.length))
  const bytes = await readManifestAt(repository, commit)
  return bytes === null ? [] : findNamedFiles(parseJson(bytes).value, files).map((file) => publicFolder + file)
}
