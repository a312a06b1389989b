import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export interface SampleBlock {
  type: string
}

/** Larger samples would make the page sizes too different. */
const MAX_SAMPLE_SIZE = 2000

/** Samples that a valid site cannot contain, for example because of invalid links. */
const UNUSUAL = new Set(['extreme', 'notShown'])

/**
 * The samples of the block types in `root`, mixed, and the forms that they refer to. With `only`, no other types, no containers with
 * blocks of other types, and no code, because only our build colors it.
 */
export async function readSamples(root: string, only?: ReadonlySet<string>): Promise<{ blocks: SampleBlock[]; forms: object }> {
  const folder = path.join(root, 'src/blocks')
  const entries = await readdir(folder, { withFileTypes: true })
  const types = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const all = await Promise.all(types.sort().map((type) => readType(path.join(folder, type, 'samples.json'))))
  const most = Math.max(...all.map(({ blocks }) => blocks.length))
  const rounds = Array.from({ length: most }, (_, round) => all.flatMap(({ blocks }) => blocks[round] ?? []))
  const isWanted = (block: SampleBlock) =>
    only === undefined || (listTypes(block).every((type) => only.has(type)) && !JSON.stringify(block).includes('```'))
  return { blocks: rounds.flat().filter(isWanted), forms: Object.assign({}, ...all.map(({ forms }) => forms)) }
}

/** The type of a block and of its child blocks. */
function listTypes(block: SampleBlock): string[] {
  const types: string[] = []
  JSON.stringify(block, (key, value) => {
    if (key === 'type') types.push(value)
    return value
  })
  return types
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
