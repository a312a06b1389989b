import { mkdir, realpath } from 'node:fs/promises'
import { resolve, sep } from 'node:path'

/** The code of errors that say: this folder cannot hold enquiries. Their message is one sentence for the person at the keyboard. */
export const BAD_DATA_FOLDER = 'BAD_DATA_FOLDER'

/**
 * Makes the folder in which enquiries are kept, for its owner alone, unless it is there. Throws an error with the code `BAD_DATA_FOLDER`
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

const toBadFolder = (sentence: string): Error => Object.assign(new Error(sentence), { code: BAD_DATA_FOLDER })
