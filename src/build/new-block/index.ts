import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ExpectedError } from '../../contracts/expected-error.ts'
import { isBlockName, RESERVED_BLOCK_NAMES } from './block-name.ts'
import { type BlockKind, toBlockFiles } from './files.ts'

interface NewBlock {
  type: string
  /** The folder of the block folders. */
  parent: string
  kind: BlockKind
  /** The types that the new one must not replace. */
  taken: readonly string[]
}

/**
 * Writes the folder of a new block type: schema, samples, renderer, styles and test, and a browser part if it is interactive. Returns the
 * paths of the files. Throws an `ExpectedError` when the name is not in camelCase, is taken, or is reserved.
 */
export async function writeNewBlock({ type, parent, kind, taken }: NewBlock): Promise<string[]> {
  if (!isBlockName(type))
    throw new ExpectedError(
      'BLOCK_NAME_UNUSABLE',
      `"${type}" is not a valid name for a block type. Use camelCase, for example priceTable.`,
    )
  if (RESERVED_BLOCK_NAMES.has(type))
    throw new ExpectedError('BLOCK_NAME_UNUSABLE', `"${type}" is a reserved name. Choose another name.`)
  const folder = path.join(parent, type)
  if (taken.includes(type) || existsSync(folder))
    throw new ExpectedError('BLOCK_NAME_UNUSABLE', `There is a block type "${type}" already. Choose another name.`)
  await mkdir(folder, { recursive: true })
  const files = Object.entries(toBlockFiles(type, kind)).map(([name, content]) => ({ file: path.join(folder, name), content }))
  for (const { file, content } of files) await writeFile(file, content)
  return files.map(({ file }) => file)
}
