import { access, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ExpectedError } from '../../contracts/expected-error.ts'
import { isBlockName, RESERVED_BLOCK_NAMES } from './block-name.ts'
import { toBlockFiles } from './files.ts'

/**
 * Writes the folder of a new block type: schema, samples, renderer, styles and test, and a browser part if it is interactive. Returns the
 * files as paths below `root`. Throws an `ExpectedError` when the name is not in camelCase, is taken, or is reserved.
 */
export async function writeNewBlock(root: string, type: string, isInteractive: boolean): Promise<string[]> {
  if (!isBlockName(type))
    throw new ExpectedError(
      'BLOCK_NAME_UNUSABLE',
      `"${type}" is not a valid name for a block type. Use camelCase, for example priceTable.`,
    )
  if (RESERVED_BLOCK_NAMES.has(type))
    throw new ExpectedError('BLOCK_NAME_UNUSABLE', `"${type}" is a reserved name. Choose another name.`)
  const folder = path.join('src/blocks', type)
  const isTaken = await access(path.join(root, folder)).then(
    () => true,
    () => false,
  )
  if (isTaken)
    throw new ExpectedError('BLOCK_NAME_UNUSABLE', `The block type "${type}" already exists in ${folder}. Choose another name.`)
  await mkdir(path.join(root, folder), { recursive: true })
  const files = Object.entries(toBlockFiles(type, isInteractive)).map(([name, content]) => ({
    file: path.join(folder, name),
    content,
  }))
  for (const { file, content } of files) await writeFile(path.join(root, file), content)
  return files.map(({ file }) => file)
}
