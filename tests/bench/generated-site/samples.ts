import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export interface SampleBlock {
  type: string
}

/** Larger samples would make the page sizes too different. */
const MAX_SAMPLE_SIZE = 2000

/** Samples that a valid site cannot contain, for example because of invalid links. */
const UNUSUAL = new Set(['extreme', 'notShown'])

/** The samples of every block type in `root`, mixed, and the forms that they refer to. */
export async function readSamples(root: string): Promise<{ blocks: SampleBlock[]; forms: object }> {
  const folder = path.join(root, 'src/blocks')
  const entries = await readdir(folder, { withFileTypes: true })
  const types = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const all = await Promise.all(types.sort().map((type) => readType(path.join(folder, type, 'samples.json'))))
  const most = Math.max(...all.map(({ blocks }) => blocks.length))
  const rounds = Array.from({ length: most }, (_, round) => all.flatMap(({ blocks }) => blocks[round] ?? []))
  return { blocks: rounds.flat(), forms: Object.assign({}, ...all.map(({ forms }) => forms)) }
}

async function readType(file: string): Promise<{ blocks: SampleBlock[]; forms: object }> {
  const { forms = {}, ...samples }: Record<string, { block: SampleBlock }> & { forms?: object } = JSON.parse(
    await readFile(file, 'utf8'),
  )
  const usual = Object.entries(samples).filter(([name]) => !UNUSUAL.has(name))
  return { blocks: usual.map(([, { block }]) => block).filter((block) => measureSize(block) <= MAX_SAMPLE_SIZE), forms }
}

/** The size of a block in a manifest file, in UTF-16 units. */
export const measureSize = (block: SampleBlock): number =>
  JSON.stringify(block, null, 2)
    .split('\n')
    .reduce((size, line) => size + line.length + 9, 0)
