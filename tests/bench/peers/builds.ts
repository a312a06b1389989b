import { rm } from 'node:fs/promises'
import { type BuildFigures, type BuildSetup, type BuildState, measureBuild } from '../builds/measure-build.ts'
import { type BuildCommand, createOwnBuild } from '../builds/own-build.ts'
import { createGeneratedSite } from '../builds/sites.ts'
import { readPeerBlockTypes } from './block-types.ts'
import { readContent } from './content.ts'
import { type PeerName, writePeer } from './peer.ts'

export type Builder = 'own' | PeerName

/** All runs of one builder on one site. */
export interface BuildRow {
  builder: Builder
  pages: number
  state: BuildState
  runs: BuildFigures[]
}

interface Wanted {
  /** The numbers of pages of the sites. */
  sizes: readonly number[]
  /** The size of a page in the manifest. */
  kilobytes: number
  runs: number
  /** Our own build. */
  command: BuildCommand
}

const STATES: readonly BuildState[] = ['cold', 'edit']

/** Builds generated sites with every builder in turn, so that a busy minute of the machine does not affect only one of them. */
export async function measureBuilds({ sizes, ...wanted }: Wanted): Promise<BuildRow[]> {
  const rows: BuildRow[] = []
  for (const pages of sizes) rows.push(...(await measureSite(pages, wanted)))
  return rows
}

async function measureSite(pages: number, { kilobytes, runs, command }: Omit<Wanted, 'sizes'>): Promise<BuildRow[]> {
  const peers = `${command.cwd}-peers`
  try {
    const site = await createGeneratedSite(pages, kilobytes, await readPeerBlockTypes())
    const own = await createOwnBuild({ command, site, compression: 'off' })
    const content = await readContent(own)
    const toPeer = (name: PeerName) => writePeer(name, { parent: peers, content, publicFolder: own.publicFolder })
    const subjects: [Builder, BuildSetup][] = [
      ['own', own],
      ['eleventy', await toPeer('eleventy')],
      ['astro', await toPeer('astro')],
    ]
    const rows = subjects.map(([builder]) => STATES.map((state): BuildRow => ({ builder, pages, state, runs: [] })))
    for (let turn = 0; turn < runs; turn += 1)
      for (const [index, [builder, subject]] of subjects.entries())
        for (const row of rows[index] ?? []) {
          console.error(`${turn + 1}/${runs} ${pages} pages, ${builder}, ${row.state}`)
          row.runs.push(await measureBuild(subject, row.state, turn))
        }
    return rows.flat()
  } finally {
    await rm(peers, { recursive: true, force: true })
  }
}
