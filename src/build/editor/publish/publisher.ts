import { randomUUID } from 'node:crypto'
import { parseJson } from '../../../checks/syntax/index.ts'
import { isExpectedError } from '../../../contracts/expected-error.ts'
import type { PublishedVersions, PublishJob, PublishPlan, PublishStep, ReadyPublishPlan } from '../../../contracts/publishing.ts'
import { toHash } from '../../cache/hash.ts'
import { listPublicFiles } from '../../files/list-public-files.ts'
import type { HostFolders } from '../../host.ts'
import { readManifestFile, toDisplayPath } from '../../manifest-file.ts'
import { replaceFile } from '../../output/write-file.ts'
import { describeChanges, describeReturn, type PublishedWords } from './describe.ts'
import { findWay, type WayOptions } from './find-way.ts'
import { createJobs, type RunningJob } from './job.ts'
import { runLaunch } from './launch.ts'
import { findNamedFiles } from './named-files.ts'
import { PublishError } from './publish-error.ts'
import type { PublishWay } from './way.ts'

export interface PublisherOptions extends HostFolders, WayOptions {
  /** Creates the folder `store`. */
  prepareStore(): void
  /** Whether the draft is the same as the file. */
  isSaved(): Promise<boolean>
  /** Does work that replaces the manifest on disk, and takes the new one into the draft. Nothing else changes the draft or the file meanwhile. */
  changeManifest(work: () => Promise<void>): Promise<void>
  onJob(job: PublishJob): void
}

/** Publishes the site of an editor, one job at a time. */
export interface Publisher {
  /** @param version the version to go back to; null to publish the saved manifest */
  plan(version: string | null): Promise<PublishPlan>
  /** What a plan does, in one line; null for a plan that is not the last one. */
  findTitle(plan: string): string | null
  /** Starts what was planned. Throws a `PublishError` if it is not possible any more. `author` is that of the release. */
  publish(plan: string, author: string | null): Promise<void>
  cancel(): void
  list(): Promise<PublishedVersions>
  /** The manifest that visitors see now; null if nothing was published. Throws a `PublishError` if the target cannot be used. */
  readPublished(): Promise<Uint8Array | null>
  /** The job that runs, or the last one; null if there was none. */
  job(): PublishJob | null
  /** Cancels the job, or waits for its end if it is too late for that. */
  close(): Promise<void>
}

/** What was planned, as `publish` needs it. */
interface Planned {
  id: string
  way: PublishWay
  /** The manifest on disk. */
  bytes: Uint8Array
  words: PublishedWords
  version: { id: string; time: string } | null
}

export function createPublisher(options: PublisherOptions): Publisher {
  const { manifestFile } = options
  const jobs = createJobs(options.onJob)
  let planned: Planned | null = null

  /** Remembers what the person decides about. */
  function keep(next: Omit<Planned, 'id'>, plan: Omit<ReadyPublishPlan, 'kind' | 'id' | 'target'>): ReadyPublishPlan {
    planned = { ...next, id: randomUUID() }
    return { kind: 'ready', id: planned.id, target: next.way.target, ...plan }
  }

  async function planManifest(way: PublishWay): Promise<PublishPlan> {
    if (!(await options.isSaved())) return { kind: 'unsaved' }
    const bytes = await readManifestFile(manifestFile)
    const { changed, otherCommits, isNothing } = await way.check(await listNamed(options, bytes))
    if (isNothing) return { kind: 'nothing' }
    const diagnostics = await runLaunch({ ...toTask(options, bytes), out: null })
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) return { kind: 'errors', diagnostics: errors }
    const published = await way.readPublished()
    const words = describeChanges(published, bytes)
    const { sentences } = words
    const warnings = diagnostics.filter(({ severity }) => severity === 'warning')
    return keep(
      { way, bytes, words, version: null },
      { sentences, isFirst: published === null, diagnostics: warnings, files: changed, otherCommits },
    )
  }

  async function planReturn(way: PublishWay, id: string): Promise<PublishPlan> {
    const version = (await way.list()).versions.find((one) => one.id === id)
    const manifest = version && (await way.readVersion(version.id))
    if (!version || !manifest) throw new PublishError('The site cannot go back to this version any more. Choose another one.')
    const bytes = await readManifestFile(manifestFile)
    const { otherCommits } = await way.check(await listNamed(options, bytes))
    const { sentences } = describeChanges(await way.readPublished(), manifest)
    const words = describeReturn(version.time, sentences)
    return keep({ way, bytes, words, version }, { sentences, isFirst: false, diagnostics: [], files: [], otherCommits })
  }

  async function run({ way, bytes, words, version }: Planned, author: string | null, job: RunningJob): Promise<string | null> {
    let putBack: (() => Promise<void>) | null = null
    const begin = (step: PublishStep) => {
      // After its first step, the target has the version.
      if (step !== way.steps[0]) putBack = null
      job.begin(step)
    }
    try {
      if (version) {
        job.begin('restore')
        await options.changeManifest(async () => {
          putBack = await goBack(way, version.id, bytes)
        })
      } else await build(way, bytes, job)
      const now = await readManifestFile(manifestFile)
      return await way.finish({ bytes: now, files: await listNamed(options, now), words, author }, begin)
    } catch (error) {
      if (!putBack) throw error
      await options.changeManifest(putBack)
      throw error instanceof PublishError ? new PublishError(`Your files are as before. ${error.message}`, error.output) : error
    } finally {
      await way.discard()
    }
  }

  /** Returns a function that puts back the manifest and the files. */
  async function goBack(way: PublishWay, id: string, before: Uint8Array): Promise<() => Promise<void>> {
    const manifest = await way.readVersion(id)
    if (!manifest) throw new PublishError('This version is not kept any more. Choose another one.')
    const putBackFiles = await way.restoreFiles(id)
    try {
      await replaceFile(manifestFile, before, manifest)
    } catch (error) {
      await putBackFiles()
      throw isExpectedError(error, 'FILE_CHANGED') ? new PublishError(CHANGED) : error
    }
    return async () => {
      await putBackFiles()
      await replaceFile(manifestFile, manifest, before)
    }
  }

  async function build(way: PublishWay, bytes: Uint8Array, { signal, report }: RunningJob): Promise<void> {
    const out = await way.prepareBuild()
    const diagnostics = await runLaunch({ ...toTask(options, bytes), out }, { signal, onProgress: report })
    const error = diagnostics.find(({ severity }) => severity === 'error')
    if (error) throw new PublishError(`A file has changed, and the site has an error now: ${error.message}`)
    await checkUnchanged(manifestFile, bytes)
  }

  return {
    async plan(version) {
      try {
        options.prepareStore()
        const way = await findWay(options)
        return await (version === null ? planManifest(way) : planReturn(way, version))
      } catch (error) {
        if (!(error instanceof PublishError)) throw error
        return { kind: 'refused', problem: [error.message, error.output].filter((text) => text !== '').join('\n') }
      }
    },
    findTitle: (id) => (planned?.id === id ? planned.words.title : null),
    async publish(id, author) {
      if (jobs.isRunning()) throw new PublishError('The site is being published already, from another window.')
      const chosen = planned
      planned = null
      if (chosen?.id !== id) throw new PublishError('Something else was prepared in another window. Look at the changes again.')
      await checkUnchanged(manifestFile, chosen.bytes)
      const { way, version } = chosen
      const steps = [version ? ('restore' as const) : ('build' as const), ...way.steps]
      jobs.start({ version: version?.time ?? null, target: way.target, steps }, (job) => run(chosen, author, job))
    },
    cancel: jobs.cancel,
    list: async () => (await findWay(options)).list(),
    readPublished: async () => (await findWay(options)).readPublished(),
    job: jobs.current,
    close: jobs.close,
  }
}

const toTask = ({ manifestFile, root, publicFolder, cache }: PublisherOptions, bytes: Uint8Array) => ({
  file: toDisplayPath(manifestFile),
  bytes,
  root,
  publicFolder,
  cache,
})

/** The public files that a manifest names and that exist, with a slash at the start. */
async function listNamed({ publicFolder }: PublisherOptions, bytes: Uint8Array): Promise<string[]> {
  const files = (await listPublicFiles(publicFolder)).map((file) => `/${file}`)
  return findNamedFiles(parseJson(bytes).value, files)
}

const CHANGED = 'The manifest has changed in the meantime. Look at the changes again.'

/** Throws a `PublishError` if the manifest on disk is not what the person has seen. */
async function checkUnchanged(manifestFile: string, bytes: Uint8Array): Promise<void> {
  if (toHash(await readManifestFile(manifestFile)) !== toHash(bytes)) throw new PublishError(CHANGED)
}
