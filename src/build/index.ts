import path from 'node:path'
import { toServerFolder } from '../contracts/built-site.ts'
import type { Manifest } from '../manifest/manifest.gen.ts'
import type { CompiledSite } from './compile/index.ts'
import { clearOutput } from './output/clear-output.ts'
import type { Compression } from './output/compress.ts'
import { type OutputRecord, readLedger, toLedgerFile, writeLedger } from './output/output-record.ts'
import { writeServerLists } from './output/server-folder.ts'
import { writeFolders } from './output/write-folders.ts'
import { type PageWeight, toPageWeight } from './pages/page-weights.ts'
import { planSite, type SitePlan } from './plan-site.ts'

/** Told what the build is at, and how many of how many pages it has done. */
export type OnProgress = (phase: string, done: number, of: number) => void

export interface BuildOptions {
  /** Checked: the build trusts it. */
  manifest: Manifest
  publicFolder: string
  /** Output folder; what the server needs besides goes into a folder beside it. */
  out: string
  /** Root of the checkout, which holds the sources and their packages. */
  root: string
  cache: string
  /** The sources below `root`, which may still be compiling: nothing waits for it before it has to. */
  compiled: Promise<CompiledSite>
  /** When nothing is said, `best` for sites of so few pages that nobody waits for it long. */
  compression?: Compression | undefined
  onProgress?: OnProgress | undefined
}

export interface BuildResult {
  pages: PageWeight[]
  /** Files below `out` whose bytes changed. */
  written: string[]
  compression: Compression
}

/** Up to so many pages the best compression of all of them takes less than half a minute. */
const MOST_PAGES_FOR_BEST = 500

/** Builds the site: the same manifest gives the same bytes, and nothing is written before every page has been rendered. */
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
  const compression = wanted ?? (count > MOST_PAGES_FOR_BEST ? 'fast' : 'best')
  const ledgerFile = toLedgerFile(options.cache, out)
  const ledger = readLedger(ledgerFile)
  let done = 0
  const onFile = (file: string) => {
    if (plan.pages.paths.has(file)) onProgress('Rendering', done++, count)
  }
  const { server, site } = await writeFolders(
    {
      server: { folder: serverFolder, files: plan.serverFiles, known: ledger.server, compression: 'off' },
      site: { folder: out, files: plan.files, known: ledger.files, compression },
    },
    { cache: options.cache, onFile },
  )
  onProgress('Writing', count, count)
  const { retired, entries } = clearOutput(out, serverFolder, { current: site.files, known: ledger.files }, new Date())
  const weights = toWeights(plan, site.files, ledger)
  await writeServerLists(serverFolder, { files: entries, retired, pagePaths: plan.pages.paths })
  await writeLedger(ledgerFile, { files: entries, server: server.files, weights })
  return { pages: [...weights.values()], written: site.changed, compression }
}

/** The weights of all pages: of those that were rendered now, and as they were known of the others. */
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
