import { mkdir, realpath } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { ExpectedError } from '../contracts/expected-error.ts'

/**
 * Makes the folder in which enquiries are kept, for its owner alone, unless it is there. Throws `DATA_FOLDER_UNUSABLE`
 * when that fails, and when it lies in the folder of the site, which everybody can read and the next build tidies up.
 */
export async function prepareDataFolder(data: string, output: string): Promise<void> {
  refuseInside(resolve(data), resolve(output), data)
  try {
    await mkdir(data, { recursive: true, mode: 0o700 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw toBadFolder(`The folder for enquiries, ${data}, cannot be made${code}. Choose another one with --data.`)
  }
  const [real, site] = await Promise.all([realpath(data), realpath(output)])
  refuseInside(real, site, data)
}

function refuseInside(folder: string, output: string, data: string): void {
  if (folder === output || folder.startsWith(output + sep))
    throw toBadFolder(
      `Enquiries must not be kept in ${data}, inside the folder of the site, where everybody can read. Choose another one with --data.`,
    )
}

const toBadFolder = (sentence: string): ExpectedError => new ExpectedError('DATA_FOLDER_UNUSABLE', sentence)
