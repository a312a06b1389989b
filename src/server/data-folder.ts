import { mkdir, realpath } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { ExpectedError } from '../contracts/expected-error.ts'

/**
 * Creates the data folder, accessible by its owner only, unless it exists. Throws an `ExpectedError` with the code DATA_FOLDER_UNUSABLE
 * when that fails, and when the folder is inside the output folder: everyone can read that, and the next build cleans it.
 */
export async function prepareDataFolder(data: string, output: string): Promise<void> {
  refuseInside(resolve(data), resolve(output), data)
  try {
    await mkdir(data, { recursive: true, mode: 0o700 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw toUnusable(`The data folder ${data} cannot be created${code}. Choose another one with --data.`)
  }
  const [real, site] = await Promise.all([realpath(data), realpath(output)])
  refuseInside(real, site, data)
}

function refuseInside(folder: string, output: string, data: string): void {
  if (folder === output || folder.startsWith(output + sep))
    throw toUnusable(
      `The data folder ${data} is inside the folder of the site, where everyone could read the enquiries. Choose another one with --data.`,
    )
}

const toUnusable = (sentence: string): ExpectedError => new ExpectedError('DATA_FOLDER_UNUSABLE', sentence)
