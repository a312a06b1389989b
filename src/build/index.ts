import path from 'node:path'
import { toServerFolder } from '../contracts/built-site.ts'
import { countPages } from '../models/language-views.ts'
import { clearOutput } from './output/clear-output.ts'
import type { CompressionMode } from './output/compress.ts'
import type { OutputSettings } from './output/make-file.ts'
import {
  type OutputRecord,
  type PageWeight,
  readOutputRecord,
  toOutputRecordFile,
  writeOutputRecord,
} from './output/output-record.ts'
import { openStaging, type StagingFolder } from './output/staging.ts'
import { writeFolders } from './output/write-folders.ts'
import { toPageWeight } from './pages/page-weights.ts'
import { writeServerLists } from './pages/server-folder.ts'
import { planSite, type SiteOptions, type SitePlan } from './plan-site.ts'

/** Receives the current phase of the build, the number of pages done, and the number of all pages. */
export type ProgressListener = (phase: string, done: number, of: number) => void

export interface BuildOptions extends SiteOptions {
  /** The output folder. Files that only the server reads go to the folder with the same name and the ending `-server`. */
  out: string
  /** By default `best`, or `fast` for a site with more than `MAX_PAGES_FOR_BEST` pages. */
  compression?: CompressionMode | undefined
  onProgress?: ProgressListener | undefined
}

export interface BuildResult {
  pages: PageWeight[]
  /** Files below `out` whose bytes changed. */
  written: string[]
  compression: CompressionMode
}

/** The best compression of this many pages takes less than half a minute. */
const MAX_PAGES_FOR_BEST = 500

/** Builds the site. The same manifest gives the same bytes. Nothing is written before every changed page has been rendered. */
export const buildSite = async (options: BuildOptions): Promise<BuildResult> => (await prepareBuild(options)).finish()

/** A build whose pictures and assets are ready. A second thread may already make pages. Exactly one of its functions must be called. */
export interface PreparedBuild {
  /** Makes everything, and writes it to the output. */
  finish(): Promise<BuildResult>
  /** Leaves the output as it is. */
  cancel(): Promise<void>
}

/** Prepares a build. Nothing is written to the output. The manifest is valid, or at least has the shape of a valid one. */
export async function prepareBuild({
  out: folder,
  compression: wanted,
  onProgress = () => {},
  ...options
}: BuildOptions): Promise<PreparedBuild> {
  const { cache, manifest } = options
  const out = path.resolve(folder)
  const recordFile = toOutputRecordFile(cache, out)
  const record = readOutputRecord(recordFile)
  const count = countPages(manifest)
  onProgress('Preparing', 0, count)
  const compression = wanted ?? (count > MAX_PAGES_FOR_BEST ? 'fast' : 'best')
  const stagings = { server: openStaging(toServerFolder(out)), site: openStaging(out) }
  const close = async (plan?: SitePlan) => {
    await plan?.pages.close()
    stagings.server.remove()
    stagings.site.remove()
  }
  const output = { ...stagings.site.at, compression, cache }
  const plan = await planSite(options, { output, known: record.files }).catch(async (error) => {
    await close()
    throw error
  })
  const setup: Setup = { out, plan, stagings, output, recordFile, record, keeps: options.target?.keeps ?? [], onProgress }
  return { finish: () => finishBuild(setup).finally(() => close(plan)), cancel: () => close(plan) }
}

interface Setup {
  /** Absolute. */
  out: string
  plan: SitePlan
  stagings: Record<'server' | 'site', StagingFolder>
  output: OutputSettings
  recordFile: string
  record: OutputRecord
  /** See `Target`. */
  keeps: readonly string[]
  onProgress: ProgressListener
}

async function finishBuild({ out, plan, stagings, output, recordFile, record, keeps, onProgress }: Setup): Promise<BuildResult> {
  const serverFolder = toServerFolder(out)
  const { pages } = plan
  const count = pages.files.length
  const { server, site } = await writeFolders(
    {
      files: plan.serverFiles,
      known: record.server,
      staging: stagings.server,
      settings: { ...stagings.server.at, compression: 'off', cache: output.cache },
    },
    {
      files: plan.files,
      listFilesOfPages: pages.listDrawingFiles,
      known: record.files,
      staging: stagings.site,
      settings: output,
      onPage: (done) => onProgress('Rendering', done, count),
    },
  )
  onProgress('Writing', count, count)
  const { retired, entries } = clearOutput(
    out,
    serverFolder,
    { current: site.files, known: record.files, isFirst: output.isFirst, keeps },
    new Date(),
  )
  const weights = toWeights(plan, site.files, record)
  await writeServerLists(serverFolder, { files: entries, retired, pagePaths: pages.paths })
  writeOutputRecord(recordFile, { files: entries, server: server.files, weights })
  return { pages: [...weights.values()], written: site.changed, compression: output.compression }
}

/** The weights of all pages. Pages that were not rendered in this build keep their recorded weight. */
function toWeights(
  { pages, assets, islandExtras }: SitePlan,
  files: OutputRecord['files'],
  { weights }: OutputRecord,
): OutputRecord['weights'] {
  const sizeOf = (name: string) => {
    const { stamps = {} } = files.get(name) ?? {}
    return (stamps['.br'] ?? stamps[''])?.[0] ?? 0
  }
  const entries = pages.files.flatMap(({ file }): [string, PageWeight][] => {
    const content = pages.rendered.get(file)
    const weight = content ? toPageWeight(file, content, { assets, islandExtras, sizeOf }) : weights.get(file)
    return weight ? [[file, weight]] : []
  })
  return new Map(entries)
}
