import path from 'node:path'
import { toServerFolder } from '../contracts/built-site.ts'
import type { Manifest } from '../manifest/manifest.gen.ts'
import type { CompiledSite } from './compile/index.ts'
import { clearOutput } from './output/clear-output.ts'
import type { CompressionMode } from './output/compress.ts'
import {
  type OutputRecord,
  type PageWeight,
  readOutputRecord,
  toOutputRecordFile,
  writeOutputRecord,
} from './output/output-record.ts'
import { writeFolders } from './output/write-folders.ts'
import { toPageWeight } from './pages/page-weights.ts'
import { writeServerLists } from './pages/server-folder.ts'
import { planSite, type SitePlan } from './plan-site.ts'

/** Receives the current phase of the build, the number of pages done, and the number of all pages. */
export type ProgressListener = (phase: string, done: number, of: number) => void

export interface BuildOptions {
  /** A valid manifest. The build does not check it again. */
  manifest: Manifest
  publicFolder: string
  /** The output folder. Files that only the server reads go to the folder with the same name and the ending `-server`. */
  out: string
  /** Root of the checkout, which contains the sources and the packages. */
  root: string
  cache: string
  /** The compiled sources of `root`. Compiling may still be running; the build awaits it as late as possible. */
  compiled: Promise<CompiledSite>
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
export async function buildSite({
  out: folder,
  compression: wanted,
  onProgress = () => {},
  ...options
}: BuildOptions): Promise<BuildResult> {
  const out = path.resolve(folder)
  const serverFolder = toServerFolder(out)
  onProgress('Preparing', 0, options.manifest.pages.length)
  const plan = await planSite(options)
  const count = plan.pages.files.length
  const compression = wanted ?? (count > MAX_PAGES_FOR_BEST ? 'fast' : 'best')
  const recordFile = toOutputRecordFile(options.cache, out)
  const record = readOutputRecord(recordFile)
  let done = 0
  const onFile = (file: string) => {
    if (plan.pages.paths.has(file)) onProgress('Rendering', done++, count)
  }
  const { server, site } = await writeFolders(
    {
      server: { folder: serverFolder, files: plan.serverFiles, known: record.server, compression: 'off' },
      site: { folder: out, files: plan.files, known: record.files, compression },
    },
    { cache: options.cache, onFile },
  ).finally(plan.pages.close)
  onProgress('Writing', count, count)
  const { retired, entries } = clearOutput(
    out,
    serverFolder,
    { current: site.files, known: record.files, isFirst: site.isFirst },
    new Date(),
  )
  const weights = toWeights(plan, site.files, record)
  await writeServerLists(serverFolder, { files: entries, retired, pagePaths: plan.pages.paths })
  writeOutputRecord(recordFile, { files: entries, server: server.files, weights })
  return { pages: [...weights.values()], written: site.changed, compression }
}

/** The weights of all pages. Pages that were not rendered in this build keep their recorded weight. */
function toWeights(
  { pages, assets, islandExtras }: SitePlan,
  files: OutputRecord['files'],
  { weights }: OutputRecord,
): OutputRecord['weights'] {
  const entries = pages.files.flatMap(({ file }): [string, PageWeight][] => {
    const content = pages.rendered.get(file)
    const weight = content ? toPageWeight(file, content, { assets, islandExtras, files }) : weights.get(file)
    return weight ? [[file, weight]] : []
  })
  return new Map(entries)
}
