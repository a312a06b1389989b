import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes the files of a generated site into a public folder: each is a small SVG file. */
export async function writePictures(publicFolder: string, files: readonly string[]): Promise<void> {
  for (const name of files) {
    const file = path.join(publicFolder, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>')
  }
}
