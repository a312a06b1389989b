import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { toServerFolder } from '../../../../contracts/built-site.ts'
import type { PublishedVersion } from '../../../../contracts/publishing.ts'
import { announceChanges } from '../../../indexnow/index.ts'
import { toDisplayPath } from '../../../manifest-file.ts'
import { PublishError } from '../publish-error.ts'
import type { PublishWay, Release } from '../way.ts'
import {
  keepOutput,
  measureKept,
  prepareKept,
  readKeptManifest,
  removeOthers,
  restorePublicFiles,
  toKeptOutput,
} from './kept-outputs.ts'
import { keepCurrentAssets } from './retire-assets.ts'
import { clearStage, swapOutput, toStagedOutput } from './swap.ts'
import { linkTree, shareTree } from './tree.ts'
import { readVersions, type StoredVersion, writeVersions } from './versions-file.ts'

interface FolderWayOptions {
  manifestFile: string
  publicFolder: string
  /** The output. */
  output: string
  /** The folder in which published versions are kept. */
  store: string
}

/** How many versions are kept: the current one, and those to which the site can go back. */
const KEPT_LIMIT = 11
/** How many versions are listed. */
const LISTED_LIMIT = 100

/** Publishes a site as files in a folder. */
export async function createFolderWay({ output: folder, ...options }: FolderWayOptions): Promise<PublishWay> {
  const output = existsSync(folder) ? realpathSync(folder) : path.resolve(folder)
  const { store, publicFolder } = options
  const all = (await readVersions(store)).versions
  const versions = all.filter((version) => version.folder === output)
  const current = versions.at(-1)
  const find = (id: string) => (isRestorable(versions, id) ? versions.find((version) => version.id === id) : undefined)
  return {
    target: { kind: 'folder', folder: toDisplayPath(output) },
    steps: ['replace'],
    async check() {
      checkOutput(output, options)
      return { changed: [], otherCommits: [], isNothing: false }
    },
    readPublished: async () => (current && existsSync(output) ? readKeptManifest(store, current.id) : null),
    list: async () => ({
      versions: versions.map((version) => toPublished(version, versions)).reverse(),
      keptBytes: await measureKept(store, output),
    }),
    readVersion: async (id) => (find(id) ? readKeptManifest(store, id) : null),
    async prepareBuild() {
      clearStage(output)
      // Starting with the current output keeps what has not changed, and the assets of recent builds.
      await linkTree(output, toStagedOutput(output))
      await linkTree(toServerFolder(output), toServerFolder(toStagedOutput(output)))
      return { folder: toStagedOutput(output) }
    },
    async restoreFiles(id) {
      if (!current) throw new PublishError('Nothing was published here yet.')
      clearStage(output)
      await prepareKept(store, id, toStagedOutput(output))
      await keepCurrentAssets(output, toStagedOutput(output), new Date())
      return restorePublicFiles(store, id, current.id, publicFolder)
    },
    async finish(release, onStep) {
      onStep('replace')
      checkOutput(output, options)
      if (isShared(output)) await shareTree(toStagedOutput(output))
      const version = toVersion(release, output)
      const kept = { release, publicFolder, output: toStagedOutput(output), previous: current?.id ?? null }
      await keepOutput(store, version.id, kept)
      await writeVersions(store, { versions: all, pending: version })
      await completeSwap(store).catch(async (error: unknown) => {
        await writeVersions(store, { versions: all, pending: null })
        throw error
      })
      return announce(current ? toKeptOutput(store, current.id) : null, output)
    },
    discard: async () => clearStage(output),
  }
}

/** A server of files has the new pages at once, and `serve` a second later. Others, such as one that has to be restarted, are not waited for. */
const LIVE_AFTER_MS = [0, 3000]

/** Notifies search engines of what has changed. Returns a sentence about it, or null. Nothing that fails here changes what was published. */
async function announce(before: string | null, after: string): Promise<string | null> {
  try {
    return (await announceChanges({ before, after, pausesMs: LIVE_AFTER_MS }))?.sentence ?? null
  } catch (error) {
    // A kept version can be damaged.
    return `Search engines are not notified: ${error instanceof Error ? error.message : error}`
  }
}

/**
 * Completes the replacement of an output, also one during which the editor was killed, and removes what is not needed any more, such as what
 * a killed editor has built. Returns whether there was one.
 */
export async function completeSwap(store: string): Promise<boolean> {
  const { versions, pending } = await readVersions(store)
  if (pending) {
    swapOutput(pending.folder)
    await writeVersions(store, { versions: [...versions, pending].slice(-LISTED_LIMIT), pending: null })
  }
  const byFolder = Map.groupBy(pending ? [...versions, pending] : versions, ({ folder }) => folder)
  for (const folder of byFolder.keys()) clearStage(folder)
  await removeOthers(store, new Set([...byFolder.values()].flatMap((own) => own.slice(-KEPT_LIMIT).map(({ id }) => id))))
  return pending !== null
}

/** Throws a `PublishError` if replacing the folder would lose other files than those of a built site. */
function checkOutput(
  output: string,
  { manifestFile, publicFolder }: Pick<FolderWayOptions, 'manifestFile' | 'publicFolder'>,
): void {
  const shown = toDisplayPath(output)
  for (const file of [manifestFile, publicFolder]) {
    const relative = path.relative(output, file)
    if (relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative)))
      throw new PublishError(
        `The site cannot be published to "${shown}", because "${toDisplayPath(file)}" is in it. Choose another folder.`,
      )
  }
  if (!existsSync(output)) return
  if (!statSync(output).isDirectory()) throw new PublishError(`"${shown}" is a file. Choose a folder.`)
  if (readdirSync(output).length > 0 && !existsSync(path.join(toServerFolder(output), 'files.json')))
    throw new PublishError(`The folder "${shown}" has files of something else, which would be lost. Choose an empty folder.`)
}

/** Whether other users of the machine can read an output or, if there is none yet, the folder in which it will be. */
function isShared(output: string): boolean {
  const place = existsSync(output) ? output : path.dirname(output)
  return (statSync(place).mode & READ_BY_OTHERS) === READ_BY_OTHERS
}

const READ_BY_OTHERS = 0o005

function toVersion({ words, author }: Release, folder: string): StoredVersion {
  const sentences = words.sentences.length > 0 ? words.sentences : [words.title]
  return { id: randomUUID(), time: new Date().toISOString(), author: author ?? readUserName(), sentences, folder }
}

function readUserName(): string {
  try {
    return userInfo().username
  } catch {
    // A user without an entry in the system, as in some containers.
    return 'unknown'
  }
}

const isRestorable = (versions: readonly StoredVersion[], id: string): boolean =>
  versions.slice(-KEPT_LIMIT, -1).some((version) => version.id === id)

const toPublished = ({ id, time, author, sentences }: StoredVersion, versions: readonly StoredVersion[]): PublishedVersion => ({
  id,
  time,
  author,
  sentences,
  isCurrent: id === versions.at(-1)?.id,
  isUnsent: false,
  isRestorable: isRestorable(versions, id),
})
