import { access, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { toBlockFiles } from './files.ts'

/**
 * Writes the folder of a new block type, ready to be generated and rendered: schema, samples, renderer, styles, test, and the part
 * that runs in the browser if it is `isInteractive`. Returns the files below `root`. Throws when the name is not in camelCase, is taken, or is kept for the manifest itself.
 */
export async function writeNewBlock(root: string, type: string, isInteractive: boolean): Promise<string[]> {
  if (!/^[a-z][A-Za-z0-9]{1,39}$/.test(type))
    throw new Error(`"${type}" is no name for a block type. Use camelCase, for example priceTable.`)
  if (type === 'shared' || type === 'list')
    throw new Error(`"${type}" is kept for what several blocks share. Choose another name.`)
  const folder = path.join('src/blocks', type)
  const isTaken = await access(path.join(root, folder)).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new Error(`There is a block type "${type}" already: ${folder}`)
  await mkdir(path.join(root, folder), { recursive: true })
  const files = Object.entries(toBlockFiles(type, isInteractive)).map(([name, content]) => ({
    file: path.join(folder, name),
    content,
  }))
  for (const { file, content } of files) await writeFile(path.join(root, file), content)
  return files.map(({ file }) => file)
}
